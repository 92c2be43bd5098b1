import { readStoredValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { callAsUser } from '#src/customers/store.ts';
import { saveLastUsedLocation, setShippingDestination } from './contract.ts';
import { storeDestination } from './store-destination.ts';

/**
 * Sets the delivery country for the visitor's prices, open cart and next carts. Nothing is remembered where the shop has not
 * taken it, so that prices and cart agree.
 * @throws ApiProblem, e.g. `destination_not_served`
 */
export async function chooseDestination(countryIso: string): Promise<void> {
	await callAsUser(setShippingDestination, { countryIso });
	storeDestination(countryIso);
}

/**
 * The same after the order itself has been sent there: the other pages show the prices of this country too. Nothing waits
 * for the user, who may have none yet.
 */
export function followOrder(countryIso: string): void {
	storeDestination(countryIso);
	if (readStoredValue(tokenName)) chooseDestination(countryIso).catch(reportError);
}

/**
 * Remembers a delivery address as the place that the visitor is at and wants deliveries to. Await it before the page is
 * left. A failure is reported only: the order has its address.
 */
export async function rememberPlace(countryIso: string, zipCode: string): Promise<void> {
	storeDestination(countryIso);
	if (!readStoredValue(tokenName)) return;
	const place = { countryIso, zipCode };
	const calls = [callAsUser(setShippingDestination, place), callAsUser(saveLastUsedLocation, place)];
	for (const call of await Promise.allSettled(calls))
		if (call.status === 'rejected') reportError(call.reason);
}
