/** Opens the small-screen menu as a modal dialog; the browser keeps focus inside and gives it back. */
export function openDrawer(): void {
	const drawer = document.querySelector<HTMLDialogElement>('#drawer');
	document.querySelector('[data-drawer-button]')?.addEventListener('click', () => drawer?.showModal());
	drawer?.addEventListener('click', (event) => {
		// The list of regions is at the foot of the page below.
		const isLink = event.target instanceof Element && event.target.closest('a[href^="#"]');
		if (event.target === drawer || isLink) drawer.close();
	});
	// Wider than the drawer's breakpoint, its button is gone.
	matchMedia('(min-width: 992px)').addEventListener('change', () => drawer?.close());
}
