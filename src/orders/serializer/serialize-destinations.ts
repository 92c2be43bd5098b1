import { serializeAddress } from '#src/customers/address-serializer.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { allocate } from '../pricing/allocate.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { ShippingKind } from '../pricing/shipping.ts';
import type { Order } from '../record/order.ts';
import { destinationIds, isSplit, piecesFor } from '../record/split.ts';
import { rateName } from './serialize-rates.ts';

/** The addresses of an order that goes to several, each with its pieces and its part of the delivery cost and its VAT. */
export function serializeDestinations(
	{ record, totals, tax, rate }: PricedOrder,
	{ translate, languageTag }: { readonly translate: Translate; readonly languageTag: string },
): Pick<Order, 'destinations' | 'destinationsCut'> {
	const destinationsCut = record.split?.isCut ?? false;
	// The rate of an open order may be another than the saved one.
	const order = { ...record, shippingKind: rate?.kind ?? record.shippingKind };
	if (!isSplit(order)) return { destinations: [], destinationsCut };
	const format = record.region.currencyFormatter;
	const ids = destinationIds(order);
	const parts = ids.map((id) => rate?.parts?.find((part) => part.id === id));
	const taxes = allocate(
		totals.shipmentTax,
		parts.map((part) => part?.cost ?? 0),
	);
	const destinations = ids.map((id, index) => {
		const address =
			id === 0 ? record.shipAddress : record.split?.destinations.find((one) => one.id === id)?.address;
		const part = parts[index];
		const cost = part?.cost ?? 0;
		return {
			id,
			address: address ? serializeAddress(address, languageTag) : null,
			items: piecesFor(order, id),
			cost: toDecimal(cost),
			displayCost: formatMoney(cost, format),
			displayGross: tax.rate > 0 ? formatMoney(cost + (taxes[index] ?? 0), format) : null,
			shippingMethodCode: part?.code ?? '',
			methodName: part ? rateName(part.kind as ShippingKind, translate) : '',
		};
	});
	return { destinations, destinationsCut };
}
