import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { balanceOf } from '../database/wallet-entries.server.ts';
import { walletEntries } from '../record/entries/tables.server.ts';
import { orders } from '../record/tables.server.ts';
import type { StoredWallet } from './serialize-wallet.ts';

/** Entries that are shown. */
const most = 100;

/** A user's credit in a currency. */
export async function findWallet(db: Database, userId: number, currency: string): Promise<StoredWallet> {
	const [rows, [sum]] = await db.batch([
		db
			.select({ entry: walletEntries, orderNumber: sql<string | null>`${orders.number}`.as('order_number') })
			.from(walletEntries)
			.leftJoin(orders, eq(orders.id, walletEntries.orderId))
			.where(and(eq(walletEntries.userId, userId), eq(walletEntries.currency, currency)))
			.orderBy(desc(walletEntries.id))
			.limit(most),
		db.select({ balance: balanceOf(userId, currency).as('balance') }).from(sql`(SELECT 1)`),
	]);
	return {
		balance: sum?.balance ?? 0,
		entries: rows.map(({ entry, orderNumber }) => ({ ...entry, orderNumber })),
	};
}

/** The currencies in which a user has entries. */
export async function findWalletCurrencies(db: Database, userId: number): Promise<string[]> {
	const rows = await db
		.selectDistinct({ currency: walletEntries.currency })
		.from(walletEntries)
		.where(eq(walletEntries.userId, userId));
	return rows.map(({ currency }) => currency);
}

/** The customer with a confirmed address; undefined for visitors. */
export async function findCustomerId(db: Database, email: string): Promise<number | undefined> {
	const [row] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.anonymous, false)));
	return row?.id;
}

export async function findEntry(db: Database, key: string) {
	const [row] = await db.select().from(walletEntries).where(eq(walletEntries.key, key));
	return row;
}
