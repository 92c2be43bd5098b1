import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ksefStates } from './entry.ts';

/** The submission of each invoice to KSeF; inserted with the document. */
export const ksefSubmissions = sqliteTable(
	'ksef_submissions',
	{
		documentId: integer('document_id').primaryKey(),
		orderId: integer('order_id').notNull(),
		state: text('state', { enum: ksefStates }).notNull(),
		attempts: integer('attempts').notNull(),
		/** Epoch milliseconds; not used once it is accepted. */
		nextAttemptAt: integer('next_attempt_at').notNull(),
		/** Of the last attempt. */
		sessionReference: text('session_reference'),
		invoiceReference: text('invoice_reference'),
		/** Of the XML that was sent last, hexadecimal. */
		sha256: text('sha256'),
		/** Sent on a later day than that of its issue, or after an outage. */
		isOffline: integer('is_offline', { mode: 'boolean' }).notNull(),
		ksefNumber: text('ksef_number').unique(),
		acceptedAt: integer('accepted_at'),
		/** Why the last attempt failed, for staff. */
		problem: text('problem'),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		index('ksef_submissions_due').on(table.state, table.nextAttemptAt),
		index('ksef_submissions_order').on(table.orderId),
	],
);
