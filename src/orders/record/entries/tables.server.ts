import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { creditReasons, entryKinds } from '../wallet.ts';

/** Store credit of customers. A balance is only the sum of a user's entries in a currency. */
export const walletEntries = sqliteTable(
	'wallet_entries',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Prevents a second booking: the reference of the bookkeeping, or the number of the order or payment. */
		key: text('key').notNull().unique(),
		userId: integer('user_id').notNull(),
		currency: text('currency').notNull(),
		kind: text('kind', { enum: entryKinds }).notNull(),
		/** Minor units: > 0 increases the balance. */
		amount: integer('amount').notNull(),
		/** Balance after this entry. The CHECK refuses overspending, also by two orders at once. */
		balance: integer('balance').notNull(),
		/** The order that it was spent on, or that it is given for. */
		orderId: integer('order_id'),
		/** Of `credit` only. */
		reason: text('reason', { enum: creditReasons }),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('wallet_entries_user').on(table.userId, table.currency),
		index('wallet_entries_order').on(table.orderId),
		check('wallet_entries_amount', sql`${table.amount} <> 0`),
		check('wallet_entries_balance', sql`${table.balance} >= 0`),
	],
);

/** Condition on `bank_entries`: the transfer has changed no order, and a person decides. */
export const isOpenEntry = sql`result IN ('unknown_order', 'other_currency', 'not_awaited')`;

/** Transfers on our bank accounts. An entry is booked once: a statement may be sent any number of times. */
export const bankEntries = sqliteTable(
	'bank_entries',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Our account, an IBAN without spaces. */
		account: text('account').notNull(),
		/** The bank's own reference of the entry. */
		reference: text('reference').notNull(),
		amount: integer('amount').notNull(),
		currency: text('currency').notNull(),
		/** What the payer wrote. */
		title: text('title').notNull(),
		payerName: text('payer_name').notNull(),
		payerAccount: text('payer_account').notNull(),
		/** ISO day. */
		bookedOn: text('booked_on').notNull(),
		/** Null: not assigned yet. */
		orderNumber: text('order_number'),
		result: text('result', {
			enum: [
				'paid',
				'partial',
				'overpaid',
				'order_canceled',
				'unknown_order',
				'other_currency',
				'not_awaited',
				'not_for_order',
			],
		}).notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('bank_entries_reference').on(table.account, table.reference),
		index('bank_entries_order').on(table.orderNumber),
		/** Transfers that a person assigns. */
		index('bank_entries_open').on(table.id).where(isOpenEntry),
		check('bank_entries_amount', sql`${table.amount} > 0`),
	],
);
