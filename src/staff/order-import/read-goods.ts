import type { Region } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { parseSku, toSku } from '#src/catalog/variant.ts';
import { computeCost, isBelowFloor } from '#src/pricing/cost.ts';
import { offerLimits } from '#src/quotes/offers/record/offer.ts';
import { fromDecimal, roundHalfUp } from '#src/site/money.ts';
import type { CsvRow } from '../lists/read-csv-table.ts';
import type { Column, Refuse } from './columns.ts';

/** Goods of a row. */
export interface ImportedLine {
	readonly spec: VariantSpec;
	readonly sku: string;
	readonly quantity: number;
	/** Of all pieces, minor units, and of one piece in 1/10 000. */
	readonly net: number;
	readonly unitPrice: number;
	readonly title: string | null;
	readonly productionDays: number | null;
	/** Whether the price is below the minimum margin. */
	readonly isBelowFloor: boolean;
}

/**
 * Reads the goods of a row and reports every error.
 * @param region of the order; undefined where that is wrong itself
 */
export function readGoods(
	{ at }: CsvRow<Column>,
	region: Region | undefined,
	refuse: Refuse,
): ImportedLine | undefined {
	const spec = readSpec(at('sku'), refuse);
	const quantity = readWhole(at('quantity'), offerLimits.quantity);
	if (quantity === undefined) refuse('quantity', `is not a whole number from 1 to ${offerLimits.quantity}`);
	const net = readAmount(at('net'));
	const isPrice = net !== undefined && net > 0 && net <= offerLimits.net;
	if (!isPrice) refuse('net', 'is not a total price above 0 with at most two decimals, such as 1250.50');
	const title = at('title');
	const isTitle = title.length <= offerLimits.title && !/\p{Cc}/u.test(title);
	if (!isTitle) refuse('title', `is not a single line of at most ${offerLimits.title} characters`);
	const days = at('production_days');
	const productionDays = days === '' ? null : readWhole(days, offerLimits.productionDays);
	if (productionDays === undefined)
		refuse('production_days', `is not a whole number from 1 to ${offerLimits.productionDays}`);
	if (!spec || !region || quantity === undefined || !isPrice || !isTitle || productionDays === undefined)
		return undefined;
	return {
		...{ spec, sku: toSku(spec), quantity, net, title: title || null, productionDays },
		unitPrice: roundHalfUp((net * 100) / quantity),
		isBelowFloor: isBelowFloor(net, computeCost(measureVariant(spec), quantity, region.currency)),
	};
}

function readSpec(sku: string, refuse: Refuse): VariantSpec | undefined {
	const spec = parseSku(sku);
	if (!spec) refuse('sku', 'is not a variant that is sold');
	else if (isSamples(product(spec.productType)))
		refuse('sku', 'is a sample pack: sample packs are ordered in the shop');
	else return spec;
	return undefined;
}

/** A whole number from 1 on; spaces between thousands are allowed. */
function readWhole(text: string, max: number): number | undefined {
	const digits = text.replaceAll(/\s/g, '');
	const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
	return value >= 1 && value <= max ? value : undefined;
}

/** `1 250,50` and `1250.50`, in minor units. */
export const readAmount = (text: string): number | undefined =>
	fromDecimal(text.replaceAll(/\s/g, '').replace(',', '.'));
