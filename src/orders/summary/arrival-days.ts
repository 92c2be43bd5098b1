import { formatDay, formatDayRange } from '#src/site/dates.ts';
import { listFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Order, ShippingRate } from '../record/order.ts';
import { lineItemText } from './line-item-text.ts';
import { transferBeforeStart } from './transfer-before-start.ts';

/**
 * "10–12 Dec", for goods that arrive separately "2–4 Dec and 10–12 Dec"; for an unpaid order with its condition: "10–12
 * Dec if your money arrives by 24 November 2026". Empty for an empty order.
 * @param month `long` in sentences
 */
export function arrivalDays(
	order: Pick<Order, 'estimatedDelivery' | 'bankTransfer' | 'installments' | 'shipments'>,
	{ t, site }: { readonly t: Translate; readonly site: Site },
	month?: 'short' | 'long',
): string {
	const { estimatedDelivery } = order;
	if (!estimatedDelivery) return '';
	const transfer = transferBeforeStart(order);
	const parts = order.shipments[0]?.selectedShippingRate?.parts ?? [];
	const ranges = parts.length > 0 ? parts.map((part) => part.estimatedDelivery) : [estimatedDelivery];
	const days = listFormatter(site.languageTag, { type: 'conjunction' }).format(
		ranges.map(({ earliest, latest }) => formatDayRange(earliest, latest, site.languageTag, month)),
	);
	return transfer ? t('transfer.days_if', { days, date: formatDay(transfer.countedFrom, site) }) : days;
}

type Words = { readonly t: Translate; readonly site: Site };

/** Whether the customer collects the goods. */
export const isPickUp = ({ shipments }: Pick<Order, 'shipments'>): boolean =>
	shipments[0]?.selectedShippingRate?.shippingMethodCode === 'shipping-method-pick-up';

/** How the goods come: by a carrier, or collected at the factory. */
export type Arrival = 'delivered' | 'collected';

/** Undefined without a delivery date: the delivery needs a quote, and the goods are not collected. */
export function arrivalOf(order: Pick<Order, 'shipments' | 'deliveryQuote'>): Arrival | undefined {
	if (isPickUp(order)) return 'collected';
	return order.deliveryQuote === null ? 'delivered' : undefined;
}

/** "Arrives 10–12 Dec" of one line. */
export const lineArrivalText = (arrival: Arrival, days: string, t: Translate): string =>
	arrival === 'collected' ? t('delivery.ready', { day: days }) : t('cart.arrives', { days });

/** "Arrives 10–12 Dec", or "Ready for pick-up 8 Dec". Empty for an empty order. */
export function arrivalText(order: Order, words: Words): string {
	const days = arrivalDays(order, words);
	if (days === '') return '';
	return isPickUp(order) ? words.t('delivery.ready', { day: days }) : words.t('cart.arrives', { days });
}

/** The goods by their delivery days with a rate, where they differ. Empty where everything comes at once. */
export function arrivalParts(
	order: Pick<Order, 'lineItems'>,
	rate: Pick<ShippingRate, 'parts'> | null | undefined,
	{ t, site }: Words,
): { products: string; days: string }[] {
	const names = new Map(order.lineItems.map((line) => [line.id, lineItemText(line, t, site).name]));
	return (rate?.parts ?? []).map(({ lineItemIds, estimatedDelivery: { earliest, latest } }) => ({
		products: listFormatter(site.languageTag, { type: 'conjunction' }).format([
			...new Set(lineItemIds.flatMap((id) => names.get(id) ?? [])),
		]),
		days: formatDayRange(earliest, latest, site.languageTag),
	}));
}
