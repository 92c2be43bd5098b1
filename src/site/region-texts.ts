import { regions } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { numberFormatter } from './formatters.ts';
import { formatMoney } from './money.ts';
import type { Site } from './site.ts';

type Reader = Pick<Site, 'region' | 'languageTag'>;

/** The region's currency in words, in the plural: "US dollars", "euros". */
export const currencyName = ({ region, languageTag }: Reader): string =>
	numberFormatter(languageTag, { style: 'currency', currency: region.currency, currencyDisplay: 'name' })
		.formatToParts(100)
		.find(({ type }) => type === 'currency')?.value ?? region.currency;

/**
 * Customs handling of an order in minor units: 40 of the order's currency into Norway and Switzerland. The amount is in
 * the configuration of the country's region.
 */
export function customsAmount(destinationIso: string, region: Pick<Region, 'additionalCustoms'>): number {
	const local = Object.values(regions).find(({ countryCode }) => countryCode === destinationIso);
	return Math.max(local?.additionalCustoms ?? 0, region.additionalCustoms) * 100;
}

/** What customs handling of an order costs, or `none`: for messages that choose by it. */
export function customsText(
	{ region }: Pick<Reader, 'region'>,
	destinationIso = region.defaultShippingCountryCode,
): string {
	const amount = customsAmount(destinationIso, region);
	return amount > 0 ? formatMoney(amount, region.currencyFormatter) : 'none';
}
