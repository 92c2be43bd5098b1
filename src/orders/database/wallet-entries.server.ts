import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { walletShare } from '../pricing/wallet-share.ts';
import { walletEntries } from '../record/entries/tables.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { walletMethod } from '../record/payment-methods.ts';
import { paymentGuards, payments, refunds } from '../record/tables.server.ts';

/** SQL: the balance of a user in a currency, minor units. Used everywhere, so that there is one definition. */
export const balanceOf = (userId: unknown, currency: unknown): SQL<number> =>
	sql<number>`(SELECT coalesce(sum(entry.amount), 0) FROM wallet_entries AS entry
		WHERE entry.user_id = ${userId} AND entry.currency = ${currency})`;

/** SQL: credit that an order has taken and that was not returned, minor units. */
const takenBy = (orderId: unknown): SQL<number> =>
	sql<number>`(SELECT -coalesce(sum(taken.amount), 0) FROM wallet_entries AS taken
		WHERE taken.order_id = ${orderId} AND taken.kind <> 'credit')`;

/** Columns of `orders`: the wallet is queried only for orders that use it. */
export const walletColumns = {
	walletBalance:
		sql<number>`CASE WHEN orders.uses_wallet THEN ${balanceOf(sql`orders.user_id`, sql`orders.currency`)} ELSE 0 END`.as(
			'wallet_balance',
		),
	walletTaken: sql<number>`CASE WHEN orders.uses_wallet THEN ${takenBy(sql`orders.id`)} ELSE 0 END`.as(
		'wallet_taken',
	),
};

type NewEntry = Omit<typeof walletEntries.$inferInsert, 'id' | 'balance'>;

/** Adds an entry with the balance after it. Fails the batch (`isConflict`) if the balance is too small. */
export const insertEntry = (db: Database, entry: NewEntry): Statement =>
	db.insert(walletEntries).values({
		...entry,
		balance: sql`${balanceOf(entry.userId, entry.currency)} + ${entry.amount}`,
	});

/**
 * Statements that debit an order's share from its buyer's wallet; none if it uses no credit, or was debited already. For the
 * batch that starts its payment or places it, so that the same money cannot be spent twice.
 * @param number of the payment: it is debited once for each
 */
export function debitStatements(
	db: Database,
	record: OrderRecord,
	total: number,
	number: string,
	now: number,
): Statement[] {
	const share = walletShare(record, total);
	if (share === 0 || record.wallet.taken > 0) return [];
	const { userId, currency, id: orderId } = record;
	const entry = { key: `${number}:spent`, userId, currency, kind: 'spent', orderId, createdAt: now } as const;
	return [insertEntry(db, { ...entry, amount: -share })];
}

/**
 * Returns an order's credit to the wallet that it came from, for a payment that has ended without money. Nothing if no
 * credit is left to return.
 * @param key it is returned once for each key; `when` a condition that must hold
 */
export const returnTaken = (
	db: Database,
	orderId: number,
	{ key, when, now }: { readonly key: string; readonly when: SQL; readonly now: number },
): Statement => insertReturned(db, orderId, { key, now, amount: takenBy(orderId), when });

/**
 * Refunds the wallet payment of a placed order, whole or in part: a refund of the payment and an entry in the wallet, both
 * once for the key.
 * @param maxAmount minor units; by default the refundable rest of the payment
 */
export const walletRefundStatements = (
	db: Database,
	{ id }: Pick<OrderRecord, 'id'>,
	{ key, reason, maxAmount, now }: WalletRefund,
): Statement[] => [
	db
		.insert(refunds)
		.select(
			sql`SELECT ${key}, order_id, number, NULL, min(rest, ${maxAmount ?? Number.MAX_SAFE_INTEGER}), currency, ${reason},
				'succeeded', ${now}, ${now}
			FROM (SELECT *, amount - (SELECT coalesce(sum(refund.amount), 0) FROM refunds AS refund
				WHERE refund.payment_number = payments.number AND refund.state <> 'failed') AS rest FROM payments)
			WHERE order_id = ${id} AND method_code = ${walletMethod} AND state = 'completed' AND rest > 0`,
		)
		.onConflictDoNothing(),
	insertReturned(db, id, {
		key,
		now,
		amount: sql<number>`(SELECT amount FROM refunds WHERE key = ${key})`,
		when: sql`EXISTS (SELECT 1 FROM refunds WHERE key = ${key})
			AND NOT EXISTS (SELECT 1 FROM wallet_entries AS booked WHERE booked.key = ${key})`,
	}),
];

interface WalletRefund {
	readonly key: string;
	readonly reason: (typeof refunds.$inferSelect)['reason'];
	readonly maxAmount?: number;
	readonly now: number;
}

const insertReturned = (
	db: Database,
	orderId: number,
	{ key, amount, when, now }: { key: string; amount: SQL<number>; when: SQL; now: number },
): Statement =>
	db.insert(walletEntries).select(
		sql`SELECT NULL, ${key}, spent.user_id, spent.currency, 'returned', ${amount},
				${balanceOf(sql`spent.user_id`, sql`spent.currency`)} + ${amount}, ${orderId}, NULL, ${now}
			FROM wallet_entries AS spent
			WHERE spent.id = (SELECT max(id) FROM wallet_entries WHERE order_id = ${orderId} AND kind = 'spent')
				AND ${takenBy(orderId)} > 0 AND ${when}`,
	);

/** The number of the payment from the wallet that goes with the payment of the rest. */
export const walletPaymentNumber = (number: string): string => number.replace(/^P/, 'W');

/**
 * Statements for the wallet's share of an order that is placed: the debit, unless it was made before, and a completed
 * payment of the order. None if the wallet pays nothing.
 * @param number of the payment of the rest
 */
export function payFromWallet(
	db: Database,
	record: OrderRecord,
	total: number,
	number: string,
	now: number,
): Statement[] {
	const amount = walletShare(record, total);
	if (amount === 0) return [];
	const payment = { orderId: record.id, currency: record.currency, amount, methodCode: walletMethod };
	return [
		...debitStatements(db, record, total, number, now),
		db.insert(payments).values({
			...payment,
			number: walletPaymentNumber(number),
			state: 'completed',
			createdAt: now,
			updatedAt: now,
		}),
	];
}

/** The wallet's payment is the order's only one: it keeps the guard row, which prevents a second payment. */
export const guardByWallet = (db: Database, orderId: number, number: string): Statement =>
	db.insert(paymentGuards).values({ orderId, paymentId: walletPaymentNumber(number) });
