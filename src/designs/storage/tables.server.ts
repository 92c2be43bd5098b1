import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { artworkTypes, colourModels } from '../artwork/artwork.ts';

export const designs = sqliteTable(
	'designs',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		variantId: integer('variant_id').notNull(),
		name: text('name').notNull(),
		/** Increases with every save; used for optimistic locking. */
		version: integer('version').notNull(),
		/** `draft`: nothing is drawn. */
		designStatus: text('design_status', { enum: ['draft', 'designed'] }).notNull(),
		document: text('document', { mode: 'json' }).$type<unknown>().notNull(),
		thumbnailKey: text('thumbnail_key'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
		deletedAt: integer('deleted_at'),
	},
	(table) => [index('designs_user').on(table.userId), index('designs_deleted').on(table.deletedAt)],
);

/** Version history and lock: a save inserts its version here; a second insert of the same number fails the batch. */
export const designVersions = sqliteTable(
	'design_versions',
	{
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		version: integer('version').notNull(),
		/** Stored only where an order froze the version or `reason` is set. */
		document: text('document', { mode: 'json' }).$type<unknown>(),
		createdAt: integer('created_at').notNull(),
		/** `named`: kept by the owner. `replaced`: an older version or a conversion replaced it. Null: kept only by an order. */
		reason: text('reason', { enum: ['named', 'replaced'] }),
		name: text('name'),
		/** Variant of the design at that time; null where only an order keeps the version. */
		variantId: integer('variant_id'),
	},
	(table) => [primaryKey({ columns: [table.designId, table.version] })],
);

/** Share links. The token is derived from the id; only its hash is stored. */
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
		/** Null: unlimited. */
		expiresAt: integer('expires_at'),
		revokedAt: integer('revoked_at'),
	},
	(table) => [
		index('design_shares_design').on(table.designId),
		index('design_shares_expires').on(table.expiresAt),
		index('design_shares_revoked').on(table.revokedAt),
	],
);

/** Comments at positions of a design. */
export const designComments = sqliteTable(
	'design_comments',
	{
		id: text('id').primaryKey(),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		/** Share link of the author; null: the owner. */
		shareId: text('share_id'),
		author: text('author').notNull(),
		side: text('side').notNull(),
		/** Side coordinates, as in the document. */
		xMm: real('x_mm').notNull(),
		yMm: real('y_mm').notNull(),
		text: text('text').notNull(),
		/** The saved version that the author saw. */
		version: integer('version').notNull(),
		createdAt: integer('created_at').notNull(),
		deletedAt: integer('deleted_at'),
	},
	(table) => [
		index('design_comments_design').on(table.designId),
		index('design_comments_deleted').on(table.deletedAt),
	],
);

/** Uploaded files. The unchanged original is in R2 under `key`. */
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
		/** Pages of the same PDF are separate rows with the same key. */
		key: text('key').notNull(),
		createdAt: integer('created_at').notNull(),
		colourModel: text('colour_model', { enum: colourModels }).notNull().default('rgb'),
		/** EXIF orientation, applied in the print file. */
		orientation: integer('orientation').notNull().default(1),
		/** PDF only: the printed page, the number of pages, and the size of the crop box. */
		page: integer('page'),
		pages: integer('pages'),
		widthMm: real('width_mm'),
		heightMm: real('height_mm'),
	},
	(table) => [index('artwork_user').on(table.userId), index('artwork_key').on(table.key)],
);

/** Multipart uploads in progress. The id becomes the id of the artwork. */
export const artworkUploads = sqliteTable(
	'artwork_uploads',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		fileName: text('file_name').notNull(),
		byteSize: integer('byte_size').notNull(),
		/** Computed by the client. */
		sha256: text('sha256').notNull(),
		page: text('page', { mode: 'json' }).$type<unknown>(),
		key: text('key').notNull(),
		/** Id of the multipart upload in R2. */
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
		/** Starts at 1. */
		number: integer('number').notNull(),
		etag: text('etag').notNull(),
	},
	(table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
