/** Fetches the suggestions' script when a search field first gets the focus. */
export function suggestWhenAsked(): void {
	document.addEventListener('focusin', ({ target }) => {
		const form = target instanceof Element && target.closest<HTMLFormElement>('[data-search]');
		if (form) void import('#src/search/suggestions.ts').then(({ suggestFor }) => suggestFor(form));
	});
}
