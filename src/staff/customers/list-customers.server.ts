import { desc, eq, or, sql } from 'drizzle-orm';
import { accounts } from '#src/account/identity/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { companies, companyMembers, customerProfiles, users } from '#src/customers/tables.server.ts';

/** Customers on the page; a search names the others. */
export const mostCustomers = 50;

/** Customers with an account, newest first. @param search an e-mail address or a part of a company's name; empty for all */
export async function listCustomers(db: Database, search: string) {
	const wanted = search.trim();
	const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
	const found =
		wanted === ''
			? undefined
			: or(eq(accounts.emailKey, emailKey(wanted)), sql`${companies.name} LIKE ${part} ESCAPE '\\'`);
	return db
		.select({
			id: accounts.userId,
			email: users.email,
			firstname: customerProfiles.firstname,
			lastname: customerProfiles.lastname,
			region: accounts.region,
			confirmedAt: accounts.confirmedAt,
			managerId: accounts.managerId,
			company: { id: companies.id, name: companies.name, managerId: companies.managerId },
			orders: sql<number>`(SELECT count(*) FROM orders WHERE orders.user_id = ${accounts.userId} AND orders.state = 'complete')`,
		})
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.leftJoin(customerProfiles, eq(customerProfiles.userId, accounts.userId))
		.leftJoin(companyMembers, eq(companyMembers.userId, accounts.userId))
		.leftJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(found)
		.orderBy(desc(accounts.userId))
		.limit(mostCustomers);
}
export type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>[number];
