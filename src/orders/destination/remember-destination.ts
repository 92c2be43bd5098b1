import { remember } from '#src/api/browser-storage.ts';
import { destinationName } from '#src/pricing/destination/destination-name.ts';

/** Shows the next pages with prices of this country, and begins the next cart there. */
export function rememberDestination(countryIso: string): void {
	remember(destinationName, countryIso);
	document.documentElement.dataset.destination = countryIso;
}
