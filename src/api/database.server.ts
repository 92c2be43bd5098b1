import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';

export const openDatabase = (binding: D1Database) => drizzle(binding);
/** The shop's database. Query functions take it first and return domain values, never rows. */
export type Database = ReturnType<typeof openDatabase>;
export type Statement = BatchItem<'sqlite'>;

/**
 * Runs statements as one transaction: all of them or none (D1 has no other). An empty list does nothing.
 * @returns the rows of each
 */
export async function runTogether(
	db: Database,
	statements: readonly Statement[],
): Promise<readonly unknown[]> {
	const [first, ...rest] = statements;
	return first ? db.batch([first, ...rest]) : [];
}
