import { readCookieValue } from '#src/api/browser-storage.ts';
import { countryParameter, destinationName } from '#src/pricing/destination/destination-name.ts';
import { countryFromTiming } from '#src/site/request/visitor-country.ts';
import { whenNear } from '#src/ui/when-near.ts';
import { storeDestination } from './store-destination.ts';

/**
 * Event handlers of `DestinationSelect.astro`: a chosen delivery country is saved, and the page is reloaded with its
 * prices.
 */
export function followDestination(reload = () => location.reload()): void {
	const place = document.querySelector('[data-destinations]');
	const select = place?.querySelector('select');
	if (!place || !select) return;
	const shown = document.documentElement.dataset.destination ?? select.dataset.default;
	// A country in the link (`?country=`) is stored for the next pages.
	const named = new URL(location.href).searchParams.get(countryParameter)?.toUpperCase();
	if (named !== undefined && named === shown) storeDestination(named);
	const status = document.querySelector('[data-destination-said]');
	const showStatus = (text: string | undefined) => {
		if (status) status.textContent = text ?? '';
	};
	const choose = async (iso: string) => {
		if (iso === shown) return;
		select.setAttribute('aria-busy', 'true');
		showStatus(select.dataset.changing);
		try {
			// Lazy: the API client is loaded only for a choice.
			const { chooseDestination } = await import('./choose-destination.ts');
			await chooseDestination(iso);
			writeConfigurationToAddress(select.form);
			reload();
		} catch {
			if (shown !== undefined) select.value = shown;
			select.removeAttribute('aria-busy');
			showStatus(select.dataset.failed);
		}
	};
	whenNear(place, async () => {
		// Names of countries need Intl, whose first use is slow on a phone.
		const { listCountries, localName } = await import('./country-list.ts');
		listCountries(select, servedBy(select));
		select.disabled = false;
		offerOwnCountry(place, select, localName, choose);
	});
	// `change` fires when the list closes, not for each step by arrow keys.
	select.addEventListener('change', () => void choose(select.value));
	followOtherTabs(select, shown, reload);
}

/** Writes the choices of a product's form into the URL, from which the configurator reads them after the reload. */
function writeConfigurationToAddress(form: HTMLFormElement | null): void {
	const chosen = form ? new FormData(form) : undefined;
	const url = new URL(location.href);
	url.searchParams.delete(countryParameter);
	for (const name of ['sku', 'quantity']) {
		const value = chosen?.get(name);
		if (typeof value === 'string' && value !== '') url.searchParams.set(name, value);
	}
	history.replaceState(null, '', url);
}

const servedBy = ({ dataset }: HTMLSelectElement): readonly string[] => (dataset.countries ?? '').split(' ');

/** Offers the visitor's own country to those who have not chosen yet. */
function offerOwnCountry(
	place: Element,
	select: HTMLSelectElement,
	localName: (iso: string) => string,
	choose: (iso: string) => Promise<void>,
): void {
	const own = countryFromTiming();
	if (!own || own === select.value || !servedBy(select).includes(own) || readCookieValue(destinationName))
		return;
	const offer = place.querySelector<HTMLElement>('[data-destination-offer]');
	if (!offer) return;
	const words = offer.querySelector('span');
	if (words) words.textContent = words.textContent.replace('{country}', localName(own));
	offer.querySelector('button')?.addEventListener('click', () => {
		select.value = own;
		void choose(own);
	});
	offer.hidden = false;
}

/** Reloads a page whose country was changed in another tab, or after it was put into the back/forward cache. */
function followOtherTabs(select: HTMLSelectElement, shown: string | undefined, reload: () => void): void {
	const reloadIfChanged = () => {
		const chosen = readCookieValue(destinationName) ?? select.dataset.default;
		const isServed = chosen !== undefined && servedBy(select).includes(chosen);
		if (document.visibilityState === 'visible' && isServed && chosen !== shown) reload();
	};
	document.addEventListener('visibilitychange', reloadIfChanged);
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) reloadIfChanged();
	});
}
