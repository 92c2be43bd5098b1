import { parentIndex } from '../pricing/price-lines.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { LineCompanyPrice } from '../record/agreed.ts';
import type { OrderRecord } from '../record/order-record.ts';
import type { Split } from '../record/split.ts';

/** Amounts of one line as they are stored: the unit price in 1/10 000, the others in minor units. */
export function lineAmounts({ totals, unitPrices, companyPrices }: PricedOrder, index: number) {
	const { net = 0, promo = 0, tax = 0 } = totals.lines[index] ?? {};
	const companyPrice: LineCompanyPrice | null = companyPrices[index] ?? null;
	return { unitPrice: unitPrices[index] ?? 0, net, promo, tax, companyPrice };
}

/** The split of an order with the costs that it is saved with. */
export const pricedSplit = ({ split }: Pick<OrderRecord, 'split'>, rate: PricedOrder['rate']): Split | null =>
	split && { ...split, rates: rate?.parts ?? [] };

/**
 * The record as it is stored after `after` was saved over `before`, without reading it again.
 * @param newLineIds ids of the new lines, in their order
 */
export function savedRecord(
	before: OrderRecord,
	after: PricedOrder,
	{ now, newLineIds }: { readonly now: number; readonly newLineIds: readonly number[] },
): OrderRecord {
	const { record, totals, rate } = after;
	const ids = [...newLineIds];
	const lines = record.lines.map((line) => (line.id === 0 ? { ...line, id: ids.shift() ?? 0 } : line));
	return {
		...record,
		savedState: after.state,
		version: before.version + 1,
		priceVersion: after.priceVersion,
		vatTreatment: after.tax.treatment,
		shippingKind: rate?.kind ?? record.shippingKind,
		split: pricedSplit(record, rate),
		// Null when the coupon has expired since.
		promotion: after.promotion ?? after.heldPromotion?.promotion ?? null,
		stored: {
			itemTotal: totals.itemTotal,
			promoTotal: totals.promoTotal,
			shipmentTotal: totals.shipmentTotal,
			customsTotal: totals.customsTotal,
			taxTotal: totals.taxTotal,
			total: totals.total,
			paymentTotal: before.stored.paymentTotal,
		},
		lines: lines.map((line, index) => ({
			...line,
			parentId: line.parentId === 0 ? (lines[parentIndex(record.lines, index)]?.id ?? null) : line.parentId,
			stored: lineAmounts(after, index),
		})),
		shipment: { ...before.shipment, methodCode: rate?.code ?? record.shipment.methodCode },
		updatedAt: now,
	};
}
