import type { Currency } from '#regions/region.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { isListedSize } from '#src/catalog/variant.ts';
import { roundHalfUp } from '#src/site/money.ts';

/** The specification's fixed factors to euros (§9): for analytics only, never for a price. */
const euroFactors: Readonly<Partial<Record<Currency, number>>> = {
	GBP: 1.15,
	PLN: 0.23,
	SEK: 0.089,
	RON: 0.2,
	EUR: 1,
};

/** An amount of analytics in euro cents, from minor units of a currency; others than the five count as euros. */
export const toAnalyticsEuros = (amount: number, currency: Currency): number =>
	roundHalfUp(amount * (euroFactors[currency] ?? 1));

/** Estimated gross margin of a line as a share of its value (§9). */
const margins = { listed: 0.3, custom: 0.38 } as const;

/**
 * The gross margin that analytics assumes for an order, in minor units of its currency: 30 % of each line's value, 38 %
 * of what is made to measure. Undefined for an order with samples, which are marketing and not sold for profit.
 *
 * @param lines value in minor units, net
 */
export function estimateGrossMargin(
	lines: readonly { readonly spec: VariantSpec; readonly value: number }[],
): number | undefined {
	if (lines.some(({ spec }) => isSamples(product(spec.productType)))) return undefined;
	return lines.reduce((sum, { spec, value }) => {
		const isListed = isListedSize(product(spec.productType), spec.sizeMm);
		return sum + roundHalfUp(value * (isListed ? margins.listed : margins.custom));
	}, 0);
}
