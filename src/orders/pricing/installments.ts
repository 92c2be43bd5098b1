import type { Currency } from '#regions/region.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import type { Installment, OrderRecord } from '../record/order-record.ts';
import { partReference } from '../record/part-reference.ts';
import { isOpen } from '../record/states.ts';
import { allocate } from './allocate.ts';
import { dueAfterWallet } from './wallet-share.ts';

/** Minor units and days of one part of an order's schedule. */
export interface DueInstallment {
	/** From 1 on. */
	readonly position: number;
	readonly amount: number;
	/** Open amount. */
	readonly open: number;
	/** ISO day. */
	readonly dueOn: string;
	/** Reference of its transfer. */
	readonly reference: string;
}

/** The schedule that the checkout offers: half with the order, half two weeks later. */
export const offeredSchedule: readonly Installment[] = [
	{ weight: 1, dueDays: 0 },
	{ weight: 1, dueDays: 14 },
];
/** Days for which an order waits for its first transfer, and after which a part without a day of its own is due. */
export const firstDueDays = 14;

/** Parts of one schedule; each has a document and reminders of its own. */
export const maxInstallments = 4;
/** The first part pays for the board that is cut: at least 30 %. */
export const minFirstShare = 0.3;
/** The last part is due at most this many days after the order. */
export const maxDueDays = 60;

/**
 * Smallest total of an order that may be paid in parts, minor units. 500 small product boxes reach it, also without VAT.
 */
const minTotal: Readonly<Record<Currency, number>> = {
	EUR: 180_00,
	GBP: 160_00,
	PLN: 700_00,
	RON: 900_00,
	SEK: 2_000_00,
	USD: 200_00,
};

type Buyer = Pick<OrderRecord, 'region' | 'currency' | 'customerType' | 'wallet'>;

/**
 * Whether an order may be paid in parts: only by a business, from a minimum total, in storefronts with bank transfers, and
 * not together with the wallet.
 */
export const mayPayInInstallments = (
	{ region, currency, customerType, wallet }: Buyer,
	total: number,
): boolean =>
	!wallet.isUsed &&
	customerType === 'b2b' &&
	region.allowedPaymentMethods.includes('check') &&
	total >= minTotal[currency];

/** The order without a schedule: its buyer pays everything at once. */
export const payInFull = (record: OrderRecord): OrderRecord => ({
	...record,
	paymentSchedule: 'payFull',
	installments: null,
});

type Scheduled = Buyer & Pick<OrderRecord, 'savedState' | 'installments' | 'isPaymentUnderWay'>;

/** The active schedule of an order; an open order's is ignored while the order may not be paid in parts. */
export const activeSchedule = (record: Scheduled, total: number): readonly Installment[] | null => {
	const { installments, savedState } = record;
	if (installments === null) return null;
	return isOpen(savedState) && !mayPayInInstallments(record, total) ? null : installments;
};

/** Amounts of a schedule's parts: exactly the total. Minor units. */
export const splitTotal = (schedule: readonly Installment[], total: number): number[] =>
	allocate(
		total,
		schedule.map(({ weight }) => weight),
	);

/** Amount of an open order's payment now: its first part, or everything that the wallet does not pay. */
export const firstAmount = (record: Scheduled, total: number): number => {
	const schedule = activeSchedule(record, total);
	return schedule ? (splitTotal(schedule, total)[0] ?? total) : dueAfterWallet(record, total);
};

/**
 * The parts of a schedule. Received money pays them in their order, whatever its sender and payment method, so the received
 * amount decides which of them are paid.
 * @param facts `total` and `received` in minor units; `placedAt` epoch milliseconds
 */
export function listInstallments(
	schedule: readonly Installment[],
	facts: {
		readonly number: string;
		readonly total: number;
		readonly received: number;
		readonly placedAt: number;
	},
): DueInstallment[] {
	const { number, total, received, placedAt } = facts;
	let before = 0;
	return splitTotal(schedule, total).map((amount, index) => {
		const paid = Math.min(Math.max(received - before, 0), amount);
		before += amount;
		const days = schedule[index]?.dueDays ?? 0;
		return {
			position: index + 1,
			amount,
			open: amount - paid,
			dueOn: addDays(isoDay(placedAt), index === 0 ? firstDueDays : days),
			reference: partReference(number, index),
		};
	});
}

/** The parts of a placed order that is paid by a schedule; none for the others. */
export const installmentsOf = ({
	number,
	installments,
	stored,
	completedAt,
}: Pick<OrderRecord, 'number' | 'installments' | 'completedAt'> & {
	readonly stored: Pick<OrderRecord['stored'], 'total' | 'paymentTotal'>;
}): DueInstallment[] =>
	installments === null || completedAt === null
		? []
		: listInstallments(installments, {
				...{ number, total: stored.total, received: stored.paymentTotal },
				placedAt: completedAt,
			});

/** The part that is to be paid next. */
export const nextInstallment = (record: Parameters<typeof installmentsOf>[0]): DueInstallment | undefined =>
	installmentsOf(record).find(({ open }) => open > 0);
