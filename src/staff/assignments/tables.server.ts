import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { staffAccounts } from '../record/tables.server.ts';

/** Assignments of orders and quote requests to staff. */
export const staffAssignments = sqliteTable(
	'staff_assignments',
	{
		subject: text('subject', { enum: ['order', 'quote'] }).notNull(),
		/** Id of the order or the request. */
		subjectId: integer('subject_id').notNull(),
		/** Null: unassigned. */
		staffId: integer('staff_id').references(() => staffAccounts.id),
		/** Increased by every change. */
		version: integer('version').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.subject, table.subjectId] }),
		index('staff_assignments_staff').on(table.staffId, table.subject, table.subjectId),
		index('staff_assignments_updated').on(table.updatedAt),
	],
);
