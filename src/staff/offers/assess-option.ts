import type { Currency } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { computeCost, isBelowFloor, marginOf } from '#src/pricing/cost.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import type { Offer } from '#src/quotes/offers/record/offer.ts';

/** A price compared with the rate card. Minor units; the margin is a share of the price. */
export interface Assessment {
	readonly cost: number;
	readonly listNet: number;
	readonly margin: number;
	readonly isBelowFloor: boolean;
}

export function assessOption(
	spec: VariantSpec,
	{ quantity, net }: { readonly quantity: number; readonly net: number },
	currency: Currency,
): Assessment {
	const measured = measureVariant(spec);
	const cost = computeCost(measured, quantity, currency);
	return {
		cost,
		listNet: priceQuantity(measured, quantity, currency).net,
		margin: marginOf(net, cost),
		isBelowFloor: isBelowFloor(net, cost),
	};
}

/** Whether the buyer could accept a price below the minimum margin. */
export const hasPriceBelowFloor = ({ lines, currency }: Pick<Offer, 'lines' | 'currency'>): boolean =>
	lines.some(({ variant, options }) =>
		options.some((option) => option.isVisible && assessOption(variant.spec, option, currency).isBelowFloor),
	);
