import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { products } from '#src/catalog/product.ts';
import { listedSpecs, parseSku, toSku } from '#src/catalog/variant.ts';
import { appliesToVariant, type CompanyPrice } from '#src/pricing/company/company-price.ts';
import { computeCost, isBelowFloor, marginOf, minMargin } from '#src/pricing/cost.ts';
import { computeVolumePrices, priceQuantity } from '#src/pricing/price.ts';
import { lineNet, roundHalfUp } from '#src/site/money.ts';

/** Margin of a price at one quantity. */
export interface AssessedStep {
	readonly sku: string;
	readonly quantity: number;
	readonly currency: Currency;
	/** Minor units. */
	readonly net: number;
	readonly listNet: number;
	/** Share of `net` that remains after the cost. */
	readonly margin: number;
	readonly isBelowFloor: boolean;
}

const assess = (
	spec: MeasuredVariant,
	{ quantity, currency, net, listNet }: Pick<AssessedStep, 'quantity' | 'currency' | 'net' | 'listNet'>,
): AssessedStep => {
	const cost = computeCost(spec, quantity, currency);
	return {
		...{ sku: toSku(spec), quantity, currency, net, listNet },
		...{ margin: marginOf(net, cost), isBelowFloor: isBelowFloor(net, cost) },
	};
};

/** The totals of an agreed variant; none for a discount. */
export function assessSteps(terms: CompanyPrice['terms']): AssessedStep[] {
	const spec = terms.kind === 'fixed' ? parseSku(terms.sku) : undefined;
	if (terms.kind !== 'fixed' || !spec) return [];
	const measured = measureVariant(spec);
	const { currency } = terms;
	return terms.steps.map(([quantity, net]) =>
		assess(measured, { quantity, currency, net, listNet: priceQuantity(measured, quantity, currency).net }),
	);
}

/** Every list price that a discount reduces, in every currency. */
const assessDiscount = (terms: CompanyPrice['terms'] & { kind: 'discount' }): AssessedStep[] =>
	products.flatMap(({ default: own, ...item }) =>
		appliesToVariant({ terms }, measureVariant(own), 'EUR')
			? listedSpecs({ ...item, default: own }).flatMap((spec) => {
					const measured = measureVariant(spec);
					return currencies.flatMap((currency) =>
						computeVolumePrices(measured, currency).map(({ rangeStart: quantity, price }) => {
							const listNet = lineNet(price, quantity);
							const net = roundHalfUp((listNet * (10_000 - terms.discount)) / 10_000);
							return assess(measured, { quantity, currency, net, listNet });
						}),
					);
				})
			: [],
	);

/** The quantity with the lowest margin, if that is below the minimum margin; else undefined. */
export function findFloor(terms: CompanyPrice['terms']): AssessedStep | undefined {
	const steps = terms.kind === 'fixed' ? assessSteps(terms) : assessDiscount(terms);
	return steps
		.filter((step) => step.isBelowFloor)
		.reduce<AssessedStep | undefined>(
			(lowest, step) => (lowest && lowest.margin <= step.margin ? lowest : step),
			undefined,
		);
}

export const percentText = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** Text of why a price has to be confirmed. */
export const floorText = ({ sku, quantity, currency, margin }: AssessedStep): string =>
	`Below the minimum margin of ${percentText(minMargin)}: the margin of ${quantity} pieces of ${sku} in ${currency} is ${percentText(margin)}.`;
