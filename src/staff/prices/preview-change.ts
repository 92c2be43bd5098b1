import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, products } from '#src/catalog/product.ts';
import { listedSpecs, toSku } from '#src/catalog/variant.ts';
import { computeCost, isBelowFloor, marginOf } from '#src/pricing/cost.ts';
import { computeVolumePrices } from '#src/pricing/price.ts';
import type { PriceChange } from '#src/pricing/rates/price-change.ts';
import { type PriceVersion, presentVersion } from '#src/pricing/rates/price-versions.ts';
import { lineNet, type UnitPrice } from '#src/site/money.ts';

/** One unit price before and after a change. */
export interface PreviewRow {
	readonly sku: string;
	readonly spec: MeasuredVariant;
	readonly currency: Currency;
	/** Start of the quantity range. */
	readonly quantity: number;
	/** 1/10 000. */
	readonly before: UnitPrice;
	readonly after: UnitPrice;
	/** Shares of the price that remain after the cost. */
	readonly marginBefore: number;
	readonly margin: number;
	readonly isBelowFloor: boolean;
	/** A piece of this range would cost more than one of the range before: a fault, such a version is refused. */
	readonly risesWithQuantity: boolean;
}

/** Change in percent of the former price, with one decimal. */
export const percentOf = ({ before, after }: Pick<PreviewRow, 'before' | 'after'>): number =>
	Math.round(((after - before) / before) * 1000) / 10;

/** Today's prices with a change. */
const withChange = (change: PriceChange): PriceVersion => ({
	...presentVersion,
	changes: [...(presentVersion.changes ?? []), change],
});

/** What a change does to the listed variants of some products in some currencies: the prices that change. */
export function previewChange(
	change: PriceChange,
	only: { readonly product?: ProductType | undefined; readonly currency?: Currency | undefined } = {},
): PreviewRow[] {
	if (change.rules.length === 0 && Object.keys(change.prices).length === 0) return [];
	const next = withChange(change);
	return products
		.filter(({ type }) => only.product === undefined || only.product === type)
		.flatMap(listedSpecs)
		.map(measureVariant)
		.flatMap((spec) =>
			currencies
				.filter((currency) => only.currency === undefined || only.currency === currency)
				.flatMap((currency) => changedSteps(spec, currency, next)),
		);
}

function changedSteps(spec: MeasuredVariant, currency: Currency, next: PriceVersion): PreviewRow[] {
	const now = computeVolumePrices(spec, currency);
	const then = computeVolumePrices(spec, currency, next);
	return now.flatMap(({ rangeStart: quantity, price: before }, index) => {
		const after = then[index]?.price ?? before;
		const risesWithQuantity = index > 0 && after > (then[index - 1]?.price ?? after);
		if (after === before && !risesWithQuantity) return [];
		const cost = computeCost(spec, quantity, currency);
		const net = lineNet(after, quantity);
		return [
			{
				...{ sku: toSku(spec), spec, currency, quantity, before, after, risesWithQuantity },
				marginBefore: marginOf(lineNet(before, quantity), cost),
				margin: marginOf(net, cost),
				isBelowFloor: isBelowFloor(net, cost),
			},
		];
	});
}

/** What changes of a product in a currency. */
export interface PreviewSummary {
	readonly product: ProductType;
	readonly currency: Currency;
	readonly variants: number;
	readonly prices: number;
	/** Smallest and largest change, percent. */
	readonly min: number;
	readonly max: number;
	readonly lowestMargin: number;
	readonly belowFloor: number;
	readonly faults: number;
}

/** The rows by product and currency, in the order of the shop. */
export const summarise = (rows: readonly PreviewRow[]): PreviewSummary[] =>
	[...Map.groupBy(rows, ({ spec, currency }) => `${spec.productType} ${currency}`).values()].flatMap(
		(group) => {
			const [first] = group;
			if (!first) return [];
			const percents = group.map(percentOf);
			return [
				{
					...{ product: first.spec.productType, currency: first.currency, prices: group.length },
					variants: new Set(group.map(({ sku }) => sku)).size,
					min: Math.min(...percents),
					max: Math.max(...percents),
					lowestMargin: Math.min(...group.map(({ margin }) => margin)),
					belowFloor: group.filter((row) => row.isBelowFloor).length,
					faults: group.filter((row) => row.risesWithQuantity).length,
				},
			];
		},
	);
