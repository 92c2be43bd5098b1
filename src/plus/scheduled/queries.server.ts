import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { companies, users } from '#src/customers/tables.server.ts';
import { scheduledOrders, scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';

export type Schedule = typeof scheduledOrders.$inferSelect;
export type Run = typeof scheduledRuns.$inferSelect;

/** Schedules of a company that have not ended. */
export const maxSchedules = 50;
/** Days of a schedule that its page shows. */
const maxRuns = 24;

/** A schedule with the address of the member who orders. */
export type ListedSchedule = Schedule & { readonly orderedBy: string | null };

const selectListed = (db: Database) =>
	db
		.select({ schedule: scheduledOrders, orderedBy: users.email })
		.from(scheduledOrders)
		.leftJoin(users, eq(users.id, scheduledOrders.userId));
const toListed = ({ schedule, orderedBy }: { schedule: Schedule; orderedBy: string | null }) => ({
	...schedule,
	orderedBy,
});

/** A company's schedules, those that go on first, then the newest first. */
export async function listSchedules(db: Database, companyId: number): Promise<ListedSchedule[]> {
	const rows = await selectListed(db)
		.where(eq(scheduledOrders.companyId, companyId))
		.orderBy(sql`${scheduledOrders.state} = 'ended'`, desc(scheduledOrders.createdAt))
		.limit(2 * maxSchedules);
	return rows.map(toListed);
}

/** A schedule of a company; undefined for another company's. */
export async function findSchedule(
	db: Database,
	companyId: number,
	id: string,
): Promise<ListedSchedule | undefined> {
	const [row] = await selectListed(db).where(
		and(eq(scheduledOrders.id, id), eq(scheduledOrders.companyId, companyId)),
	);
	return row && toListed(row);
}

/** Last runs of schedules, newest first. */
export async function findRuns(db: Database, ids: readonly string[]): Promise<Run[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(scheduledRuns)
		.where(inArray(scheduledRuns.scheduleId, [...ids]))
		.orderBy(desc(scheduledRuns.dueOn))
		.limit(maxRuns);
}

/** @param today ISO day in Poland */
export const findDue = (db: Database, today: string, limit: number): Promise<Schedule[]> =>
	db
		.select()
		.from(scheduledOrders)
		.where(and(eq(scheduledOrders.state, 'active'), lte(scheduledOrders.nextOn, today)))
		.orderBy(asc(scheduledOrders.nextOn))
		.limit(limit);

/** The run of a day. */
export async function findRun(db: Database, scheduleId: string, dueOn: string): Promise<Run | undefined> {
	const [row] = await db
		.select()
		.from(scheduledRuns)
		.where(and(eq(scheduledRuns.scheduleId, scheduleId), eq(scheduledRuns.dueOn, dueOn)));
	return row;
}

/** The currency of a company's net terms; undefined without terms. */
export async function findTermsCurrency(db: Database, companyId: number): Promise<string | undefined> {
	const [row] = await db
		.select({ days: companies.termsDays, currency: companies.termsCurrency })
		.from(companies)
		.where(eq(companies.id, companyId));
	return row?.days == null ? undefined : (row.currency ?? undefined);
}
