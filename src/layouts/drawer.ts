/** Opens the small-screen menu as a modal dialog; the browser keeps focus inside and gives it back. */
export function openDrawer(): void {
	const drawer = document.querySelector<HTMLDialogElement>('#drawer');
	document.querySelector('[data-drawer-button]')?.addEventListener('click', () => drawer?.showModal());
	drawer?.addEventListener('click', (event) => {
		if (event.target === drawer) drawer.close();
	});
	// Wider than the drawer's breakpoint, its button is gone.
	matchMedia('(min-width: 992px)').addEventListener('change', () => drawer?.close());
}
