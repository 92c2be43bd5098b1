import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { memoiseByObject } from '#src/site/memoise.ts';

/** The database behind a binding: one object for all requests of an isolate. */
export const openDatabase = memoiseByObject((binding: D1Database) => drizzle(binding));
/** The shop's database. Query functions take it first and return domain values, never rows. */
export type Database = ReturnType<typeof openDatabase>;
/** A statement of Drizzle's query builder, or one that is bound already (`prepared`). */
export type Statement = { toSQL(): Query } | D1PreparedStatement;
/** A row as D1 returns it: with the database's column names, not decoded. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs statements as one transaction: all of them or none (D1 has no other). An empty list does nothing.
 * @returns the rows of each
 */
export async function runTogether(
	db: Database,
	statements: readonly Statement[],
): Promise<readonly (readonly Row[])[]> {
	if (statements.length === 0) return [];
	const results = await db.$client.batch<Row>(statements.map((statement) => bind(db, statement)));
	return results.map(({ results: rows }) => rows);
}

function bind(db: Database, statement: Statement): D1PreparedStatement {
	if (!('toSQL' in statement)) return statement;
	const query = statement.toSQL();
	return db.$client.prepare(query.sql).bind(...query.params);
}

/**
 * Any number of values for `inArray`, bound as one JSON parameter: D1 binds at most 100 to a statement.
 *
 *     db.select().from(orders).where(inArray(orders.id, valueList(ids)));
 *
 * @param values numbers or texts; or the placeholder of a prepared statement, which is given them as JSON
 */
export const valueList = (values: readonly (string | number)[] | Placeholder): SQL =>
	sql`(SELECT value FROM json_each(${Array.isArray(values) ? JSON.stringify(values) : values}))`;
