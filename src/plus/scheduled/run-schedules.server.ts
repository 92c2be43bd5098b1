import { and, eq, isNull, sql } from 'drizzle-orm';
import { findMembership } from '#src/account/company/queries.server.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { SettleContext } from '#src/orders/payments/settle-context.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { nextDay } from '#src/orders/scheduled-orders/interval.ts';
import type { CartReason, Failure } from '#src/orders/scheduled-orders/states.ts';
import { scheduledOrders, scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { fillOrder, openScheduledOrder, placeOnTerms } from './order-of-day.server.ts';
import { findDue, findRun, type Run, type Schedule } from './queries.server.ts';
import { writeRunMail } from './run-mail.server.ts';
import { linesOfSchedule } from './schedule-goods.ts';

/** Most schedules per cron run, as each may call VIES. */
const batchSize = 25;

/** What is done for a day. */
type Result =
	| { readonly outcome: 'placed' | 'cart'; readonly record: OrderRecord; readonly reason: CartReason | null }
	| { readonly outcome: 'failed'; readonly record: undefined; readonly reason: Failure };

/**
 * Called by cron: creates the orders of due schedules and notifies their buyers by mail. Of several missed days only one is made
 * up for. An interrupted run is continued; of two concurrent runs, one creates the order.
 */
export async function runSchedules(context: SettleContext): Promise<void> {
	const today = dayInPoland(context.now);
	for (const schedule of await findDue(context.db, today, batchSize))
		try {
			await runSchedule(context, schedule, today);
		} catch (error) {
			// A failed schedule does not stop the others; the next run retries it.
			console.error(
				JSON.stringify({ event: 'scheduled_order_failed', schedule: schedule.id, error: String(error) }),
			);
		}
}

async function runSchedule(context: SettleContext, schedule: Schedule, today: string): Promise<void> {
	const dueOn = schedule.nextOn ?? today;
	const begun = await findRun(context.db, schedule.id, dueOn);
	const result = await makeOrder(context, schedule, dueOn, begun);
	if (result) await finishDay(context, schedule, { dueOn, today }, result);
}

/** Undefined if another run creates the order. */
async function makeOrder(
	context: SettleContext,
	schedule: Schedule,
	dueOn: string,
	begun: Run | undefined,
): Promise<Result | undefined> {
	const { db } = context;
	const refuse = (reason: Failure): Result => ({ outcome: 'failed', record: undefined, reason });
	const membership = await findMembership(db, schedule.userId);
	const isTheirs =
		membership?.companyId === schedule.companyId && hasCompanyRight(membership, 'place_orders');
	const ordered = await orderById(context, schedule.orderId);
	const lines = ordered && linesOfSchedule(ordered, schedule.lines);
	let number = begun?.orderNumber;
	if (!number) {
		if (!isTheirs) return refuse('no_right');
		if (!ordered || !lines?.length) return refuse('goods_gone');
		if (ordered.region.status !== 'open') return refuse('region_closed');
		const opened = await openScheduledOrder(context, schedule, ordered.region, dueOn);
		if (opened === 'taken') return undefined;
		if (opened === 'full') return refuse('too_many_orders');
		number = opened;
	}
	const order = await findOrderByNumber(db, number);
	if (!order || !ordered || !lines?.length) return refuse('goods_gone');
	const filled = await fillOrder(context, schedule, { order, ordered, lines });
	if (!filled) return undefined;
	if (schedule.payment === 'cart' || !isTheirs)
		return { outcome: isOpen(filled.savedState) ? 'cart' : 'placed', record: filled, reason: null };
	return placeOnTerms(context, schedule, { order: filled, ordered });
}

async function orderById({ db }: SettleContext, id: number): Promise<OrderRecord | undefined> {
	const [row] = await db.all<{ number: string }>(sql`SELECT number FROM orders WHERE id = ${id}`);
	return row && findOrderByNumber(db, row.number);
}

/** Stores the result, sets the next day and inserts the mail to the buyer; once, also with concurrent runs. */
async function finishDay(
	context: SettleContext,
	schedule: Schedule,
	{ dueOn, today }: { readonly dueOn: string; readonly today: string },
	result: Result,
): Promise<void> {
	const { db, now } = context;
	const { id } = schedule;
	const { outcome, record, reason } = result;
	const next = outcome === 'failed' ? schedule.nextOn : (nextDay(schedule.startsOn, schedule, today) ?? null);
	const state = outcome === 'failed' ? 'paused' : next === null ? 'ended' : 'active';
	const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, schedule.userId));
	const mail =
		buyer?.email &&
		(await writeRunMail(context, schedule, { ...result, dueOn, next, recipient: buyer.email }));
	const changes: Statement[] = [
		db
			.insert(scheduledRuns)
			.values({
				...{ scheduleId: id, dueOn, outcome, reason, createdAt: now },
				orderNumber: record?.number ?? null,
			})
			.onConflictDoNothing(),
		db
			.update(scheduledRuns)
			.set({ outcome, reason })
			.where(
				and(eq(scheduledRuns.scheduleId, id), eq(scheduledRuns.dueOn, dueOn), isNull(scheduledRuns.outcome)),
			),
		// Keeps changes that a member has made meanwhile.
		db
			.update(scheduledOrders)
			.set({ nextOn: next, state, pausedFor: outcome === 'failed' ? reason : null, updatedAt: now })
			.where(
				and(
					eq(scheduledOrders.id, id),
					eq(scheduledOrders.nextOn, dueOn),
					eq(scheduledOrders.state, 'active'),
				),
			),
		...(mail ? [mailStatement(db, mail, now)] : []),
	];
	await runTogether(db, changes);
}
