import { type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { errorEvents } from '#src/tracking/errors/tables.server.ts';
import { analyticsEvents } from '#src/tracking/tables.server.ts';
import { countDay } from './count-day.server.ts';
import { figureRuns } from './tables.server.ts';

/** A slow request may store a row this much later than the row's own time. */
const overlapMs = 2 * 60_000;

/** Days (ISO, UTC) with events, errors or orders that arrived since a moment. */
async function changedDays(db: Database, since: number): Promise<string[]> {
	const dayOf = (column: SQL) => sql`date(${column} / 1000, 'unixepoch')`;
	const rows = await db.all<{ day: string }>(
		sql`SELECT ${dayOf(sql`happened_at`)} AS day FROM ${analyticsEvents} WHERE received_at >= ${since}
		UNION SELECT ${dayOf(sql`received_at`)} FROM ${errorEvents} WHERE received_at >= ${since}
		UNION SELECT ${dayOf(sql`completed_at`)} FROM ${orders} WHERE completed_at IS NOT NULL AND completed_at >= ${since}
		ORDER BY 1`,
	);
	return rows.map(({ day }) => day);
}

/**
 * Run by cron: counts again each day whose events, errors or orders have changed since the last run. The figures of a day
 * are replaced in one transaction; a run that was interrupted is repeated by the next one.
 * @returns the days that were counted
 */
export async function countFigures(db: Database, now: number): Promise<string[]> {
	const [last] = await db.select({ countedUntil: figureRuns.countedUntil }).from(figureRuns);
	const days = await changedDays(db, last ? last.countedUntil - overlapMs : 0);
	for (const day of days) await runTogether(db, countDay(db, day));
	await db
		.insert(figureRuns)
		.values({ id: 1, countedUntil: now })
		.onConflictDoUpdate({ target: figureRuns.id, set: { countedUntil: now } });
	return days;
}
