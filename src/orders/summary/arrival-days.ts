import { formatDay, formatDayRange } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Order } from '../record/order.ts';

/**
 * "10–12 Dec", or for an unpaid order with its condition: "10–12 Dec if your money arrives by
 * 24 November 2026". Empty for an empty order.
 */
export function arrivalDays(
	{ estimatedDelivery, bankTransfer }: Pick<Order, 'estimatedDelivery' | 'bankTransfer'>,
	{ t, site }: { readonly t: Translate; readonly site: Site },
): string {
	if (!estimatedDelivery) return '';
	const days = formatDayRange(estimatedDelivery.earliest, estimatedDelivery.latest, site.languageTag);
	return bankTransfer
		? t('transfer.days_if', { days, date: formatDay(bankTransfer.countedFrom, site) })
		: days;
}
