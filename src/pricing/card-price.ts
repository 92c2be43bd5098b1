import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { createPriceFormat, lowestPrice, type PriceFormat } from './price-view.ts';
import { getLegalVatRate } from './tax.ts';

/** Price settings of prerendered pages: the VAT rate is that of the build day. */
export const sitePrices = ({ region }: Site): PriceFormat =>
	createPriceFormat(region, getLegalVatRate(region.countryCode, isoDay(Date.now())));

/** "from €0.83 net", and the gross price where the region shows it. */
export function cardPrice(
	t: Translate,
	site: Site,
	type: ProductType,
): { price: string; priceNote: string | undefined } {
	const { net, gross } = lowestPrice(measureVariant(product(type).default), sitePrices(site));
	return {
		price: t(site.region.hasVat ? 'pricing.from_net' : 'pricing.from_plain', { price: net }),
		priceNote: gross && t('pricing.from_gross', { price: gross }),
	};
}
