import { asc, eq } from 'drizzle-orm';
import { listTermsMails } from '#src/account/company/terms-mails.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { companies, companyMembers, users } from '#src/customers/tables.server.ts';
import { listOpenInvoices, sumOpenInvoices } from '#src/orders/database/open-invoices.server.ts';
import { pricesOfCompany } from './prices/change-prices.server.ts';

/** Members that the page of a company lists. */
const maxMembers = 100;

/** What the page of a company shows; undefined where there is no such company. */
export async function loadCompany(db: Database, id: number) {
	const [[company], members, prices] = await db.batch([
		db.select().from(companies).where(eq(companies.id, id)),
		db
			.select({
				id: companyMembers.userId,
				role: companyMembers.role,
				email: users.email,
				spendingLimit: companyMembers.spendingLimit,
				spendingCurrency: companyMembers.spendingCurrency,
			})
			.from(companyMembers)
			.innerJoin(users, eq(users.id, companyMembers.userId))
			.where(eq(companyMembers.companyId, id))
			.orderBy(asc(companyMembers.userId))
			.limit(maxMembers),
		pricesOfCompany(db, id),
	]);
	if (!company) return undefined;
	const [invoices, open, mails] = await Promise.all([
		listOpenInvoices(db, id),
		sumOpenInvoices(db, company),
		listTermsMails(db, id),
	]);
	return { company, members, prices, invoices, open, mails };
}

export type CompanyView = NonNullable<Awaited<ReturnType<typeof loadCompany>>>;
