import { sql } from 'drizzle-orm';

/**
 * The language in which we write about an order: its buyer's choice, else that of the page where it began. Column names
 * are qualified by hand: in the fields of a select from one table, Drizzle omits the table's name, even within a
 * subquery.
 */
export const mailLocale = sql<string>`coalesce((SELECT mail_locale FROM customer_profiles
	WHERE customer_profiles.user_id = orders.user_id), orders.locale)`.as('mail_locale');
