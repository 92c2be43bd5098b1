import { followAccountForms } from './account-form.ts';
import { nextPage } from './next-page.ts';

/** The forms of an account page. A sign-in leads back to the former page, else to `data-home`. */
export function followAccountPage(): void {
	const page = document.querySelector<HTMLElement>('[data-account-page]');
	if (!page) return;
	followAccountForms(page, () => {
		const next = new URLSearchParams(location.search).get('next');
		location.assign(nextPage(next, new URL(location.href)) ?? page.dataset.home ?? '/');
	});
}
