import { eq, exists, not, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import type { Database } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { accounts } from './tables.server.ts';

export interface Account {
	readonly userId: number;
	/** As typed. */
	readonly email: string;
	readonly passwordHash: string;
}

/** Columns of `Account`, of `accounts` joined with `users`. */
export const accountColumns = {
	userId: accounts.userId,
	email: users.email,
	passwordHash: accounts.passwordHash,
};

/** The account of a user; undefined for visitors. */
export async function findAccount(db: Database, userId: number): Promise<Account | undefined> {
	const [row] = await db
		.select(accountColumns)
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(eq(accounts.userId, userId));
	return row && { ...row, email: row.email ?? '' };
}

const build = new QueryBuilder();
/** SQL condition: an account has this address. */
export const hasAccount = (key: string): SQL =>
	exists(build.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.emailKey, key)));
export const hasNoAccount = (key: string): SQL => not(hasAccount(key));

/** Whether a batch failed because the address or the user already has an account. */
export function isAccountConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: (accounts\.(email_key|user_id)|users\.email)/i.test(cause.message))
			return true;
	return false;
}
