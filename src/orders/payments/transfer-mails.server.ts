import type { Mail } from '#src/mail/mail.ts';
import { nextWorkingDay } from '#src/pricing/working-days.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatDay, formatDayRange, isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
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
import {
	type AwaitedTransfer,
	awaitedTransfer,
	bankTransferDetails,
	keptUntil,
	pendingTransfer,
} from '../pricing/bank-transfer.ts';
import { nextInstallment } from '../pricing/installments.ts';
import { estimateDeliveries, shippingKind } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import type { SettleContext } from './settle-context.server.ts';

type Context = Pick<SettleContext, 'env' | 'now' | 'url'>;

/** What every mail about an order needs: its language, a formatter of amounts, its link. */
async function prepareMailData({ env, url }: Context, record: OrderRecord) {
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

/** Account, amount and reference of a transfer that is missing. */
function missingBlocks(
	{ number, currency, completedAt, termsDays }: OrderRecord,
	missing: AwaitedTransfer,
	mailData: Awaited<ReturnType<typeof prepareMailData>>,
	now: number,
) {
	const details = bankTransferDetails({ currency, termsDays, completedAt: completedAt ?? now }, missing, {
		display: mailData.display(missing.amount),
		now,
	});
	// Without the first block, which says that the order is placed: the customer knows that already.
	return transferBlocks(number, details, mailData.site, mailData.t).slice(1);
}

/** Money that was taken for a placed order. */
export interface ReceivedMoney {
	/** There is one mail for it. */
	readonly subjectId: string;
	/** Minor units. */
	readonly amount: number;
	readonly result: 'paid' | 'partial' | 'overpaid' | 'order_canceled';
}

/** Mail about money that has arrived, and what happens next. `record` is the order before the money came. */
export async function receivedMail(
	context: Context,
	record: OrderRecord,
	{ subjectId, amount, result }: ReceivedMoney,
): Promise<Mail | undefined> {
	if (!record.email) return undefined;
	const { now } = context;
	const mailData = await prepareMailData(context, record);
	const { t, display, site, number } = mailData;
	const awaited = pendingTransfer(record)?.amount ?? 0;
	const after = {
		...record,
		stored: { ...record.stored, paymentTotal: record.stored.paymentTotal + amount },
	};
	const next = nextInstallment(after);
	const mayStart = next === undefined || next.position > 1;
	const starts = mayStart && record.storedDelivery === null ? startTexts(record, mailData, now) : [];
	const missing: AwaitedTransfer = next
		? { amount: next.open, reference: next.reference, dueOn: next.dueOn }
		: { amount: awaited - amount, reference: number, dueOn: keptUntil(record) };
	const missingText = next
		? t('installments.received_next', { amount: display(missing.amount), date: formatDay(next.dueOn, site) })
		: t('payments.received_missing', { amount: display(missing.amount) });
	const follows: Record<ReceivedMoney['result'], string[]> = {
		paid: awaited > 0 ? starts : [],
		partial: [...(next ? starts : []), missingText],
		overpaid: [
			...(awaited > 0 ? starts : []),
			t('payments.received_over', { amount: display(amount - awaited) }),
		],
		order_canceled: [t('payments.received_canceled')],
	};
	return transferMail({
		...mailData,
		kind: transferReceivedKind,
		subjectId,
		subject: t('payments.received_subject', { number }),
		title: t('payments.received_title'),
		texts: [t('payments.received_text', { amount: display(amount), number }), ...follows[result]],
		...(result === 'partial' && { transfer: missingBlocks(record, missing, mailData, now) }),
	});
}

/** That production starts now, and when the goods arrive. */
function startTexts(
	record: OrderRecord,
	{ t, site }: Awaited<ReturnType<typeof prepareMailData>>,
	now: number,
) {
	const { delivery } = estimateDeliveries(record, nextWorkingDay(isoDay(now)), shippingKind(record));
	const days = delivery ? formatDayRange(delivery.earliest, delivery.latest, site.languageTag, 'long') : '';
	return days === '' ? [] : [t('payments.received_start', { days })];
}

/**
 * Reminder of the next part of a schedule whose first part has been paid.
 * @param step distinguishes the reminders of one part: each is sent once
 */
export async function installmentMail(
	context: Context,
	record: OrderRecord,
	step: string,
): Promise<Mail | undefined> {
	const next = nextInstallment(record);
	if (!record.email || !next || !pendingTransfer(record)) return undefined;
	const mailData = await prepareMailData(context, record);
	const { t, display, site, number } = mailData;
	const facts = { number, amount: display(next.open), date: formatDay(next.dueOn, site) };
	const isLate = isoDay(context.now) > next.dueOn;
	return transferMail({
		...mailData,
		kind: transferReminderKind,
		subjectId: `${next.reference}:${step}`,
		subject: t(isLate ? 'installments.late_subject' : 'installments.reminder_subject', facts),
		title: t(isLate ? 'installments.late_title' : 'installments.reminder_title'),
		texts: [
			t(isLate ? 'installments.late_text' : 'installments.reminder_text', facts),
			t('installments.reminder_card'),
			t('payments.reminder_hint'),
		],
		transfer: missingBlocks(record, { ...next, amount: next.open }, mailData, context.now),
	});
}

/** @param day of the reminder after the order was placed: each is sent once */
export async function reminderMail(
	context: Context,
	record: OrderRecord,
	day: number | string,
): Promise<Mail | undefined> {
	const awaited = awaitedTransfer(record);
	if (!record.email || !awaited) return undefined;
	const mailData = await prepareMailData(context, record);
	const { t, display, site, number } = mailData;
	const amount = display(awaited.amount);
	const facts = { number, amount, date: formatDay(awaited.dueOn, site) };
	const words = reminderWords(record, isoDay(context.now) > awaited.dueOn, (key) => t(key, facts));
	return transferMail({
		...mailData,
		kind: transferReminderKind,
		subjectId: `${number}:${day}`,
		subject: words.subject,
		title: words.title,
		texts: [words.text, t('payments.reminder_hint')],
		transfer: missingBlocks(record, awaited, mailData, context.now),
	});
}

/** Texts of a reminder: for an invoice on net terms, before and after it is due, or for an order that awaits a transfer. */
function reminderWords(
	{ termsDays }: Pick<OrderRecord, 'termsDays'>,
	isLate: boolean,
	write: (key: Parameters<Translate>[0]) => string,
) {
	if (termsDays === null)
		return {
			subject: write('payments.reminder_subject'),
			title: write('payments.reminder_title'),
			text: write('payments.reminder_text'),
		};
	return isLate
		? {
				subject: write('installments.late_subject'),
				title: write('installments.late_title'),
				text: write('net-terms.late_text'),
			}
		: {
				subject: write('installments.reminder_subject'),
				title: write('net-terms.reminder_title'),
				text: write('installments.reminder_text'),
			};
}

export async function canceledMail(context: Context, record: OrderRecord): Promise<Mail | undefined> {
	const awaited = awaitedTransfer(record);
	if (!record.email || !awaited) return undefined;
	const mailData = await prepareMailData(context, record);
	const { t, display, site, number } = mailData;
	return transferMail({
		...mailData,
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
