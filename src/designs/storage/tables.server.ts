import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { artworkTypes, colourModels } from '../artwork/artwork.ts';

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
		/** Kept only where an order froze it or `reason` says so. */
		document: text('document', { mode: 'json' }).$type<unknown>(),
		createdAt: integer('created_at').notNull(),
		/** `named`: its owner kept it. `replaced`: an older version, or its conversion, took its place. Null: only an order may keep it. */
		reason: text('reason', { enum: ['named', 'replaced'] }),
		name: text('name'),
		/** Which variant it was a design of; null where only an order keeps it. */
		variantId: integer('variant_id'),
	},
	(table) => [primaryKey({ columns: [table.designId, table.version] })],
);

/** A link that opens one design to whoever has it. Its token follows from the id; only the token's hash lies here. */
export const designShares = sqliteTable(
	'design_shares',
	{
		id: text('id').primaryKey(),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		mode: text('mode', { enum: ['view', 'copy', 'comment'] }).notNull(),
		tokenHash: text('token_hash').notNull().unique(),
		createdAt: integer('created_at').notNull(),
		/** Null: until it is revoked. */
		expiresAt: integer('expires_at'),
		revokedAt: integer('revoked_at'),
	},
	(table) => [index('design_shares_design').on(table.designId)],
);

/** A remark pinned to a place of a design. */
export const designComments = sqliteTable(
	'design_comments',
	{
		id: text('id').primaryKey(),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		/** The link by which its author came; null: the owner. */
		shareId: text('share_id'),
		author: text('author').notNull(),
		side: text('side').notNull(),
		/** Millimetres of the side, as in the document. */
		xMm: real('x_mm').notNull(),
		yMm: real('y_mm').notNull(),
		text: text('text').notNull(),
		/** The saved version that its author saw. */
		version: integer('version').notNull(),
		createdAt: integer('created_at').notNull(),
		deletedAt: integer('deleted_at'),
	},
	(table) => [index('design_comments_design').on(table.designId)],
);

/** An uploaded file; the original lies untouched in R2 under `key`. */
export const artwork = sqliteTable(
	'artwork',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		fileName: text('file_name').notNull(),
		contentType: text('content_type', { enum: artworkTypes }).notNull(),
		byteSize: integer('byte_size').notNull(),
		widthPx: integer('width_px').notNull(),
		heightPx: integer('height_px').notNull(),
		sha256: text('sha256').notNull(),
		/** Two pages of one PDF are two rows with the same file. */
		key: text('key').notNull(),
		createdAt: integer('created_at').notNull(),
		colourModel: text('colour_model', { enum: colourModels }).notNull().default('rgb'),
		/** EXIF's; the print file turns the pixels by it. */
		orientation: integer('orientation').notNull().default(1),
		/** Of a PDF: the page that is printed, how many there are, and the size of what it shows. */
		page: integer('page'),
		pages: integer('pages'),
		widthMm: real('width_mm'),
		heightMm: real('height_mm'),
	},
	(table) => [index('artwork_user').on(table.userId), index('artwork_key').on(table.key)],
);

/** A file that comes in parts; its id becomes that of the artwork. */
export const artworkUploads = sqliteTable(
	'artwork_uploads',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		fileName: text('file_name').notNull(),
		byteSize: integer('byte_size').notNull(),
		/** As the sender counted it. */
		sha256: text('sha256').notNull(),
		page: text('page', { mode: 'json' }).$type<unknown>(),
		key: text('key').notNull(),
		/** R2's id of the multipart upload. */
		multipartId: text('multipart_id').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('artwork_uploads_user').on(table.userId)],
);

export const artworkUploadParts = sqliteTable(
	'artwork_upload_parts',
	{
		uploadId: text('upload_id')
			.notNull()
			.references(() => artworkUploads.id, { onDelete: 'cascade' }),
		/** From 1. */
		number: integer('number').notNull(),
		etag: text('etag').notNull(),
	},
	(table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
