import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The outbox: a mail is inserted in the batch of its cause and delivered afterwards. */
export const mails = sqliteTable(
	'mails',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		kind: text('kind').notNull(),
		/** What the mail is about, e.g. an order's number: each kind of mail is sent once for it. */
		subjectId: text('subject_id').notNull(),
		recipient: text('recipient').notNull(),
		subject: text('subject').notNull(),
		html: text('html').notNull(),
		text: text('text').notNull(),
		state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
		attempts: integer('attempts').notNull(),
		lastError: text('last_error'),
		createdAt: integer('created_at').notNull(),
		sentAt: integer('sent_at'),
		/** When the secrets in its links were redacted. */
		redactedAt: integer('redacted_at'),
	},
	(table) => [
		uniqueIndex('mails_once').on(table.kind, table.subjectId),
		index('mails_subject').on(table.subjectId),
		index('mails_created').on(table.createdAt),
		index('mails_redacted').on(table.redactedAt, table.createdAt),
	],
);
