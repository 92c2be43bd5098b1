import { storeValue } from '#src/api/browser-storage.ts';
import { destinationName } from '#src/pricing/destination/destination-name.ts';

/** Stores the delivery country in the browser: the next pages show its prices, and a new cart starts with it. */
export function storeDestination(countryIso: string): void {
	storeValue(destinationName, countryIso);
	document.documentElement.dataset.destination = countryIso;
}
