import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const designs = sqliteTable(
	'designs',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		variantId: integer('variant_id').notNull(),
		name: text('name').notNull(),
		/** Grows with every save; a save names the version it was made from. */
		version: integer('version').notNull(),
		/** `draft`: nothing drawn yet. */
		designStatus: text('design_status', { enum: ['draft', 'designed'] }).notNull(),
		document: text('document', { mode: 'json' }).$type<unknown>().notNull(),
		thumbnailKey: text('thumbnail_key'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
		deletedAt: integer('deleted_at'),
	},
	(table) => [index('designs_user').on(table.userId)],
);

/** Guard and history: a save inserts its version here, and a second one of the same number fails the batch. */
export const designVersions = sqliteTable(
	'design_versions',
	{
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		version: integer('version').notNull(),
		/** Kept only where an order froze it. */
		document: text('document', { mode: 'json' }).$type<unknown>(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.designId, table.version] })],
);

/** An uploaded file; the original lies untouched in R2 under `key`. */
export const artwork = sqliteTable(
	'artwork',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		fileName: text('file_name').notNull(),
		contentType: text('content_type', { enum: ['image/png', 'image/jpeg', 'image/svg+xml'] }).notNull(),
		byteSize: integer('byte_size').notNull(),
		widthPx: integer('width_px').notNull(),
		heightPx: integer('height_px').notNull(),
		sha256: text('sha256').notNull(),
		key: text('key').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('artwork_user').on(table.userId)],
);
