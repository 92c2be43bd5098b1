/**
 * Closes the list of rooms (`data-menu`, a `<details>`) on Escape, which moves the focus to its button, when the focus
 * leaves the list, and on a click elsewhere.
 */
export function bindMenuButton(page: Document = document): void {
	const menu = page.querySelector<HTMLDetailsElement>('[data-menu]');
	if (!menu) return;
	const closeUnlessWithin = (target: EventTarget | null) => {
		if (!(target instanceof Node && menu.contains(target))) menu.open = false;
	};
	menu.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape' || !menu.open) return;
		menu.open = false;
		menu.querySelector('summary')?.focus();
	});
	menu.addEventListener('focusout', ({ relatedTarget }) => {
		if (relatedTarget) closeUnlessWithin(relatedTarget);
	});
	page.addEventListener('pointerdown', ({ target }) => closeUnlessWithin(target));
}
