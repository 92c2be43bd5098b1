import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { isGuestOrderOf } from '../guest-orders/guest-orders.server.ts';
import { accounts } from '../identity/tables.server.ts';

/** A customer, and by what rows of other tables name them. */
export interface Person {
	readonly userId: number;
	/** As it was typed, and as it is compared (`customers/email-key.ts`). */
	readonly email: string;
	readonly emailKey: string;
	/** Of all their orders, carts too, and of those that they placed as a guest with the confirmed address. */
	readonly orderIds: readonly number[];
	readonly orderNumbers: readonly string[];
}

/** Undefined for users without an account. */
export async function findPerson(db: Database, userId: number): Promise<Person | undefined> {
	const [[account], own] = await Promise.all([
		db
			.select({ email: users.email, emailKey: accounts.emailKey })
			.from(accounts)
			.innerJoin(users, eq(users.id, accounts.userId))
			.where(eq(accounts.userId, userId)),
		db
			.select({ id: orders.id, number: orders.number })
			.from(orders)
			.where(or(eq(orders.userId, userId), isGuestOrderOf(userId))),
	]);
	return (
		account && {
			userId,
			email: account.email ?? '',
			emailKey: account.emailKey,
			orderIds: own.map(({ id }) => id),
			orderNumbers: own.map(({ number }) => number),
		}
	);
}

/** Condition: the column is one of the values; they are one parameter, however many there are. */
export const isOneOf = (column: SQLiteColumn | SQL, values: readonly (string | number)[]): SQL =>
	sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Condition: the address was typed in any case. */
export const isAddressOf = (column: SQLiteColumn, { email }: Person): SQL =>
	sql`lower(${column}) = ${email.toLowerCase()}`;

/** Condition: at least one of them holds. */
export const anyOf = (...conditions: readonly (SQL | undefined)[]): SQL => or(...conditions) as SQL;
export const allOf = (...conditions: readonly (SQL | undefined)[]): SQL => and(...conditions) as SQL;

/** Condition on a table's rows: those of the person's user. */
export const ofUser =
	(table: { readonly userId: SQLiteColumn }) =>
	({ userId }: Person): SQL =>
		eq(table.userId, userId);

/** Condition on a table's rows: those of the person's orders. */
export const ofOrders =
	(table: { readonly orderId: SQLiteColumn }) =>
	({ orderIds }: Person): SQL =>
		isOneOf(table.orderId, orderIds);
