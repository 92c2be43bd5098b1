import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { roundHalfUp } from '#src/site/money.ts';
import { computeCostParts } from './price.ts';
import { presentVersion } from './rates/price-versions.ts';

/** Smallest margin of an offer, as a share of its price: below it, delivery problems and reprints can use up the profit. Set by hand. */
export const minMargin = 0.15;

/** Cost to the shop of a production run of this quantity, minor units: the rate card's cost parts without its margin. */
export function computeCost(spec: MeasuredVariant, quantity: number, currency: Currency): number {
	const parts = Object.values(computeCostParts(spec, quantity, currency)) as number[];
	const { margin } = presentVersion.cards[currency];
	return roundHalfUp((parts.reduce((sum, part) => sum + part, 0) / margin) * quantity * 100);
}

/** Share of a price that is left after the cost; below 0 if the cost is higher than the price. */
export const marginOf = (net: number, cost: number): number => (net === 0 ? -1 : (net - cost) / net);

/** Whether a price is below the minimum margin. */
export const isBelowFloor = (net: number, cost: number): boolean => marginOf(net, cost) < minMargin;
