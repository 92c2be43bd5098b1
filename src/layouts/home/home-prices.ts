import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { markedSum, sitePrices } from '#src/pricing/card-price.ts';
import { computeVolumePrices, priceQuantity } from '#src/pricing/price.ts';
import { formatMoney, formatUnitPrice, lineNet } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';

export interface LowestUnitPrice {
	/** Lowest unit price, net, and the quantity it begins at. */
	readonly net: string;
	readonly quantity: number;
	/** With VAT, marked for other delivery countries; undefined where none is charged. */
	readonly gross: string | undefined;
}

/** "from" on cards: the price of the last step, named with its quantity. */
export function computeFromPrice(spec: VariantSpec, site: Site): LowestUnitPrice {
	const { region } = site;
	const last = computeVolumePrices(measureVariant(spec), region.currency).at(-1);
	if (!last) throw new Error(`No prices for ${spec.productType}`);
	return {
		net: formatUnitPrice(last.price, region.currencyFormatter),
		quantity: last.rangeStart,
		gross: markedSum(lineNet(last.price, 1), sitePrices(site)),
	};
}

/** Price of a quantity, net and with VAT (marked). */
export function computeRunPrice(
	spec: VariantSpec,
	quantity: number,
	site: Site,
): { net: string; gross: string | undefined } {
	const { currency, currencyFormatter } = site.region;
	const { net } = priceQuantity(measureVariant(spec), quantity, currency);
	return { net: formatMoney(net, currencyFormatter), gross: markedSum(net, sitePrices(site)) };
}
