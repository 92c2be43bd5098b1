import type { Region } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import { loadOf } from '#src/orders/pricing/load.ts';
import { listShippingRates, selectRate } from '#src/orders/pricing/shipping.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import type { QuoteWish, RequestedItem } from '../../record/quote-request.ts';
import { findRequestedSpec } from '../../record/requested-spec.ts';
import type { QuantityOption } from '../record/offer.ts';

/** Why a request cannot be answered automatically. */
export type NotInstant = 'brief' | 'message' | 'deadline' | 'files' | 'product' | 'quantity' | 'delivery';

export interface InstantLine {
	readonly spec: VariantSpec;
	/** In ascending quantity; all visible. */
	readonly options: readonly Omit<QuantityOption, 'id'>[];
}

/**
 * Prices a quote request by the rate card. Requires listed products in a size and print that the shop sells, quantities
 * of at least the minimum, no message, files or deadline, and a delivery that the tariff covers.
 */
export function priceRequest(
	wish: Pick<QuoteWish, 'flow' | 'message' | 'deadline' | 'items' | 'countryIso'>,
	{ region, hasFiles }: { readonly region: Region; readonly hasFiles: boolean },
): { readonly lines: readonly InstantLine[] } | { readonly reason: NotInstant } {
	if (wish.flow === 1) return { reason: 'brief' };
	if (wish.message !== '') return { reason: 'message' };
	if (wish.deadline !== null) return { reason: 'deadline' };
	if (hasFiles) return { reason: 'files' };
	const lines: InstantLine[] = [];
	for (const item of wish.items) {
		const line = priceItem(item, region);
		if ('reason' in line) return line;
		lines.push(line);
	}
	if (lines.length === 0) return { reason: 'product' };
	const goods = lines.map(({ spec, options }) => ({ spec, quantity: options.at(-1)?.quantity ?? 0 }));
	const facts = { region, destinationIso: wish.countryIso, goodsNet: 0, onlySamples: false };
	const rate = selectRate(listShippingRates({ ...facts, load: loadOf(goods) }), null);
	return rate ? { lines } : { reason: 'delivery' };
}

function priceItem(item: RequestedItem, region: Region): InstantLine | { readonly reason: NotInstant } {
	const spec = findRequestedSpec(item);
	if (!spec || !sells(region, spec.productType) || !checkSpec(spec).ok) return { reason: 'product' };
	const { minQuantity } = product(spec.productType);
	const quantities = [...new Set(item.quantities)].sort((one, other) => one - other);
	if (quantities.length === 0 || quantities.some((quantity) => quantity < minQuantity))
		return { reason: 'quantity' };
	const measured = measureVariant(spec);
	const options = quantities.map((quantity) => {
		const { net, unitPrice } = priceQuantity(measured, quantity, region.currency);
		// The quantity that the buyer typed first is selected.
		return { quantity, net, unitPrice, isVisible: true, isSelected: quantity === item.quantities[0] };
	});
	return { spec, options };
}
