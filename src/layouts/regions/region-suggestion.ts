import { recall, remember } from '#src/api/browser-storage.ts';
import { countryFromTiming } from '#src/site/request/visitor-country.ts';
import { consentEvent, isToBeAsked } from '#src/tracking/consent-memory.ts';

/** Who has said "stay" is not asked again for a month. */
const name = 'boxwright_region_kept';

/**
 * Offers the storefront of the country that somebody visits from, where it is another than this one. It only
 * suggests: nobody is led away, and it comes after the question about cookies, not beside it.
 */
export function suggestRegion(): void {
	const country = countryFromTiming();
	if (!country) return;
	keepCountry(country);
	const box = document.querySelector<HTMLElement>('[data-suggestion]');
	const own = document.querySelector<HTMLAnchorElement>(`[data-countries~="${country}"]`);
	const { region: here = '', locale = '' } = document.documentElement.dataset;
	if (!box || !own || recall(name)) return;
	// At home already; of eu's languages another one may have been chosen.
	const isHere = own.pathname.startsWith(`/go/${here}/`);
	if (isHere && (own.search === '' || locale !== 'en-US')) return;

	// As the storefront calls itself in its own language; the browser's own names would cost every page a formatter.
	const words = box.querySelector('[data-shop]');
	const shop = own.dataset.shop ?? own.textContent;
	if (words) words.textContent = words.textContent.replace('{shop}', shop.trim());
	box.querySelector('a')?.setAttribute('href', own.getAttribute('href') ?? '/');
	box.querySelector('button')?.addEventListener('click', () => {
		box.hidden = true;
		remember(name, here);
	});
	const show = () => {
		if (!isToBeAsked()) box.hidden = false;
	};
	window.addEventListener(consentEvent, show, { once: true });
	show();
}

/** For this visit. A browser that refuses storage is told to whoever collects errors; the page works on. */
function keepCountry(country: string): void {
	try {
		sessionStorage.setItem('boxwright_country', country);
	} catch (error) {
		console.warn('The country of this visit could not be stored.', error);
		reportError(error);
	}
}
