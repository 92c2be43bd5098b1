import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { OrderKey } from '#src/api/input/identifiers.ts';
import { changeProblems } from '../cart/contract.ts';
import { InstallmentResponse } from '../record/awaited-money.ts';

export const createSchedule = endpoint({
	id: 'Y-07',
	method: 'post',
	path: '/payment_schedules',
	access: 'order',
	shape: 'flat',
	input: v.object({
		orderId: OrderKey,
		/** Two to four parts that add up to the order's total. The first, at least 30 %, is due with the order. */
		installmentsAttributes: v.pipe(
			v.array(
				v.object({
					/** Decimal, "120.50". */
					amount: v.pipe(v.string(), v.maxLength(20)),
					/** ISO day within 60 days; without one, two weeks after the part before. */
					dueDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate('must be a day, as 2026-11-30')))),
				}),
			),
			v.maxLength(12),
		),
	}),
	answer: v.object({
		orderNumber: v.string(),
		currency: v.string(),
		total: v.string(),
		/** What a payment takes now. */
		amountDue: v.string(),
		installments: v.array(InstallmentResponse),
	}),
	status: 201,
	problems: [...changeProblems, 'schedule_unavailable', 'schedule_invalid'],
	summary:
		'Sets a payment schedule for an open order of a business, which is then paid in installments. Repeating the call replaces the installments. Payment calls use the schedule unless `reject_payment_schedule` is true.',
});
