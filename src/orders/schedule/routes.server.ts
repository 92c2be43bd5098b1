import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { isoDay } from '#src/site/dates.ts';
import { toDecimal } from '#src/site/money.ts';
import { changeOrder, readNamedOrder } from '../database/change-order.server.ts';
import { checkSchedule } from '../pricing/check-schedule.ts';
import { firstAmount, mayPayInInstallments } from '../pricing/installments.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { createSchedule } from './contract.ts';

const unavailable = problem(
	'schedule_unavailable',
	422,
	'This order cannot be paid in installments. They are available to businesses, above a minimum total, in storefronts that accept bank transfers.',
	{ order_id: ['cannot be paid in installments'] },
);

export const scheduleRoutes: readonly Route[] = [
	routeAhead(
		createSchedule,
		({ db, input }) => readNamedOrder(db, input.orderId),
		async (context) => {
			const { ahead, input, now } = context;
			const changed = await changeOrder(context, ahead, (record, price) => {
				const { total } = price().totals;
				if (!mayPayInInstallments(record, total)) return fail(unavailable);
				const wanted = input.installmentsAttributes.map(({ amount, dueDate }) => ({
					amount,
					dueDate: dueDate ?? undefined,
				}));
				const checked = checkSchedule(wanted, total, isoDay(now));
				if (!checked.ok) return checked;
				return ok({ ...record, paymentSchedule: 'payInstallment', installments: checked.value });
			});
			if (!changed.ok) return changed;
			const { after } = changed.value;
			const order = await serializeFor(context, after);
			return ok({
				orderNumber: order.number,
				currency: order.currency,
				total: order.total,
				amountDue: toDecimal(firstAmount(after.record, after.totals.total)),
				installments: order.installments ?? [],
			});
		},
	),
];
