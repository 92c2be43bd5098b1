import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { combineReads, mapRead, type Read, runRead } from '#src/api/read.server.ts';
import { userIdOfToken } from '#src/customers/session.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { balanceOf } from '../database/wallet-entries.server.ts';
import { walletEntries } from '../record/entries/tables.server.ts';
import { orders } from '../record/tables.server.ts';
import type { StoredWallet } from './serialize-wallet.ts';

/** Entries that are shown. */
const maxEntries = 100;

/** Prepares the statements that read a user's credit in a currency. Placeholder: `currency`. */
function prepareWallet(userId: SQL) {
	const currency = sql.placeholder('currency');
	const selectEntries = preparedSelect(
		{
			...getTableColumns(walletEntries),
			orderNumber: sql<string | null>`${orders.number}`.as('order_number'),
		},
		(select) =>
			select
				.from(walletEntries)
				.leftJoin(orders, eq(orders.id, walletEntries.orderId))
				.where(and(eq(walletEntries.userId, userId), eq(walletEntries.currency, currency)))
				.orderBy(desc(walletEntries.id))
				.limit(maxEntries),
	);
	const selectBalance = preparedSelect({ balance: balanceOf(userId, currency).as('balance') }, (select) =>
		select.from(sql`(SELECT 1)`),
	);
	return (db: Database, values: Readonly<Record<string, unknown>>): Read<StoredWallet> =>
		mapRead(
			combineReads({ entries: selectEntries(db, values), sums: selectBalance(db, values) }),
			({ entries, sums: [sum] }) => ({ balance: sum?.balance ?? 0, entries }),
		);
}
const walletByUser = prepareWallet(sql`${sql.placeholder('userId')}`);
const walletByToken = prepareWallet(userIdOfToken);

/** A user's credit in a currency. */
export const findWallet = (db: Database, userId: number, currency: string): Promise<StoredWallet> =>
	runRead(db, walletByUser(db, { userId, currency }));

/** The same for the user of an API token, by its hash, to be read together with the user (`actorByToken`). */
export const walletOfToken = (
	db: Database,
	token: { readonly hash: string; readonly currency: string; readonly now: number },
): Read<StoredWallet> => walletByToken(db, token);

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
