import type { Region } from '#regions/region.ts';
import { readCookies } from '#src/api/cookies.ts';
import { getConsumer, type Served, servedDestination } from '../consumer-price.ts';
import { createPriceFormat, type PriceFormat } from '../price-view.ts';
import { destinationName } from './destination-name.ts';

/** Where a visitor wants delivery to, and the VAT of a consumer there. */
export interface Destination {
	/** ISO 3166-1. */
	readonly iso: string;
	/** Fraction of the net amount; 0 where the buyer imports and pays VAT at the border. */
	readonly rate: number;
}

/** @param day ISO */
export const destinationIn = (
	region: Served,
	chosen: string | null | undefined,
	day: string,
): Destination => {
	const iso = servedDestination(region, chosen);
	const { rate } = getConsumer({ defaultShippingCountryCode: iso }, day);
	return { iso, rate };
};

/** The country in the request's cookie, not validated. */
export const chosenDestination = (headers: Headers): string | undefined =>
	readCookies(headers.get('cookie'))[destinationName];

/** Whether visitors of the storefront have a choice. */
export const hasDestinations = (region: Served): boolean => region.allowedShippingCountries.length > 1;

/** Prices for a delivery country; without a rate where no VAT is charged there. @param day ISO */
export function pricesFor(region: Region, chosen: string | null | undefined, day: string): PriceFormat {
	const { rate } = destinationIn(region, chosen, day);
	return createPriceFormat(region, rate > 0 ? rate : undefined);
}

/** Text beside a price without VAT: that VAT is added, or that none is charged. */
export const netLabel = (
	{ hasVat }: Pick<Region, 'hasVat'>,
	{ rate }: PriceFormat,
): 'editor.without_vat' | 'destination.no_vat' | 'editor.without_tax' =>
	rate !== undefined ? 'editor.without_vat' : hasVat ? 'destination.no_vat' : 'editor.without_tax';
