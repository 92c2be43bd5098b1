import { type SQL, sql } from 'drizzle-orm';

/**
 * The value of a NOT NULL column of a row to insert, or NULL where `condition` does not hold: the column rejects NULL, and
 * with it the whole batch. So a cap holds under parallel calls. `isRefusedBy` recognises the error.
 */
export const valueOrNull = <Value extends string | number>(condition: SQL, value: Value): SQL<Value> =>
	sql<Value>`CASE WHEN ${condition} THEN ${value} ELSE NULL END`;

/** Whether a statement failed because this column was NULL, e.g. `addresses.created_at`. */
export function isRefusedBy(error: unknown, column: `${string}.${string}`): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (cause.message.includes(`NOT NULL constraint failed: ${column}`)) return true;
	return false;
}

/** What an insert or update with a `valueOrNull` gives; undefined where that column refused it. */
export const unlessRefusedBy = <Answer>(
	column: `${string}.${string}`,
	work: Promise<Answer>,
): Promise<Answer | undefined> =>
	work.catch((error: unknown) => {
		if (isRefusedBy(error, column)) return undefined;
		throw error;
	});
