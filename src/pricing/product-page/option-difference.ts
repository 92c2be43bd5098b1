import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { formatUnitPrice } from '#src/site/money.ts';
import { priceQuantity } from '../price.ts';
import type { PriceFormat } from '../price-view.ts';

/** By how much a piece of the other variant costs more or less in that quantity, net: "+€0.12", "−€0.05", or nothing. */
export function optionDifference(
	chosen: MeasuredVariant,
	other: MeasuredVariant,
	quantity: number,
	{ currency, format }: PriceFormat,
): string {
	const difference =
		priceQuantity(other, quantity, currency).unitPrice - priceQuantity(chosen, quantity, currency).unitPrice;
	if (difference === 0) return '';
	return `${difference > 0 ? '+' : ''}${formatUnitPrice(difference, format)}`;
}
