import { aliasedTable, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { companies, companyMembers } from '#src/customers/tables.server.ts';
import type { Site } from '#src/site/site.ts';
import { accounts } from '../identity/tables.server.ts';
import type { Manager } from './manager.ts';
import { accountManagers } from './tables.server.ts';

const ofCompany = aliasedTable(accountManagers, 'of_company');
const columns = (table: typeof accountManagers | typeof ofCompany) => ({
	name: table.name,
	email: table.email,
	phone: table.phone,
});

/** The account manager assigned to a customer, else to their company, else the storefront's. */
export async function findManager(
	db: Database,
	userId: number,
	{ region }: Pick<Site, 'region'>,
): Promise<Manager> {
	const [row] = await db
		.select({ own: columns(accountManagers), company: columns(ofCompany) })
		.from(accounts)
		.leftJoin(accountManagers, eq(accountManagers.id, accounts.managerId))
		.leftJoin(companyMembers, eq(companyMembers.userId, accounts.userId))
		.leftJoin(companies, eq(companies.id, companyMembers.companyId))
		.leftJoin(ofCompany, eq(ofCompany.id, companies.managerId))
		.where(eq(accounts.userId, userId));
	return row?.own ?? row?.company ?? region.accountManager;
}

/** All account managers, by name. */
export const listManagers = (db: Database) => db.select().from(accountManagers).orderBy(accountManagers.name);
