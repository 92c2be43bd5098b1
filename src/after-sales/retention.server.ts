import { eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Database, valueList } from '#src/api/database.server.ts';
import { deleteStrayFiles } from '#src/api/files/stray-files.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { lineFileFolder } from './artwork/line-file-key.server.ts';
import { productionFolder } from './production/production-state.ts';
import {
	productionEvents,
	productionFiles,
	productionLines,
	qaComments,
} from './production/tables.server.ts';
import { findStrayProofKeys, proofFolder } from './proofs/record/queries.server.ts';
import { proofEvents, proofFiles, proofs } from './proofs/record/tables.server.ts';
import { labelFolder } from './record/label-state.ts';
import {
	complaints,
	lineFiles,
	orderNotes,
	parcelLabels,
	parcels,
	productionStarts,
	withdrawals,
} from './record/tables.server.ts';
import { callOffs, stockItems, stockMovements, stockWishes } from './stock/tables.server.ts';
import { webhookDeliveries } from './webhooks/tables.server.ts';

const isOrderGone = (db: Database, orderId: SQLiteColumn): SQL =>
	notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.id, orderId)));

/**
 * Parcels, production, notes and files are deleted after their order; withdrawals and complaints have their own
 * retention.
 */
export const afterSalesPurges: readonly Purge[] = [
	...[
		parcels,
		productionStarts,
		orderNotes,
		productionLines,
		productionEvents,
		qaComments,
		webhookDeliveries,
		callOffs,
		stockMovements,
		stockItems,
		stockWishes,
	].map(
		(table): Purge => ({
			data: 'orders',
			tables: [table],
			run: ({ db }, _now, limit) => deleteSome(db, table, isOrderGone(db, table.orderId), limit),
		}),
	),
	...[lineFiles, productionFiles, parcelLabels].map(
		(table): Purge => ({
			data: 'orders',
			tables: [table],
			run: async ({ db, bucket }, _now, limit) => {
				const old = await db
					.select({ id: table.id, key: table.key })
					.from(table)
					.where(isOrderGone(db, table.orderId))
					.limit(limit);
				if (old.length === 0) return 0;
				// Files are deleted before their rows: the next run finds a remaining row, but not a remaining file.
				await bucket.delete(old.map(({ key }) => key));
				await db.delete(table).where(inArray(table.id, valueList(old.map(({ id }) => id))));
				return old.length;
			},
		}),
	),
	{
		data: 'orders',
		tables: [proofFiles, proofEvents, proofs],
		portion: 50,
		run: async ({ db, bucket }, _now, limit) => {
			const old = await db
				.select({ uuid: proofs.uuid })
				.from(proofs)
				.where(isOrderGone(db, proofs.orderId))
				.limit(limit);
			if (old.length === 0) return 0;
			const uuids = valueList(old.map(({ uuid }) => uuid));
			const files = await db
				.select({ key: proofFiles.key })
				.from(proofFiles)
				.where(inArray(proofFiles.proofUuid, uuids));
			if (files.length > 0) await bucket.delete(files.map(({ key }) => key));
			await db.batch([
				db.delete(proofFiles).where(inArray(proofFiles.proofUuid, uuids)),
				db.delete(proofEvents).where(inArray(proofEvents.proofUuid, uuids)),
				db.delete(proofs).where(inArray(proofs.uuid, uuids)),
			]);
			return old.length;
		},
	},
	{
		data: 'withdrawals',
		tables: [withdrawals],
		run: ({ db }, now, limit) =>
			deleteSome(db, withdrawals, lt(withdrawals.createdAt, retentionCutoff('withdrawals', now)), limit),
	},
	{
		data: 'complaints',
		tables: [complaints],
		run: ({ db }, now, limit) =>
			deleteSome(db, complaints, lt(complaints.createdAt, retentionCutoff('complaints', now)), limit),
	},
	{
		data: 'unusedFiles',
		tables: [],
		run: async ({ db, bucket }, now) => {
			const before = retentionCutoff('unusedFiles', now);
			for (const [folder, table] of [
				[lineFileFolder, lineFiles],
				[productionFolder, productionFiles],
				[labelFolder, parcelLabels],
			] as const)
				await deleteStrayFiles(bucket, { folder, now, before }, (keys) => findStray(db, table, keys));
			await deleteStrayFiles(bucket, { folder: proofFolder, now, before }, (keys) =>
				findStrayProofKeys(db, keys),
			);
			return 0;
		},
	},
];

async function findStray(
	db: Database,
	table: typeof lineFiles | typeof productionFiles | typeof parcelLabels,
	keys: readonly string[],
): Promise<string[]> {
	const rows = await db
		.select({ key: table.key })
		.from(table)
		.where(inArray(table.key, valueList(keys)));
	const known = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !known.has(key));
}
