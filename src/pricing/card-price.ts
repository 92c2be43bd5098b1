import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatUnitPrice, type UnitPrice } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';
import { getConsumer } from './consumer-price.ts';
import { markVat, sumKey, unitKey } from './marks/vat-mark.ts';
import { computeVolumePrices, priceQuantity } from './price.ts';
import { createPriceFormat, formatGross, formatUnitGross, type PriceFormat } from './price-view.ts';

/** Price settings of prerendered pages: the VAT rate is that of the default delivery country on the build day. */
export const sitePrices = ({ region }: Site): PriceFormat =>
	createPriceFormat(region, getConsumer(region, isoDay(Date.now())).rate);

/** A unit price with VAT, marked; undefined where none is charged. */
export function markedUnit(unitPrice: UnitPrice, prices: PriceFormat): string | undefined {
	const gross = formatUnitGross(unitPrice, prices);
	return gross === undefined ? undefined : markVat(unitKey(unitPrice), gross);
}

/** A net amount in minor units with VAT, marked; undefined where none is charged. */
export function markedSum(net: number, prices: PriceFormat): string | undefined {
	const gross = formatGross(net, prices);
	return gross === undefined ? undefined : markVat(sumKey(net), gross);
}

/** Unit price of the default variant at a quantity, formatted. */
export interface QuantityFrom {
	readonly quantity: number;
	readonly net: string;
	/** With VAT, marked for other delivery countries; undefined where none is charged. */
	readonly gross: string | undefined;
}

/**
 * Prices on a product card: the unit price of the smallest order and that of the last volume step, each with its
 * quantity. For products that are sold singly (sample packs) only the price of one.
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
			gross: markedUnit(unitPrice, prices),
		};
	});
}

/**
 * "30 from €3.33 · 2,500 from €1.22 net", and for private buyers the same with VAT, marked; in forced regions (pl, gb) each
 * with the other below.
 */
export function cardPrice(
	t: Translate,
	site: Site,
	type: ProductType,
): {
	readonly price: string;
	readonly priceNote: string | undefined;
	/** Undefined where no VAT is charged. */
	readonly privatePrice: string | undefined;
	readonly privateNote: string | undefined;
} {
	const { forcedTax, hasVat } = site.region;
	const all = listCardPrices(site, type);
	// No-break spaces: lines may break only between the two prices.
	const whole = (text: string) => text.replaceAll(' ', '\u00a0');
	const list = (which: 'net' | 'gross', label: string | undefined) =>
		[
			all
				.map(({ quantity, [which]: price = '' }) =>
					whole(all.length === 1 ? price : t('prices.from_quantity', { quantity, price })),
				)
				.join(' · '),
			...(label ? [whole(label)] : []),
		].join(' ');
	const price = list('net', hasVat ? t('pricing.net') : undefined);
	const privatePrice = hasVat ? list('gross', markVat('including', t('basis.incl'))) : undefined;
	return {
		price,
		priceNote: forcedTax ? privatePrice : undefined,
		privatePrice,
		privateNote: forcedTax && hasVat ? price : undefined,
	};
}
