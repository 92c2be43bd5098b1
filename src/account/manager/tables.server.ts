import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Staff members who can be account managers, with the data that customers see. */
export const accountManagers = sqliteTable('account_managers', {
	/** Ids are never reused, so that customers of a removed manager do not get the next one. */
	id: integer('id').primaryKey({ autoIncrement: true }),
	/** `staff_accounts.id` */
	staffId: integer('staff_id').notNull().unique(),
	name: text('name').notNull(),
	/** Public address; the sign-in address is not shown to customers. */
	email: text('email').notNull(),
	phone: text('phone').notNull(),
	updatedAt: integer('updated_at').notNull(),
});
