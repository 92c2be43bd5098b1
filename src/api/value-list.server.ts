import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Any number of values for `inArray`, bound as one JSON parameter: D1 binds at most 100 to a statement.
 *
 *     db.select().from(orders).where(inArray(orders.id, valueList(ids)));
 *
 * @param values numbers or texts; or the placeholder of a prepared statement, which is given them as JSON
 */
export const valueList = (values: readonly (string | number)[] | Placeholder): SQL =>
	sql`(SELECT value FROM json_each(${Array.isArray(values) ? JSON.stringify(values) : values}))`;
