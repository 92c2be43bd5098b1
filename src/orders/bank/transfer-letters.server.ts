import type { Mail } from '#src/mail/mail.ts';
import { nextWorkingDay } from '#src/pricing/working-days.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { addDays, formatDay, formatDayRange, isoDay } from '#src/site/dates.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { orderToken } from '../database/order-token.server.ts';
import { transferBlocks } from '../mail/transfer-blocks.ts';
import {
	orderCanceledKind,
	transferMail,
	transferReceivedKind,
	transferReminderKind,
} from '../mail/transfer-received.ts';
import { bankTransferDetails, keptDays, pendingTransfer } from '../pricing/bank-transfer.ts';
import { estimateDeliveries, shippingKind } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import type { BookContext, BookingResult } from './book-context.server.ts';
import type { BankEntry } from './statement.ts';

type Context = Pick<BookContext, 'env' | 'now' | 'url'>;

/** What every letter about an order has: its language, its amounts in words, its link. */
async function openLetter({ env, url }: Context, record: OrderRecord) {
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const query = { order_token: await orderToken(env, record) };
	return {
		number: record.number,
		recipient: record.email ?? '',
		site,
		t: translateFor(site.locale, site.languageTag),
		url: absoluteUrl('orderDetails', { order: record.number }, site, url, query),
		display: (amount: number) =>
			formatMoney(amount, regionIn(record.region, record.locale).currencyFormatter),
	};
}

/** The day until which an unpaid order is kept. */
export const keptUntil = ({ completedAt }: Pick<OrderRecord, 'completedAt'>): string =>
	addDays(isoDay(completedAt ?? 0), keptDays);

/** Account, amount and reference of what is still missing. */
function missingBlocks(
	record: OrderRecord,
	amount: number,
	letter: Awaited<ReturnType<typeof openLetter>>,
	now: number,
) {
	const { number, currency, completedAt } = record;
	const details = bankTransferDetails(
		{ number, currency, completedAt: completedAt ?? now },
		{ amount, display: letter.display(amount), now },
	);
	// The first block says that the order is placed: the customer knows that.
	return transferBlocks(details, letter.site, letter.t).slice(1);
}

/** Says what has arrived, and what follows from it. */
export async function receivedMail(
	context: Context,
	record: OrderRecord,
	{ account, reference, amount }: BankEntry,
	result: BookingResult,
): Promise<Mail | undefined> {
	if (!record.email) return undefined;
	const { now } = context;
	const letter = await openLetter(context, record);
	const { t, display, site, number } = letter;
	const awaited = pendingTransfer(record)?.amount ?? 0;
	const { delivery } = estimateDeliveries(record, nextWorkingDay(isoDay(now)), shippingKind(record));
	const days = delivery ? formatDayRange(delivery.earliest, delivery.latest, site.languageTag) : '';
	const starts = awaited > 0 && days !== '' ? [t('payments.received_start', { days })] : [];
	const follows: Partial<Record<BookingResult, string[]>> = {
		paid: starts,
		partial: [t('payments.received_missing', { amount: display(awaited - amount) })],
		overpaid: [...starts, t('payments.received_over', { amount: display(amount - awaited) })],
		order_canceled: [t('payments.received_canceled')],
	};
	return transferMail({
		...letter,
		kind: transferReceivedKind,
		subjectId: `${account}:${reference}`,
		subject: t('payments.received_subject', { number }),
		title: t('payments.received_title'),
		texts: [t('payments.received_text', { amount: display(amount), number }), ...(follows[result] ?? [])],
		...(result === 'partial' && { transfer: missingBlocks(record, awaited - amount, letter, now) }),
	});
}

/** @param day of the reminder after the order was placed: each is sent once */
export async function reminderMail(
	context: Context,
	record: OrderRecord,
	day: number,
): Promise<Mail | undefined> {
	const awaited = pendingTransfer(record);
	if (!record.email || !awaited) return undefined;
	const letter = await openLetter(context, record);
	const { t, display, site, number } = letter;
	const amount = display(awaited.amount);
	return transferMail({
		...letter,
		kind: transferReminderKind,
		subjectId: `${number}:${day}`,
		subject: t('payments.reminder_subject', { number, amount }),
		title: t('payments.reminder_title'),
		texts: [
			t('payments.reminder_text', { number, amount, date: formatDay(keptUntil(record), site) }),
			t('payments.reminder_hint'),
		],
		transfer: missingBlocks(record, awaited.amount, letter, context.now),
	});
}

export async function canceledMail(context: Context, record: OrderRecord): Promise<Mail | undefined> {
	const awaited = pendingTransfer(record);
	if (!record.email || !awaited) return undefined;
	const letter = await openLetter(context, record);
	const { t, display, site, number } = letter;
	return transferMail({
		...letter,
		kind: orderCanceledKind,
		subjectId: number,
		subject: t('payments.canceled_subject', { number }),
		title: t('payments.canceled_title'),
		texts: [
			t('payments.canceled_text', {
				number,
				amount: display(awaited.amount),
				date: formatDay(keptUntil(record), site),
			}),
			t('payments.canceled_hint'),
		],
	});
}
