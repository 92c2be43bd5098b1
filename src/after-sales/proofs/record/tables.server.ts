import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Artwork } from '#src/designs/artwork/artwork.ts';
import { type ProofPin, proofFileKinds, proofStates } from './proof.ts';

// No foreign keys to orders: these rows are deleted after their order.

/** Proofs that buyers approve: `client_approval_filesets` of the API. */
export const proofs = sqliteTable(
	'proofs',
	{
		uuid: text('uuid').primaryKey(),
		orderId: integer('order_id').notNull(),
		lineItemId: integer('line_item_id').notNull(),
		version: integer('version').notNull(),
		state: text('state', { enum: proofStates }).notNull(),
		revision: integer('revision').notNull(),
		variantId: integer('variant_id').notNull(),
		designId: text('design_id'),
		designVersion: integer('design_version'),
		note: text('note').notNull(),
		sentBy: text('sent_by').notNull(),
		expiresAt: integer('expires_at').notNull(),
		remindedAt: integer('reminded_at'),
		decidedAt: integer('decided_at'),
		reviewReason: text('review_reason').notNull().default(''),
		reviewEmail: text('review_email').notNull().default(''),
		pins: text('pins', { mode: 'json' }).$type<readonly ProofPin[]>().notNull().default([]),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('proofs_line').on(table.lineItemId, table.version),
		index('proofs_order').on(table.orderId),
		index('proofs_state').on(table.state, table.expiresAt),
	],
);

/** Frozen files of a proof; their bytes are in R2 under `key`. Rows are never changed. */
export const proofFiles = sqliteTable(
	'proof_files',
	{
		id: text('id').primaryKey(),
		proofUuid: text('proof_uuid')
			.notNull()
			.references(() => proofs.uuid),
		position: integer('position').notNull(),
		kind: text('kind', { enum: proofFileKinds }).notNull(),
		artwork: text('artwork', { mode: 'json' }).$type<Artwork>(),
		fileName: text('file_name').notNull(),
		contentType: text('content_type').notNull(),
		byteSize: integer('byte_size').notNull(),
		sha256: text('sha256').notNull(),
		key: text('key').notNull(),
	},
	(table) => [
		index('proof_files_proof').on(table.proofUuid, table.position),
		index('proof_files_key').on(table.key),
	],
);

/** Changes of a proof's state. The second of two concurrent events with the same revision fails, with its whole batch. */
export const proofEvents = sqliteTable(
	'proof_events',
	{
		proofUuid: text('proof_uuid')
			.notNull()
			.references(() => proofs.uuid),
		revision: integer('revision').notNull(),
		event: text('event', { enum: ['send', 'approve', 'reject', 'supersede', 'expire'] }).notNull(),
		by: text('by', { enum: ['buyer', 'desk', 'shop'] }).notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.proofUuid, table.revision] })],
);
