/** Fetches the suggestions' script when a search field first gets the focus, or has it already. */
export function suggestWhenAsked(): void {
	const fetchFor = (field: EventTarget | null) => {
		const form = field instanceof Element && field.closest<HTMLFormElement>('[data-search]');
		if (form) void import('#src/search/suggestions.ts').then(({ suggestFor }) => suggestFor(form));
	};
	document.addEventListener('focusin', ({ target }) => fetchFor(target));
	// Scripts come after the first view: somebody may be typing by then.
	fetchFor(document.activeElement);
}
