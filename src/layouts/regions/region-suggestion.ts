import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { countryFromTiming } from '#src/site/request/visitor-country.ts';
import { consentEvent, isToBeAsked } from '#src/tracking/consent-memory.ts';

/** Set for a month when the visitor chooses "stay". */
const name = 'boxwright_region_kept';

/**
 * Offers the storefront of the visitor's country if it is another one. It only
 * suggests and never redirects, and it waits until the cookie banner is closed.
 */
export function suggestRegion(): void {
	const country = countryFromTiming();
	if (!country) return;
	keepCountry(country);
	const box = document.querySelector<HTMLElement>('[data-suggestion]');
	const own = document.querySelector<HTMLAnchorElement>(`[data-countries~="${country}"]`);
	const { region: here = '', locale = '' } = document.documentElement.dataset;
	if (!box || !own || readStoredValue(name)) return;
	// The visitor is already there; on eu the visitor may have chosen another language.
	const isHere = own.pathname.startsWith(`/go/${here}/`);
	if (isHere && (own.search === '' || locale !== 'en-US')) return;

	// The storefront's name in its own language, from the region list: a name from Intl would need a formatter on every page.
	const words = box.querySelector('[data-shop]');
	const shop = own.dataset.shop ?? own.textContent;
	if (words) words.textContent = words.textContent.replace('{shop}', shop.trim());
	box.querySelector('a')?.setAttribute('href', own.getAttribute('href') ?? '/');
	box.querySelector('button')?.addEventListener('click', () => {
		box.hidden = true;
		storeValue(name, here);
	});
	const show = () => {
		if (!isToBeAsked()) box.hidden = false;
	};
	window.addEventListener(consentEvent, show, { once: true });
	show();
}

/** Stored for this visit. If the browser refuses storage, the error is reported and the page still works. */
function keepCountry(country: string): void {
	try {
		sessionStorage.setItem('boxwright_country', country);
	} catch (error) {
		console.warn('The country of this visit could not be stored.', error);
		reportError(error);
	}
}
