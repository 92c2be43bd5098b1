import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/account/identity/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { companies, companyMembers, customerProfiles, users } from '#src/customers/tables.server.ts';
import { type ListCursor, type ListPage, toListPage } from '../lists/list-cursor.ts';

export const customersPerPage = 50;

const listColumns = {
	id: accounts.userId,
	email: users.email,
	firstname: customerProfiles.firstname,
	lastname: customerProfiles.lastname,
	region: accounts.region,
	createdAt: users.createdAt,
	confirmedAt: accounts.confirmedAt,
	managerId: accounts.managerId,
	company: { id: companies.id, name: companies.name, managerId: companies.managerId },
	orders: sql<number>`(SELECT count(*) FROM orders WHERE orders.user_id = ${accounts.userId} AND orders.state = 'complete')`,
};
const rowsOf = (db: Database) =>
	db
		.select(listColumns)
		.from(users)
		.innerJoin(accounts, eq(accounts.userId, users.id))
		.leftJoin(customerProfiles, eq(customerProfiles.userId, users.id))
		.leftJoin(companyMembers, eq(companyMembers.userId, users.id))
		.leftJoin(companies, eq(companies.id, companyMembers.companyId));
/** A customer with an account, as the list shows them. */
export type ListedCustomer = Awaited<ReturnType<typeof rowsOf>>[number];

export interface CustomerFilter {
	/** Beginning of the e-mail address, or a part of a company’s name; empty for all. */
	readonly search: string;
	readonly cursor?: ListCursor | undefined;
}

/** Condition: the customer's address begins with the text, or the name of their company contains it. */
function isFound(search: string): SQL {
	const key = search.includes('@') && !search.endsWith('@') ? emailKey(search) : search.toLowerCase();
	const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
	return sql`${users.id} IN (SELECT user_id FROM accounts WHERE email_key BETWEEN ${key} AND ${`${key}\u{10FFFF}`}
		UNION SELECT user_id FROM company_members WHERE company_id IN (SELECT id FROM companies WHERE name LIKE ${part} ESCAPE '\\'))`;
}

/** A page of customers with an account, newest first, by key. Names of companies are read from their index. */
export async function listCustomers(
	db: Database,
	{ search, cursor }: CustomerFilter,
	pageSize = customersPerPage,
): Promise<ListPage<ListedCustomer>> {
	const isBack = cursor?.direction === 'newer';
	const wanted = search.trim();
	const read = await rowsOf(db)
		.where(
			and(
				wanted === '' ? sql`${users.anonymous} = 0` : isFound(wanted),
				cursor &&
					(isBack
						? sql`(${users.createdAt}, ${users.id}) > (${cursor.at}, ${cursor.id})`
						: sql`(${users.createdAt}, ${users.id}) < (${cursor.at}, ${cursor.id})`),
			),
		)
		.orderBy(...(isBack ? [asc(users.createdAt), asc(users.id)] : [desc(users.createdAt), desc(users.id)]))
		.limit(pageSize + 1);
	return toListPage(read, cursor, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
}
