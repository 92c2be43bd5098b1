import { numberFormatter } from './formatters.ts';
import { formatMoney } from './money.ts';
import type { Site } from './site.ts';

type Reader = Pick<Site, 'region' | 'languageTag'>;

/** The region's currency in words, in the plural: "US dollars", "euros". */
export const currencyName = ({ region, languageTag }: Reader): string =>
	numberFormatter(languageTag, { style: 'currency', currency: region.currency, currencyDisplay: 'name' })
		.formatToParts(100)
		.find(({ type }) => type === 'currency')?.value ?? region.currency;

/** What customs handling of an order costs, or `none`: for messages that choose by it. */
export const customsText = ({ region }: Reader): string =>
	region.additionalCustoms > 0
		? formatMoney(region.additionalCustoms * 100, region.currencyFormatter)
		: 'none';
