import type { Region } from '#regions/region.ts';
import { roundHalfUp } from '#src/site/money.ts';
import { computeTax } from './tax.ts';

/** VAT rate for a consumer in a country, as a fraction of the net amount; 0 where the buyer imports. */
const rateIn = (country: string, day: string): number =>
	computeTax({ destinationIso: country, customerType: 'b2c', vatIdVerified: false, day }).rate;

/**
 * Consumer price for a net amount in minor units, rounded once.
 *
 * @param day ISO
 */
export function grossIn(country: string, net: number, day: string): number {
	return net + roundHalfUp((net * Math.round(rateIn(country, day) * 1000)) / 1000);
}

/**
 * Country of the consumer assumed in a region's feed, structured data and price tables: its default delivery country.
 * Search engines and merchant platforms compare the three.
 */
export const getConsumer = (
	{ defaultShippingCountryCode: country }: Pick<Region, 'defaultShippingCountryCode'>,
	day: string,
) => ({ country, rate: rateIn(country, day), gross: (net: number) => grossIn(country, net, day) });

/** Countries that a storefront delivers to. */
export type Served = Pick<Region, 'allowedShippingCountries' | 'defaultShippingCountryCode'>;

/** The chosen country where the storefront ships there, else its default. */
export const servedDestination = (region: Served, chosen: string | null | undefined): string =>
	chosen && region.allowedShippingCountries.includes(chosen) ? chosen : region.defaultShippingCountryCode;
