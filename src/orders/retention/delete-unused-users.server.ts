import { and, eq, exists, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import { addresses, consents, tokens, users } from '#src/customers/tables.server.ts';
import { deleteDesigns } from '#src/designs/retention.server.ts';
import { artwork, designShares, designs } from '#src/designs/storage/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { openStates } from '../record/states.ts';
import { lineItems, orders } from '../record/tables.server.ts';

const build = new QueryBuilder();
const isThere = (table: SQLiteTable, condition: SQL | undefined): SQL =>
	exists(build.select({ one: sql`1` }).from(table).where(condition));
const hasNone = (table: SQLiteTable, condition: SQL | undefined): SQL => not(isThere(table, condition));

/**
 * Deletes session, address book and designs of users who have not used the shop for their retention time. Designs on an
 * order stay, and so does the row of a user with an order. Files that no design shows any more are deleted by
 * `clear-artwork.server.ts`.
 * @param kind `guests` have no placed order
 * @returns the number of users that were found and processed
 */
export async function deleteUnusedUsers(
	db: Database,
	kind: 'guests' | 'customers',
	now: number,
	limit: number,
): Promise<number> {
	const isUnused = createUnusedCondition(kind, now);
	const found = await db
		.selectDistinct({ id: users.id })
		.from(tokens)
		.innerJoin(users, eq(users.id, tokens.userId))
		.where(and(lt(tokens.usedAt, retentionCutoff(kind, now)), isUnused))
		.limit(limit);
	if (found.length === 0) return 0;
	const ids = found.map(({ id }) => id);
	// The condition is repeated inside the batch, because the user may have been active meanwhile.
	const still = sql`(SELECT ${users.id} FROM ${users} WHERE ${and(inArray(users.id, valueList(ids)), isUnused)})`;
	await runTogether(db, [
		...deleteDesigns(db, and(inArray(designs.userId, still), isOnNoOrder) as SQL),
		db.delete(addresses).where(inArray(addresses.userId, still)),
		db.update(consents).set({ userId: null }).where(inArray(consents.userId, still)),
		db.delete(tokens).where(inArray(tokens.userId, still)),
		deleteBareUsers(db, ids),
	]);
	return ids.length;
}

/** Condition: no line of an order or cart shows the design. */
export const isOnNoOrder = hasNone(lineItems, eq(lineItems.designId, designs.id));

/** Deletes ordered designs and the rows of users whose orders were deleted. For users without a session. */
export const deleteOwnedRows = (db: Database, ids: readonly number[]): Statement[] => [
	...deleteDesigns(
		db,
		and(
			inArray(designs.userId, valueList(ids)),
			hasNone(tokens, eq(tokens.userId, designs.userId)),
			isOnNoOrder,
		) as SQL,
	),
	db
		.update(consents)
		.set({ userId: null })
		.where(
			and(inArray(consents.userId, valueList(ids)), hasNone(tokens, eq(tokens.userId, consents.userId))),
		),
	deleteBareUsers(db, ids),
];

/** Deletes those of the users who are anonymous and have no other rows. */
const deleteBareUsers = (db: Database, ids: readonly number[]): Statement => {
	const has = (table: SQLiteTable & { userId: SQLiteColumn }) => isThere(table, eq(table.userId, users.id));
	return db
		.delete(users)
		.where(
			and(
				inArray(users.id, valueList(ids)),
				eq(users.anonymous, true),
				not(or(has(tokens), has(addresses), has(orders), has(designs), has(consents)) as SQL),
			),
		);
};

/** Condition on `users`: anonymous, and nothing of theirs was used or changed since. */
function createUnusedCondition(kind: 'guests' | 'customers', now: number): SQL | undefined {
	const since = retentionCutoff(kind, now);
	const own = (table: { userId: SQLiteColumn }) => eq(table.userId, users.id);
	const isPlaced = not(inArray(orders.state, [...openStates]));
	const isActive = and(
		isNull(designShares.revokedAt),
		or(isNull(designShares.expiresAt), gt(designShares.expiresAt, now)),
		gte(designShares.createdAt, retentionCutoff('sharedDesigns', now)),
		inArray(
			designShares.designId,
			sql`(SELECT ${designs.id} FROM ${designs} WHERE ${and(own(designs), isNull(designs.deletedAt))})`,
		),
	);
	return and(
		eq(users.anonymous, true),
		hasNone(tokens, and(own(tokens), gte(tokens.usedAt, since))),
		hasNone(designs, and(own(designs), gte(designs.updatedAt, since))),
		hasNone(artwork, and(own(artwork), gte(artwork.createdAt, since))),
		hasNone(addresses, and(own(addresses), gte(addresses.createdAt, since))),
		hasNone(orders, and(own(orders), gte(orders.updatedAt, since))),
		kind === 'guests' ? hasNone(orders, and(own(orders), isPlaced)) : undefined,
		hasNone(designShares, isActive),
	);
}
