import { toDecimal } from '#src/site/money.ts';
import {
	activeSchedule,
	type DueInstallment,
	installmentsOf,
	listInstallments,
	mayPayInInstallments,
	offeredSchedule,
} from '../pricing/installments.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import type { Installment } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';

type Shown = Pick<Order, 'paymentSchedule' | 'installments' | 'offeredInstallments'>;

/** How an order is paid: at once or in parts, and the parts that its buyer may choose. */
export function serializeSchedule(
	{ record, totals, state, pricedAt }: PricedOrder,
	display: (amount: number) => string,
): Shown {
	const { total } = totals;
	const describe = (part: DueInstallment) => ({
		position: part.position,
		amount: toDecimal(part.amount),
		displayAmount: display(part.amount),
		dueOn: part.dueOn,
		reference: part.reference,
		state:
			part.open === 0 ? ('paid' as const) : part.open < part.amount ? ('partial' as const) : ('due' as const),
		open: toDecimal(part.open),
		displayOpen: display(part.open),
	});
	// The days of an order that is not placed yet count from today.
	const ofOpen = (schedule: readonly Installment[]) =>
		listInstallments(schedule, { number: record.number, total, received: 0, placedAt: pricedAt }).map(
			describe,
		);
	if (!isOpen(record.savedState)) {
		const parts = installmentsOf(record);
		return {
			paymentSchedule: record.paymentSchedule,
			installments: parts.length > 0 ? parts.map(describe) : null,
			offeredInstallments: null,
		};
	}
	const chosen = activeSchedule(record, total);
	const mayOffer = state === 'payment' && mayPayInInstallments(record, total);
	return {
		paymentSchedule: chosen ? 'payInstallment' : 'payFull',
		installments: chosen && ofOpen(chosen),
		offeredInstallments: mayOffer ? ofOpen(chosen ?? offeredSchedule) : null,
	};
}
