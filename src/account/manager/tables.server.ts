import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Those of our people whom customers see as their account manager, with what customers see of them. */
export const accountManagers = sqliteTable('account_managers', {
	/** Never used again, so that customers of a removed manager do not get the next one. */
	id: integer('id').primaryKey({ autoIncrement: true }),
	/** `staff_accounts.id` */
	staffId: integer('staff_id').notNull().unique(),
	name: text('name').notNull(),
	/** For customers: the address that the person signs in with stays unknown to them. */
	email: text('email').notNull(),
	phone: text('phone').notNull(),
	updatedAt: integer('updated_at').notNull(),
});
