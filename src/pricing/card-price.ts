import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatUnitPrice } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';
import { computeVolumePrices, priceQuantity } from './price.ts';
import { createPriceFormat, formatUnitGross, type PriceFormat } from './price-view.ts';
import { getLegalVatRate } from './tax.ts';

/** Price settings of prerendered pages: the VAT rate is that of the build day. */
export const sitePrices = ({ region }: Site): PriceFormat =>
	createPriceFormat(region, getLegalVatRate(region.countryCode, isoDay(Date.now())));

/** Unit price of the default variant at a quantity, formatted. */
export interface QuantityFrom {
	readonly quantity: number;
	readonly net: string;
	/** Where the region shows gross prices too. */
	readonly gross: string | undefined;
}

/**
 * What a card names: the unit price of the smallest order and that of the last volume step, each with its quantity.
 * Of products that are sold singly (sample packs) only the price of one.
 */
export function listCardPrices(site: Site, type: ProductType): readonly QuantityFrom[] {
	const { default: spec, minQuantity } = product(type);
	const variant = measureVariant(spec);
	const prices = sitePrices(site);
	const last = computeVolumePrices(variant, prices.currency).at(-1)?.rangeStart ?? minQuantity;
	return (minQuantity === 1 ? [1] : [minQuantity, last]).map((quantity) => {
		const { unitPrice } = priceQuantity(variant, quantity, prices.currency);
		return {
			quantity,
			net: formatUnitPrice(unitPrice, prices.format),
			gross: formatUnitGross(unitPrice, prices),
		};
	});
}

/** "30 from €3.33 · 2,500 from €1.22 net", and the gross prices where the region shows them. */
export function cardPrice(
	t: Translate,
	site: Site,
	type: ProductType,
): { price: string; priceNote: string | undefined } {
	const all = listCardPrices(site, type);
	// A price breaks into lines between the quantities only.
	const whole = (text: string) => text.replaceAll(' ', '\u00a0');
	const nets = all.map(({ quantity, net }) =>
		whole(all.length === 1 ? net : t('prices.from_quantity', { quantity, price: net })),
	);
	const gross = all.flatMap((price) => (price.gross === undefined ? [] : [whole(price.gross)]));
	return {
		price: [nets.join(' · '), ...(site.region.hasVat ? [whole(t('pricing.net'))] : [])].join(' '),
		priceNote: gross.length > 0 ? t('pricing.from_gross', { price: gross.join(' · ') }) : undefined,
	};
}
