import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { errorEvents, errorGroups, type GroupState } from '#src/tracking/errors/tables.server.ts';

/** Largest number of groups in the list, and of errors on the page of a group. */
export const maxGroups = 200;
const maxErrors = 20;
/** Days of the count on a group's page. */
const shownDays = 30;

export type ErrorGroup = typeof errorGroups.$inferSelect;

/** Groups in a state; those that happened last come first. */
export const listGroups = (db: Database, state: GroupState): Promise<ErrorGroup[]> =>
	db
		.select()
		.from(errorGroups)
		.where(eq(errorGroups.state, state))
		.orderBy(desc(errorGroups.lastSeenAt))
		.limit(maxGroups);

export interface ShownGroup {
	readonly group: ErrorGroup;
	/** The newest errors, newest first. */
	readonly errors: readonly (typeof errorEvents.$inferSelect)[];
	/** Each of the last 30 days (UTC), oldest first. */
	readonly days: readonly { readonly day: string; readonly times: number }[];
	/** Counts within these days by browser, and by storefront and page; highest first. */
	readonly browsers: readonly Counted[];
	readonly pages: readonly Counted[];
}
interface Counted {
	readonly name: string;
	readonly times: number;
}

/** A group with what helps to find its cause; undefined if no group has this id. */
export async function findGroup(db: Database, id: string, now: number): Promise<ShownGroup | undefined> {
	const first = addDays(isoDay(now), 1 - shownDays);
	const inDays = and(eq(errorEvents.groupId, id), gte(errorEvents.receivedAt, Date.parse(first)));
	const times = sql<number>`count(*)`;
	const countBy = (name: ReturnType<typeof sql<string>>) =>
		db
			.select({ name: name.as('name'), times: times.as('times') })
			.from(errorEvents)
			.where(inDays)
			.groupBy(sql`name`)
			.orderBy(sql`times DESC`);
	const [[group], errors, days, browsers, pages] = await db.batch([
		db.select().from(errorGroups).where(eq(errorGroups.id, id)),
		db
			.select()
			.from(errorEvents)
			.where(eq(errorEvents.groupId, id))
			.orderBy(desc(errorEvents.receivedAt))
			.limit(maxErrors),
		countBy(sql<string>`date(${errorEvents.receivedAt} / 1000, 'unixepoch')`).limit(shownDays),
		countBy(sql<string>`coalesce(${errorEvents.browser}, ${errorEvents.origin})`).limit(10),
		countBy(
			sql<string>`coalesce(${errorEvents.region}, '–') || ' · ' || coalesce(${errorEvents.page}, ${errorEvents.path}, '–')`,
		).limit(10),
	]);
	if (!group) return undefined;
	const byDay = new Map(days.map((one) => [one.name, one.times]));
	return {
		group,
		errors,
		days: Array.from({ length: shownDays }, (_, at) => {
			const day = addDays(first, at);
			return { day, times: byDay.get(day) ?? 0 };
		}),
		browsers,
		pages,
	};
}
