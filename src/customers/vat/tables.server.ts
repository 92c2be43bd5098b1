import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { vatStatuses } from '../vat-answer.ts';

/** The last answer of VIES about a VAT id, shared by all users (`check-vat-id.server.ts`). */
export const vatAnswers = sqliteTable(
	'vat_answers',
	{
		vatId: text('vat_id').primaryKey(),
		status: text('status', { enum: vatStatuses }).notNull(),
		reason: text('reason'),
		name: text('name'),
		address: text('address'),
		consultationNumber: text('consultation_number'),
		checkedAt: integer('checked_at').notNull(),
	},
	(table) => [index('vat_answers_checked').on(table.checkedAt)],
);
