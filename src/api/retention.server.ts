import { lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type RetentionId, retentionCutoff, retentionMs } from '#src/site/retention.ts';
import type { Database } from './database.server.ts';
import { toHour } from './rate-limit.server.ts';
import { idempotencyKeys, rateLimits } from './tables.server.ts';

/** Database and bucket with the data that expires. */
export interface Store {
	readonly db: Database;
	readonly bucket: R2Bucket;
}

/** Deletes (or redacts) one kind of expired data. */
export interface Purge {
	readonly data: RetentionId;
	/** The tables whose rows are deleted; empty where only files are. */
	readonly tables: readonly SQLiteTable[];
	/** Rows in one portion, where one row is much work; default `purgePortion`. */
	readonly portion?: number;
	/**
	 * Purges at most `limit` rows of the main table; their dependent rows in other tables are deleted too.
	 * @returns how many; fewer than `limit` when nothing is left for now
	 */
	readonly run: (store: Store, now: number, limit: number) => Promise<number>;
}

/** Tables whose rows stay, each with the reason. */
export interface KeptTable {
	readonly table: SQLiteTable | string;
	readonly reason: string;
}

/** Rows of one purge in one statement, so that the statement is short. */
export const purgePortion = 500;
/** Portions of one purge in one run of cron; the next run continues. */
const maxPortions = 20;

/**
 * Runs every purge, portion by portion. A purge that fails is logged and does not stop the others.
 * @returns rows purged by each
 */
export async function runPurges(
	purges: readonly Purge[],
	store: Store,
	now: number,
	portion = purgePortion,
): Promise<number[]> {
	const counts: number[] = [];
	for (const purge of purges) {
		const limit = Math.min(portion, purge.portion ?? portion);
		let purged = 0;
		try {
			for (let round = 0; round < maxPortions; round++) {
				const count = await purge.run(store, now, limit);
				purged += count;
				if (count < limit) break;
			}
		} catch (error) {
			console.error(JSON.stringify({ event: 'purge_failed', data: purge.data, error: String(error) }));
		}
		counts.push(purged);
	}
	return counts;
}

/** Deletes at most `limit` rows that match. @returns how many */
export async function deleteSome(
	db: Database,
	table: SQLiteTable,
	condition: SQL | undefined,
	limit: number,
): Promise<number> {
	const { meta } = await db.run(
		sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`,
	);
	return meta.changes;
}

export const apiPurges: readonly Purge[] = [
	{
		data: 'answers',
		tables: [idempotencyKeys],
		run: ({ db }, now, limit) =>
			deleteSome(db, idempotencyKeys, lt(idempotencyKeys.createdAt, retentionCutoff('answers', now)), limit),
	},
	{
		data: 'attempts',
		tables: [rateLimits],
		run: ({ db }, now, limit) =>
			// The current hour counts as one of them.
			deleteSome(db, rateLimits, lt(rateLimits.window, toHour(now - retentionMs('attempts')) + 1), limit),
	},
];
