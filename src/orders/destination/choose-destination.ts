import { readStoredValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { callAsUser } from '#src/customers/store.ts';
import { saveLastUsedLocation, setShippingDestination } from './contract.ts';
import { storeDestination } from './store-destination.ts';

/**
 * Sets the delivery country for the visitor's prices, open cart and next carts. It is stored in the browser only after the
 * call has succeeded, so that prices and cart agree.
 * @throws ApiProblem, e.g. `destination_not_served`
 */
export async function chooseDestination(countryIso: string): Promise<void> {
	await callAsUser(setShippingDestination, { countryIso });
	storeDestination(countryIso);
}

/**
 * The same after the country of the order was changed: other pages show the prices of this country too. The call runs in
 * the background, and only if there is a user.
 */
export function followOrder(countryIso: string): void {
	storeDestination(countryIso);
	if (readStoredValue(tokenName)) chooseDestination(countryIso).catch(reportError);
}

/**
 * Stores country and postal code of a delivery address as the visitor's destination and last location. Await it before the
 * page is left. Failures are only reported, because the order itself has its address.
 */
export async function storeDeliveryPlace(countryIso: string, zipCode: string): Promise<void> {
	storeDestination(countryIso);
	if (!readStoredValue(tokenName)) return;
	const place = { countryIso, zipCode };
	const calls = [callAsUser(setShippingDestination, place), callAsUser(saveLastUsedLocation, place)];
	for (const call of await Promise.allSettled(calls))
		if (call.status === 'rejected') reportError(call.reason);
}
