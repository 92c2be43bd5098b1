import { sql } from 'drizzle-orm';

/**
 * The language in which we write about an order: its buyer's choice, else that of the page where it began. Names are
 * written out: in the fields of a select from one table Drizzle leaves the table's name away, also within a subquery.
 */
export const mailLocale = sql<string>`coalesce((SELECT mail_locale FROM customer_profiles
	WHERE customer_profiles.user_id = orders.user_id), orders.locale)`.as('mail_locale');
