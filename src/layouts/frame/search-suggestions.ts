/** Loads the script of the suggestions when a search field gets the focus, or already has it. */
export function loadSuggestionsOnFocus(): void {
	const fetchFor = (field: EventTarget | null) => {
		const form = field instanceof Element && field.closest<HTMLFormElement>('[data-search]');
		if (form) void import('#src/search/suggestions.ts').then(({ suggestFor }) => suggestFor(form));
	};
	document.addEventListener('focusin', ({ target }) => fetchFor(target));
	// The visitor may be typing before this script runs.
	fetchFor(document.activeElement);
}
