import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { defects, partnerKinds, productionFileKinds, productionStates } from './production-state.ts';

// No foreign keys to orders: these rows are deleted after their order.

/**
 * Vendors that produce goods, and suppliers of their material. A closed partner is kept for the lines that refer to it.
 */
export const productionPartners = sqliteTable(
	'production_partners',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		kind: text('kind', { enum: partnerKinds }).notNull(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		countryIso: text('country_iso').notNull(),
		/** Free text: products and remarks. */
		note: text('note').notNull(),
		createdAt: integer('created_at').notNull(),
		closedAt: integer('closed_at'),
	},
	(table) => [index('production_partners_kind').on(table.kind, table.name)],
);

/** Planned lines of goods: vendor, due day and state. */
export const productionLines = sqliteTable(
	'production_lines',
	{
		lineItemId: integer('line_item_id').primaryKey(),
		orderId: integer('order_id').notNull(),
		vendorId: integer('vendor_id').notNull(),
		/** ISO day. */
		dueOn: text('due_on').notNull(),
		state: text('state', { enum: productionStates }).notNull(),
		/** The state that a line on hold goes back to. */
		heldFrom: text('held_from', { enum: productionStates }),
		/** Increased by every change (optimistic locking): a form of an older version is refused. */
		version: integer('version').notNull(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		index('production_lines_vendor').on(table.vendorId, table.state),
		index('production_lines_order').on(table.orderId),
	],
);

/** Events of a line. Rows are never changed. */
export const productionEvents = sqliteTable(
	'production_events',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		lineItemId: integer('line_item_id').notNull(),
		orderId: integer('order_id').notNull(),
		event: text('event').notNull(),
		/** Null before the first plan. */
		previousState: text('previous_state', { enum: productionStates }),
		nextState: text('next_state', { enum: productionStates }).notNull(),
		/** Staff account; null for a program. */
		staffId: integer('staff_id'),
		/** Of a program with an API key; null for one with the secret of the configuration. */
		apiKeyId: integer('api_key_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('production_events_line').on(table.lineItemId),
		index('production_events_order').on(table.orderId),
	],
);

/** Comments on the quality of a line. Rows are never changed. */
export const qaComments = sqliteTable(
	'qa_comments',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		lineItemId: integer('line_item_id').notNull(),
		orderId: integer('order_id').notNull(),
		text: text('text').notNull(),
		/** Null: no defect. */
		defect: text('defect', { enum: defects }),
		/** How many pieces have the defect; null: not counted. */
		pieces: integer('pieces'),
		staffId: integer('staff_id'),
		apiKeyId: integer('api_key_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('qa_comments_line').on(table.lineItemId), index('qa_comments_order').on(table.orderId)],
);

/** Print files and photos of a line, each stored once by its content; in the bucket under `key`. */
export const productionFiles = sqliteTable(
	'production_files',
	{
		id: text('id').primaryKey(),
		lineItemId: integer('line_item_id').notNull(),
		orderId: integer('order_id').notNull(),
		kind: text('kind', { enum: productionFileKinds }).notNull(),
		/** Of a photo. */
		commentId: integer('comment_id'),
		fileName: text('file_name').notNull(),
		contentType: text('content_type').notNull(),
		byteSize: integer('byte_size').notNull(),
		/** Of the bytes, hexadecimal. */
		sha256: text('sha256').notNull(),
		key: text('key').notNull(),
		staffId: integer('staff_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('production_files_content').on(table.lineItemId, table.kind, table.sha256),
		index('production_files_order').on(table.orderId),
		index('production_files_key').on(table.key),
	],
);
