import { callAsUser } from '#src/customers/store.ts';
import { setShippingDestination } from './contract.ts';
import { rememberDestination } from './remember-destination.ts';

/**
 * Sets the delivery country for the visitor's prices, open cart and next carts. Nothing is remembered where the shop has not
 * taken it, so that prices and cart agree.
 * @throws ApiProblem, e.g. `destination_not_served`
 */
export async function chooseDestination(countryIso: string): Promise<void> {
	await callAsUser(setShippingDestination, { countryIso });
	rememberDestination(countryIso);
}
