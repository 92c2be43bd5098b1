import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { AddressResponse } from '#src/customers/address.ts';
import { intervalUnits } from '#src/orders/scheduled-orders/interval.ts';
import {
	cartReasons,
	failures,
	runOutcomes,
	scheduleActions,
	scheduleStates,
} from '#src/orders/scheduled-orders/states.ts';
import { plusProblems } from '../access/plus-problems.ts';

const reasons = [...failures, ...cartReasons] as const;
const payments = ['terms', 'cart'] as const;
/** Maximum number of lines; no order has more lines of goods. */
const maxLines = 200;

/** Goods of a placed order that a member of a company has ordered again on set days. Days are those in Poland. */
export const ScheduledOrder = v.object({
	id: v.string(),
	state: v.picklist(scheduleStates),
	/** Why the shop has paused it; null: a member has, or it is not paused. */
	pausedFor: v.nullable(v.picklist(reasons)),
	unit: v.picklist(intervalUnits),
	/** Interval in weeks or months; 1 for `once`. */
	every: v.number(),
	/** Months are counted from this day. */
	startsOn: v.string(),
	/** The day of the next order; null once it has ended. */
	nextOn: v.nullable(v.string()),
	/** `terms`: placed on the company's net terms; `cart`: waits for the member's payment. */
	payment: v.picklist(payments),
	/** The order that the goods are from; null where it was deleted. */
	orderNumber: v.nullable(v.string()),
	/** What is ordered each time. */
	lines: v.array(
		v.object({
			/** Of the order that the goods are from. */
			lineItemId: v.number(),
			sku: v.string(),
			quantity: v.number(),
		}),
	),
	shipAddress: AddressResponse,
	/** E-mail address of the member who orders; null where the account is gone. */
	orderedBy: v.nullable(v.string()),
	isYours: v.boolean(),
	/** What the caller may do with it now. */
	actions: v.array(v.picklist(scheduleActions)),
	mayChange: v.boolean(),
	createdAt: v.string(),
	updatedAt: v.string(),
});
export type ScheduledOrder = v.InferOutput<typeof ScheduledOrder>;

const ScheduleId = v.pipe(v.string(), v.uuid('must be the id of a scheduled order'));
const count = v.pipe(
	v.number('must be a whole number'),
	v.integer('must be a whole number'),
	v.minValue(0),
	v.maxValue(9_999_999),
);
const ScheduleInput = {
	/** Lines of the order with their pieces; what is left out, or has 0 pieces, is not ordered. */
	lines: v.pipe(v.array(v.object({ lineItemId: NumericId, quantity: count })), v.maxLength(maxLines)),
	unit: v.picklist(intervalUnits),
	/** Interval in weeks (at most 52) or months (at most 12). */
	every: v.optional(v.pipe(v.number('must be a whole number'), v.maxValue(52)), 1),
	/** The day of the first order, or of the next one: from tomorrow on, at most 366 days ahead. */
	startsOn: v.pipe(v.string(), v.isoDate('must be a day, as 2026-11-30')),
	/** In the caller's address book; null: the address of the order, or the one that the scheduled order has. */
	addressId: v.optional(v.nullable(NumericId), null),
	payment: v.picklist(payments),
	/** The caller agrees to the terms of service for the orders that are made on these days: true. */
	agrees: v.boolean(),
};
const saveProblems = [...plusProblems, 'invalid', 'schedule_changed'] as const;

export const listScheduledOrders = endpoint({
	id: 'X-scheduled-orders',
	method: 'get',
	path: '/v2/companies/mine/scheduled_orders',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ scheduledOrders: v.array(ScheduledOrder) }),
	problems: plusProblems,
	summary:
		'Lists the scheduled orders of the caller’s company, at most 100. Active and paused ones come first, then those that have ended, newest first.',
});

export const showScheduledOrder = endpoint({
	id: 'X-scheduled-order',
	method: 'get',
	path: '/v2/companies/mine/scheduled_orders/:id',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({ id: ScheduleId }),
	answer: v.object({
		...ScheduledOrder.entries,
		/** What was done on its last 24 days, the newest first. */
		runs: v.array(
			v.object({
				dueOn: v.string(),
				orderNumber: v.nullable(v.string()),
				/** `cart`: an order waits for its payment; `failed`: none was made. Null while it is under way. */
				outcome: v.nullable(v.picklist(runOutcomes)),
				/** Why it was not placed; null where it was, or was not meant to be. */
				reason: v.nullable(v.picklist(reasons)),
			}),
		),
	}),
	problems: plusProblems,
	summary: 'Returns a scheduled order of the caller’s company, with the results of its past days.',
});

export const createScheduledOrder = endpoint({
	id: 'X-scheduled-order-create',
	method: 'post',
	path: '/v2/companies/mine/scheduled_orders',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({
		/** A placed order of the company. */
		orderNumber: v.pipe(v.string(), v.maxLength(20)),
		...ScheduleInput,
	}),
	answer: ScheduledOrder,
	status: 201,
	problems: [...saveProblems, 'too_many_schedules'],
	summary:
		'Creates a scheduled order from goods of a placed order. They are ordered again once or every few weeks or months, at the price of each day. A company can have at most 50 scheduled orders that have not ended.',
});

export const changeScheduledOrder = endpoint({
	id: 'X-scheduled-order-change',
	method: 'put',
	path: '/v2/companies/mine/scheduled_orders/:id',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({ id: ScheduleId, ...ScheduleInput }),
	answer: ScheduledOrder,
	problems: [...saveProblems, 'not_your_schedule'],
	summary:
		'Changes the goods, days, address or payment of a scheduled order. Only the member who created it can do this. A paused scheduled order stays paused.',
});

export const actOnScheduledOrder = endpoint({
	id: 'X-scheduled-order-act',
	method: 'patch',
	path: '/v2/companies/mine/scheduled_orders/:id',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({
		id: ScheduleId,
		action: v.picklist(scheduleActions),
		/** Needed to skip: the day that is left out, `next_on` as it was read. */
		nextOn: v.optional(v.pipe(v.string(), v.isoDate('must be a day, as 2026-11-30'))),
	}),
	answer: ScheduledOrder,
	problems: [...plusProblems, 'not_your_schedule', 'schedule_changed', 'schedule_over'],
	summary:
		'Pauses, resumes or ends a scheduled order, or skips its next day. The member who created it can do all of this; owners and administrators can pause and end it.',
});
