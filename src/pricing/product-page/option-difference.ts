import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { priceQuantity } from '../price.ts';
import { formatDifference, type PriceFormat } from '../price-view.ts';

/** Difference of the other variant's unit price at a quantity, negative if it is cheaper: exact, net, in 1/10 000. */
const computeDifference = (
	chosen: MeasuredVariant,
	other: MeasuredVariant,
	quantity: number,
	{ currency }: PriceFormat,
): number =>
	priceQuantity(other, quantity, currency).unitPrice - priceQuantity(chosen, quantity, currency).unitPrice;

export interface BothDifferences {
	/** Exact, net, in 1/10 000. */
	readonly exact: number;
	readonly net: string;
	/** Undefined where no VAT is charged. */
	readonly gross: string | undefined;
}

/** What the other variant would add to the price of a piece, on both bases. */
export function bothDifferences(
	chosen: MeasuredVariant,
	other: MeasuredVariant,
	quantity: number,
	prices: PriceFormat,
): BothDifferences {
	const exact = computeDifference(chosen, other, quantity, prices);
	return {
		exact,
		net: formatDifference(exact, prices, false),
		gross: prices.rate === undefined ? undefined : formatDifference(exact, prices, true),
	};
}
