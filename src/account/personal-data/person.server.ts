import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Database, valueList } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { isGuestOrderOf } from '../guest-orders/guest-orders.server.ts';
import { accounts } from '../identity/tables.server.ts';

/** A customer with the keys by which rows of other tables refer to them. */
export interface Person {
	readonly userId: number;
	/** As typed, and normalised (`customers/email-key.ts`). */
	readonly email: string;
	readonly emailKey: string;
	/** Ids of all their orders and carts, and of guest orders with the confirmed address. */
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

/** SQL condition: the column has the person's e-mail address, compared without case. */
export const isAddressOf = (column: SQLiteColumn, { email }: Person): SQL =>
	sql`lower(${column}) = ${email.toLowerCase()}`;

/** SQL condition: at least one (`anyOf`), or each (`allOf`) of the conditions is true. */
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
		inArray(table.orderId, valueList(orderIds));
