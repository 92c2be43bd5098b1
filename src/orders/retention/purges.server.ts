import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { type Database, runTogether, valueList } from '#src/api/database.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { addresses, consents, tokens, users } from '#src/customers/tables.server.ts';
import { deleteDesigns } from '#src/designs/retention.server.ts';
import {
	artwork,
	designComments,
	designShares,
	designs,
	designVersions,
} from '#src/designs/storage/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { orderAttributions } from '../attribution/tables.server.ts';
import { bankEntries, walletEntries } from '../record/entries/tables.server.ts';
import { openStates } from '../record/states.ts';
import { orders, paymentGuards, payments, webhookEvents } from '../record/tables.server.ts';
import { clearArtwork } from './clear-artwork.server.ts';
import { deleteOrders, orderTables } from './delete-orders.server.ts';
import { deleteOwnedRows, deleteUnusedUsers, isOnNoOrder } from './delete-unused-users.server.ts';

const build = new QueryBuilder();
const designTables = [designs, designVersions, designShares, designComments];

/** In this order: a cart keeps its designs, a design its files. */
export const ordersPurges: readonly Purge[] = [
	{
		data: 'orders',
		tables: [...orderTables, consents, ...designTables, users],
		portion: 50,
		run: ({ db }, now, limit) => purgeOldOrders(db, now, limit),
	},
	{
		data: 'carts',
		tables: [...orderTables, consents],
		portion: 100,
		run: ({ db }, now, limit) => purgeCarts(db, now, limit),
	},
	...(['guests', 'customers'] as const).map(
		(data): Purge => ({
			data,
			tables: [...designTables, addresses, tokens, users],
			portion: 20,
			run: ({ db }, now, limit) => deleteUnusedUsers(db, data, now, limit),
		}),
	),
	{
		data: 'deletedDesigns',
		tables: designTables,
		portion: 100,
		run: async ({ db }, now, limit) => {
			const due = build
				.select({ id: designs.id })
				.from(designs)
				.where(and(lt(designs.deletedAt, retentionCutoff('deletedDesigns', now)), isOnNoOrder))
				.limit(limit);
			const ids = (await db.all<{ id: string }>(due)).map(({ id }) => id);
			const named = inArray(designs.id, valueList(ids));
			// Skips one that was restored meanwhile.
			await runTogether(db, deleteDesigns(db, and(named, sql`${designs.deletedAt} IS NOT NULL`) as SQL));
			return ids.length;
		},
	},
	{
		data: 'unusedFiles',
		tables: [artwork],
		run: async ({ db, bucket }, now) => {
			await clearArtwork(db, bucket, now);
			return 0;
		},
	},
	{
		data: 'visits',
		tables: [orderAttributions],
		run: ({ db }, now, limit) =>
			deleteSome(
				db,
				orderAttributions,
				lt(orderAttributions.createdAt, retentionCutoff('visits', now)),
				limit,
			),
	},
	{
		data: 'orders',
		tables: [bankEntries],
		run: ({ db }, now, limit) =>
			deleteSome(db, bankEntries, lt(bankEntries.createdAt, retentionCutoff('orders', now)), limit),
	},
	{
		data: 'orders',
		tables: [walletEntries],
		run: ({ db }, now, limit) => deleteSome(db, walletEntries, isForgotten(now), limit),
	},
	{
		data: 'paymentEvents',
		tables: [webhookEvents],
		run: ({ db }, now, limit) =>
			deleteSome(
				db,
				webhookEvents,
				lt(webhookEvents.createdAt, retentionCutoff('paymentEvents', now)),
				limit,
			),
	},
];

/** Wallet entries of users without an account, when the retention time of all their entries has passed: a balance is the sum of all. */
const isForgotten = (now: number): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${walletEntries.userId} AND NOT users.anonymous)
		AND NOT EXISTS (SELECT 1 FROM wallet_entries AS other WHERE other.user_id = ${walletEntries.userId}
			AND other.created_at >= ${retentionCutoff('orders', now)})`;

/** Payments that took money, or still may. */
const realPayments = ['processing', 'pending', 'completed'] as const;

/** Deletes open orders without recent changes; never one with a captured or pending payment. */
async function purgeCarts(db: Database, now: number, limit: number): Promise<number> {
	const ofOrder = (table: typeof payments | typeof paymentGuards, more?: SQL) =>
		build
			.select({ one: sql`1` })
			.from(table)
			.where(and(eq(table.orderId, orders.id), more));
	const isAbandoned = and(
		inArray(orders.state, [...openStates]),
		lt(orders.updatedAt, retentionCutoff('carts', now)),
		notExists(ofOrder(paymentGuards)),
		notExists(ofOrder(payments, inArray(payments.state, [...realPayments]))),
	);
	const due = await db.select({ id: orders.id }).from(orders).where(isAbandoned).limit(limit);
	if (due.length === 0) return 0;
	const named = valueList(due.map(({ id }) => id));
	// The condition is repeated inside the batch, because a cart may have been changed or paid meanwhile.
	const still = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${and(inArray(orders.id, named), isAbandoned)})`;
	await runTogether(db, deleteOrders(db, still));
	return due.length;
}

/** Deletes orders at the end of their time, with the designs that stayed for them and users who have nothing else. */
async function purgeOldOrders(db: Database, now: number, limit: number): Promise<number> {
	const due = await db
		.select({ id: orders.id, userId: orders.userId })
		.from(orders)
		.where(lt(orders.updatedAt, retentionCutoff('orders', now)))
		.limit(limit);
	if (due.length === 0) return 0;
	const ids = valueList(due.map(({ id }) => id));
	const userIds = [...new Set(due.map(({ userId }) => userId))];
	await runTogether(db, [...deleteOrders(db, ids), ...deleteOwnedRows(db, userIds)]);
	return due.length;
}
