import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { topics } from './message.ts';

/** Messages sent with the contact form. */
export const contactMessages = sqliteTable(
	'contact_messages',
	{
		id: text('id').primaryKey(),
		/** Short reference for mails and phone calls. */
		reference: text('reference').notNull(),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		topic: text('topic', { enum: topics }).notNull(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		orderNumber: text('order_number').notNull(),
		message: text('message').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('contact_messages_reference').on(table.reference),
		index('contact_messages_created').on(table.createdAt),
	],
);

/** Attachments of a message; stored in R2 under `key`. */
export const contactAttachments = sqliteTable(
	'contact_attachments',
	{
		id: text('id').primaryKey(),
		messageId: text('message_id')
			.notNull()
			.references(() => contactMessages.id),
		fileName: text('file_name').notNull(),
		contentType: text('content_type').notNull(),
		byteSize: integer('byte_size').notNull(),
		key: text('key').notNull(),
	},
	(table) => [index('contact_attachments_message').on(table.messageId)],
);
