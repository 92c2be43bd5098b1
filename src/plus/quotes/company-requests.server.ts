import { and, count, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { companyMembers, users } from '#src/customers/tables.server.ts';
import { quoteRequests } from '#src/quotes/record/tables.server.ts';

/** Requests on one page. */
const pageSize = 20;

/** SQL condition: the request belongs to the company, as its author is a member and made it after joining. */
const belongsToCompany = (companyId: number): SQL | undefined =>
	and(eq(companyMembers.companyId, companyId), gte(quoteRequests.createdAt, companyMembers.joinedAt));

export type CompanyRequests = Awaited<ReturnType<typeof listCompanyRequests>>;

/**
 * A page of the quote requests of a company's members, newest first.
 * @param wanted number of the page, from the address
 */
export async function listCompanyRequests(db: Database, companyId: number, wanted: string | null) {
	const page = Math.max(1, Math.min(10_000, Math.trunc(Number(wanted)) || 1));
	const [records, [total]] = await db.batch([
		db
			.select({ request: quoteRequests, askedBy: users.email })
			.from(companyMembers)
			.innerJoin(quoteRequests, eq(quoteRequests.userId, companyMembers.userId))
			.innerJoin(users, eq(users.id, companyMembers.userId))
			.where(belongsToCompany(companyId))
			.orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db
			.select({ count: count() })
			.from(companyMembers)
			.innerJoin(quoteRequests, eq(quoteRequests.userId, companyMembers.userId))
			.where(belongsToCompany(companyId)),
	]);
	return { page, pages: Math.max(1, Math.ceil((total?.count ?? 0) / pageSize)), records };
}

/** The member who made a request; undefined if it does not belong to the company. */
export async function findRequestAuthor(
	db: Database,
	companyId: number,
	number: string,
): Promise<{ readonly userId: number; readonly email: string | null } | undefined> {
	const [row] = await db
		.select({ userId: users.id, email: users.email })
		.from(quoteRequests)
		.innerJoin(companyMembers, eq(companyMembers.userId, quoteRequests.userId))
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(quoteRequests.number, number), belongsToCompany(companyId)));
	return row;
}
