import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { attachmentTypes } from '#src/contact/message.ts';
import type { RequestedItem } from './quote-request.ts';
import { requestStates } from './states.ts';

/** Quote requests and briefs. */
export const quoteRequests = sqliteTable(
	'quote_requests',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Q and nine digits; shown to buyers and staff. */
		number: text('number').notNull(),
		/** The visitor or customer who made the request; null where the browser had no session. */
		userId: integer('user_id'),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		flow: integer('flow').$type<0 | 1>().notNull(),
		state: text('state', { enum: requestStates }).notNull(),
		/** Number of the newest row in `quote_events`. */
		version: integer('version').notNull(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		/** Normalised address (`customers/email-key.ts`), to compare it with accounts. */
		emailKey: text('email_key').notNull(),
		company: text('company').notNull(),
		phone: text('phone').notNull(),
		countryIso: text('country_iso').notNull(),
		deadline: text('deadline'),
		contents: text('contents').notNull(),
		items: text('items', { mode: 'json' }).$type<readonly RequestedItem[]>().notNull(),
		message: text('message').notNull(),
		designId: text('design_id'),
		designName: text('design_name'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		uniqueIndex('quote_requests_number').on(table.number),
		index('quote_requests_user').on(table.userId, table.createdAt),
		index('quote_requests_email').on(table.emailKey, table.createdAt),
		// Staff search by the beginning of these.
		index('quote_requests_name').on(sql`lower(name)`),
		index('quote_requests_company').on(sql`lower(company)`),
		index('quote_requests_state').on(table.state, table.createdAt),
		index('quote_requests_updated').on(table.updatedAt),
	],
);

/**
 * Events of a request, in order. A change inserts the next version: of two concurrent changes of the same version the
 * second insert fails, with its whole batch.
 */
export const quoteEvents = sqliteTable(
	'quote_events',
	{
		requestId: integer('request_id')
			.notNull()
			.references(() => quoteRequests.id),
		version: integer('version').notNull(),
		event: text('event').notNull(),
		by: text('by', { enum: ['buyer', 'desk', 'shop'] }).notNull(),
		/** Text of a question, an answer or a reason. */
		text: text('text').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.version] })],
);

/** Files of a request; stored in R2 under `key`. */
export const quoteFiles = sqliteTable(
	'quote_files',
	{
		id: text('id').primaryKey(),
		requestId: integer('request_id')
			.notNull()
			.references(() => quoteRequests.id),
		fileName: text('file_name').notNull(),
		contentType: text('content_type', { enum: attachmentTypes }).notNull(),
		byteSize: integer('byte_size').notNull(),
		key: text('key').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('quote_files_request').on(table.requestId), uniqueIndex('quote_files_key').on(table.key)],
);
