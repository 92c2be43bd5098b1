import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActingMember } from '#src/account/company/as-member.server.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { Address } from '#src/customers/address.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { nextDay } from '#src/orders/scheduled-orders/interval.ts';
import { isPossible, mayAct, type ScheduleAction, transitions } from '#src/orders/scheduled-orders/states.ts';
import { scheduledOrders } from '#src/orders/scheduled-orders/tables.server.ts';
import type { Site } from '#src/site/site.ts';
import type { ValidSchedule } from './check-schedule.ts';
import { maxSchedules, type Schedule } from './queries.server.ts';

/** Actions that a member may execute on a schedule of their company. */
export const rightsOver = (
	{ userId }: Pick<Schedule, 'userId'>,
	{ actor, membership }: ActingMember,
): Parameters<typeof mayAct>[1] => ({
	isTheirs: userId === actor.userId,
	mayOrder: hasCompanyRight(membership, 'place_orders'),
	mayApprove: hasCompanyRight(membership, 'approve_orders'),
});

interface ScheduleValues {
	readonly wanted: ValidSchedule;
	readonly shipAddress: Address;
	readonly now: number;
}

const toColumns = ({ wanted, shipAddress, now }: ScheduleValues) => ({
	lines: wanted.lines,
	...wanted.interval,
	...{ startsOn: wanted.startsOn, nextOn: wanted.startsOn, payment: wanted.payment },
	...{ shipAddress, agreedAt: now, updatedAt: now },
});

/** A new schedule. @returns its id; undefined where the company has too many */
export async function createSchedule(
	db: Database,
	{ actor, membership }: ActingMember,
	{ id: orderId, region }: OrderRecord,
	{ locale }: Pick<Site, 'locale'>,
	kept: ScheduleValues,
	id: string = crypto.randomUUID(),
): Promise<string | undefined> {
	const { companyId } = membership;
	const hasRoom = sql`(SELECT count(*) FROM scheduled_orders WHERE company_id = ${companyId} AND state <> 'ended') < ${maxSchedules}`;
	const made = await unlessRefusedBy(
		'scheduled_orders.created_at',
		db.insert(scheduledOrders).values({
			...{ id, companyId, userId: actor.userId, region: region.id, locale, orderId },
			...toColumns(kept),
			...{ state: 'active', pausedFor: null, createdAt: valueOrNull(hasRoom, kept.now) },
		}),
	);
	return made && id;
}

/** Updates a schedule if it has not changed since it was read. @returns whether it was updated */
async function update(
	db: Database,
	{ id, state, nextOn }: Schedule,
	values: Partial<typeof scheduledOrders.$inferInsert>,
	also?: SQL,
): Promise<boolean> {
	const changed = await db
		.update(scheduledOrders)
		.set(values)
		.where(
			and(
				eq(scheduledOrders.id, id),
				eq(scheduledOrders.state, state),
				sql`${scheduledOrders.nextOn} IS ${nextOn}`,
				inArray(scheduledOrders.state, ['active', 'paused']),
				also,
			),
		)
		.returning({ id: scheduledOrders.id });
	return changed.length === 1;
}

/** Changes goods, days and address. @returns false if it was changed or has run meanwhile */
export const changeSchedule = (db: Database, schedule: Schedule, kept: ScheduleValues): Promise<boolean> =>
	update(db, schedule, { ...toColumns(kept), pausedFor: null });

/** Why nothing was done. `not_yours`: it is a colleague's; the others are keys of `scheduled`. */
export type ActionProblem = 'not_yours' | 'error_moved' | 'error_no_day';

/**
 * Pauses, resumes, skips the next day, or ends a schedule.
 * @param shownOn next day that the page showed, so that a repeated request skips no further day
 * @param today ISO day in Poland
 */
export async function actOnSchedule(
	db: Database,
	acting: ActingMember,
	schedule: Schedule,
	{ action, shownOn, today, now }: { action: ScheduleAction; shownOn: string; today: string; now: number },
): Promise<ActionProblem | undefined> {
	const { startsOn, nextOn } = schedule;
	if (!mayAct(action, rightsOver(schedule, acting))) return 'not_yours';
	if (!isPossible(action, schedule.state) || (action === 'skip' && shownOn !== nextOn)) return 'error_moved';
	const isAhead = nextOn !== null && nextOn > today;
	const following = () => nextDay(startsOn, schedule, isAhead ? nextOn : today);
	const next = {
		pause: () => nextOn,
		// A skipped day is not restored.
		resume: () => (isAhead ? nextOn : following()),
		skip: following,
		end: () => null,
	}[action]();
	if (next === undefined) return 'error_no_day';
	const state = transitions[action].to;
	const done = await update(db, schedule, { state, nextOn: next, pausedFor: null, updatedAt: now });
	return done ? undefined : 'error_moved';
}
