import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { formatUnitPrice, roundHalfUp } from '#src/site/money.ts';
import { priceQuantity } from '../price.ts';
import type { PriceFormat } from '../price-view.ts';

/**
 * By how much a piece of the other variant costs more or less in that quantity: "+€0.12", "−€0.05", or nothing. Net, or with
 * VAT where `isGross` and VAT is charged.
 */
export function optionDifference(
	chosen: MeasuredVariant,
	other: MeasuredVariant,
	quantity: number,
	{ currency, format, rate = 0 }: PriceFormat,
	isGross = false,
): string {
	const unitPrice = (variant: MeasuredVariant) => priceQuantity(variant, quantity, currency).unitPrice;
	const exact = (unitPrice(other) - unitPrice(chosen)) * (isGross ? 1 + rate : 1);
	// Rounded as unit prices are: the price of one piece between two steps has more places than anybody compares.
	const grain = Math.abs(exact) >= 10_000 ? 100 : 10;
	const difference = roundHalfUp(exact / grain) * grain;
	// Minus zero too.
	if (difference === 0) return '';
	return `${difference > 0 ? '+' : ''}${formatUnitPrice(difference, format)}`;
}

/** The difference on both bases; `gross` is undefined where no VAT is charged. */
export const bothDifferences = (
	chosen: MeasuredVariant,
	other: MeasuredVariant,
	quantity: number,
	prices: PriceFormat,
): { readonly net: string; readonly gross: string | undefined } => ({
	net: optionDifference(chosen, other, quantity, prices),
	gross: prices.rate === undefined ? undefined : optionDifference(chosen, other, quantity, prices, true),
});
