import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { type CostParts, computeCostParts, priceQuantity } from './price.ts';

export type PricePart = keyof CostParts;

/** The parts of the net price of a quantity, in minor units. They add up to it exactly. */
export function computeBreakdown(
	spec: MeasuredVariant,
	quantity: number,
	currency: Currency,
): readonly { readonly part: PricePart; readonly amount: number }[] {
	const { net: total, rangeStart } = priceQuantity(spec, quantity, currency);
	const parts = Object.entries(computeCostParts(spec, rangeStart, currency)) as [PricePart, number][];
	const sum = parts.reduce((all, [, cost]) => all + cost, 0);
	const exact = parts.map(([part, cost]) => ({ part, share: (total * cost) / sum }));
	// Largest remainder method: the rest after rounding down goes to the parts with the largest fractions.
	const left = total - exact.reduce((all, { share }) => all + Math.floor(share), 0);
	const roundedUp = exact
		.toSorted((a, b) => (b.share % 1) - (a.share % 1))
		.slice(0, left)
		.map(({ part }) => part);
	return exact.map(({ part, share }) => ({
		part,
		amount: Math.floor(share) + (roundedUp.includes(part) ? 1 : 0),
	}));
}
