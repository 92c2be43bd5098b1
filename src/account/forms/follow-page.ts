import { bindAccountForms } from './account-form.ts';
import { nextPage } from './next-page.ts';

/** Initialises the forms of an account page. A sign-in returns to the previous page, else to `data-home`. */
export function initAccountPage(): void {
	const page = document.querySelector<HTMLElement>('[data-account-page]');
	if (!page) return;
	bindAccountForms(page, () => {
		const next = new URLSearchParams(location.search).get('next');
		location.assign(nextPage(next, new URL(location.href)) ?? page.dataset.home ?? '/');
	});
}
