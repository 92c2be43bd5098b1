import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DocumentContent, DocumentKind } from './document.ts';

/** The last number of each series and year: increased in the batch that inserts the document, so without gaps. */
export const documentSeries = sqliteTable(
	'document_series',
	{
		series: text('series').notNull(),
		year: integer('year').notNull(),
		last: integer('last').notNull(),
	},
	(table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** Issued documents. A trigger refuses every UPDATE: corrections are further documents. */
export const documents = sqliteTable(
	'documents',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id').notNull(),
		/** `FV/2026/000001` */
		number: text('number').notNull().unique(),
		kind: text('kind').$type<DocumentKind>().notNull(),
		/** Distinguishes documents of one kind and order. */
		cause: text('cause').notNull(),
		/** Minor units; of credit notes the refunded amount. */
		gross: integer('gross').notNull(),
		content: text('content', { mode: 'json' }).$type<DocumentContent>().notNull(),
		issuedAt: integer('issued_at').notNull(),
	},
	(table) => [
		uniqueIndex('documents_once').on(table.orderId, table.kind, table.cause),
		index('documents_issued').on(table.issuedAt),
	],
);

/** Files of documents, each stored once. A trigger refuses every UPDATE. */
export const documentFiles = sqliteTable(
	'document_files',
	{
		documentId: integer('document_id').notNull(),
		format: text('format').notNull(),
		/** In the bucket. */
		key: text('key').notNull(),
		/** Of the file, hexadecimal. */
		sha256: text('sha256').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.documentId, table.format] })],
);
