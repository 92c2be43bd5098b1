/**
 * Keyboard shortcuts: `j` and `k` go to the next and the previous row, Enter opens it (its link has the focus), `x` chooses it
 * for a form of the list, `X` all rows; `/` goes to the search of the list, or to the global search if the list has none, as
 * `s` does anywhere; `[` and `]` go to the previous and the next page (`data-key`), `?` opens the list of the keys. Not in a text
 * field, and not with a modifier key. In a form, Ctrl (or Cmd) and Enter click its main button.
 */
export function bindListKeys(page: Document = document): void {
	page.addEventListener('keydown', (event) => {
		if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') pressMainButton(event);
		if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (event.key === '/') {
			const search = page.querySelector<HTMLInputElement>('[data-search]');
			event.preventDefault();
			search?.focus();
			search?.select();
			if (!search) openSearch(page);
		}
		if (event.key === 's') openSearch(page);
		if (event.key === 'x')
			page.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-choice]')?.click();
		if (event.key === 'X') page.querySelector<HTMLElement>('[data-choose-all]')?.click();
		if (event.key === '?') page.querySelector<HTMLDialogElement>('[data-keys]')?.showModal();
		if (event.key === '[' || event.key === ']')
			page.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
		if (event.key !== 'j' && event.key !== 'k') return;
		const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')];
		const at = rows.indexOf(page.activeElement as HTMLElement);
		const to = event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0);
		rows[to]?.focus();
	});
}

/** Also from the fields of a form whose first button is another one. */
function pressMainButton(event: KeyboardEvent): void {
	const form = event.target instanceof HTMLElement ? event.target.closest('form') : null;
	const main = form?.querySelector<HTMLElement>('button.button-primary');
	if (!main) return;
	event.preventDefault();
	main.click();
}

const openSearch = (page: Document): void => page.querySelector<HTMLElement>('[data-search-link]')?.click();

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
