import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { openStates } from '#src/orders/record/states.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { accounts } from '../identity/tables.server.ts';

const build = new QueryBuilder();

/** SQL condition: a guest placed the order with the customer's confirmed address. */
export function isGuestOrderOf(customerId: number) {
	const ownAddress = build
		.select({ key: sql`lower(${users.email})` })
		.from(users)
		.innerJoin(accounts, eq(accounts.userId, users.id))
		.where(eq(users.id, customerId));
	const guests = build.select({ id: users.id }).from(users).where(eq(users.anonymous, true));
	return and(
		notInArray(orders.state, [...openStates]),
		inArray(sql`lower(${orders.email})`, ownAddress),
		inArray(orders.userId, guests),
	);
}

export interface GuestOrder {
	readonly number: string;
	/** Epoch milliseconds. */
	readonly completedAt: number;
}

/** Newest first. */
export async function findGuestOrders(db: Database, customerId: number): Promise<GuestOrder[]> {
	const rows = await db
		.select({ number: orders.number, completedAt: orders.completedAt })
		.from(orders)
		.where(isGuestOrderOf(customerId))
		.orderBy(desc(orders.completedAt), desc(orders.id))
		.limit(100);
	return rows.map(({ number, completedAt }) => ({ number, completedAt: completedAt ?? 0 }));
}

/** Moves the guest orders to the account. @param record further statements of the batch */
export const assignGuestOrders = (
	db: Database,
	customerId: number,
	record: readonly Statement[],
): Promise<unknown> =>
	runTogether(db, [
		db.update(orders).set({ userId: customerId }).where(isGuestOrderOf(customerId)),
		...record,
	]);
