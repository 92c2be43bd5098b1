import type { Region } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { computeVolumePrices, priceQuantity } from '#src/pricing/price.ts';
import { computeTax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import { formatMoney, formatUnitPrice, lineNet, roundHalfUp } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';

export interface FromPrice {
	/** Lowest unit price, net, and the quantity it begins at. */
	readonly net: string;
	readonly quantity: number;
	/** With the VAT of the default delivery country; undefined where none is charged. */
	readonly gross: string | undefined;
}

/** "from" on cards: the price of the last step, named with its quantity. */
export function computeFromPrice(spec: VariantSpec, { region }: Site): FromPrice {
	const last = computeVolumePrices(measureVariant(spec), region.currency).at(-1);
	if (!last) throw new Error(`No prices for ${spec.productType}`);
	return {
		net: formatUnitPrice(last.price, region.currencyFormatter),
		quantity: last.rangeStart,
		gross: region.hasVat
			? formatMoney(withTax(lineNet(last.price, 1), region), region.currencyFormatter)
			: undefined,
	};
}

/** Price of a quantity, net and with VAT. */
export function computeRunPrice(
	spec: VariantSpec,
	quantity: number,
	{ region }: Site,
): { net: string; gross: string | undefined } {
	const { net } = priceQuantity(measureVariant(spec), quantity, region.currency);
	return {
		net: formatMoney(net, region.currencyFormatter),
		gross: region.hasVat ? formatMoney(withTax(net, region), region.currencyFormatter) : undefined,
	};
}

function withTax(net: number, region: Region): number {
	const { rate } = computeTax({
		destinationIso: region.defaultShippingCountryCode,
		customerType: 'b2c',
		vatIdVerified: false,
		day: isoDay(Date.now()),
	});
	return net + roundHalfUp(net * rate);
}
