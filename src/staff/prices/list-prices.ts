import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { products } from '#src/catalog/product.ts';
import { listedSpecs, toSku } from '#src/catalog/variant.ts';
import { computeCost, isBelowFloor, marginOf } from '#src/pricing/cost.ts';
import { computeVolumePrices } from '#src/pricing/price.ts';
import { lineNet, toDecimal, toUnitDecimal, type UnitPrice } from '#src/site/money.ts';
import type { PreviewRow } from './preview-change.ts';
import type { PriceFilter } from './price-filter.ts';

/** Variants on a page. */
export const pricesOnPage = 50;

/** A listed variant with what it costs the buyer and us at a quantity; amounts in minor units. */
export interface PriceRow {
	readonly sku: string;
	readonly spec: MeasuredVariant;
	readonly quantity: number;
	/** 1/10 000. */
	readonly unitPrice: UnitPrice;
	readonly net: number;
	readonly cost: number;
	/** Share of the net. */
	readonly margin: number;
	readonly isBelowFloor: boolean;
}

/** The listed variants of a product, or of all, whose SKU contains the text. */
export const listVariants = ({ product, sku }: Pick<PriceFilter, 'product' | 'sku'>) =>
	products
		.filter(({ type }) => product === undefined || type === product)
		.flatMap(listedSpecs)
		.filter((spec) => toSku(spec).toUpperCase().includes(sku));

const rowsOf = (spec: MeasuredVariant, { currency }: Pick<PriceFilter, 'currency'>): PriceRow[] =>
	computeVolumePrices(spec, currency).map(({ rangeStart, price }) => {
		const net = lineNet(price, rangeStart);
		const cost = computeCost(spec, rangeStart, currency);
		return {
			...{ sku: toSku(spec), spec, quantity: rangeStart, unitPrice: price, net, cost },
			margin: marginOf(net, cost),
			isBelowFloor: isBelowFloor(net, cost),
		};
	});

/** A page of the listed variants with their price at the filter's quantity. */
export function listPrices(filter: PriceFilter): {
	readonly rows: readonly PriceRow[];
	readonly count: number;
	readonly hasMore: boolean;
} {
	// Variants without a price range at this quantity are not listed: only samples begin at one piece.
	const specs = listVariants(filter).filter(
		({ productType }) => filter.quantity > 1 || productType === 'sample-packs',
	);
	const first = (filter.page - 1) * pricesOnPage;
	return {
		rows: specs
			.slice(first, first + pricesOnPage)
			.map(measureVariant)
			.flatMap((spec) => rowsOf(spec, filter).filter(({ quantity }) => quantity === filter.quantity)),
		count: specs.length,
		hasMore: specs.length > first + pricesOnPage,
	};
}

/** `0.3124` → `31.2`. */
export const inPercent = (share: number): string => (share * 100).toFixed(1);

/** All quantities of the filter's variants; the first four columns are what `readPriceCsv` takes. */
export const pricesCsv = (filter: PriceFilter): (string | number)[][] => [
	['sku', 'currency', 'quantity', 'unit_price', 'product', 'net', 'cost', 'margin_percent'],
	...listVariants(filter)
		.map(measureVariant)
		.flatMap((spec) => rowsOf(spec, filter))
		.map(({ sku, spec, quantity, unitPrice, net, cost, margin }) => [
			...[sku, filter.currency, quantity, toUnitDecimal(unitPrice), spec.productType],
			...[toDecimal(net), toDecimal(cost), inPercent(margin)],
		]),
];

/** The changed prices as rows of a CSV file. */
export const previewCsv = (rows: readonly PreviewRow[]): (string | number)[][] => [
	[
		'sku',
		'currency',
		'quantity',
		'unit_price_before',
		'unit_price',
		'change_percent',
		'margin_percent',
		'warning',
	],
	...rows.map(({ sku, currency, quantity, before, after, margin, risesWithQuantity, ...row }) => [
		...[sku, currency, quantity, toUnitDecimal(before), toUnitDecimal(after)],
		...[(((after - before) / before) * 100).toFixed(1), inPercent(margin)],
		risesWithQuantity ? 'price rises with quantity' : row.isBelowFloor ? 'below the minimum margin' : '',
	]),
];
