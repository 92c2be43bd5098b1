import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import type { QuoteRecord } from './queries.server.ts';
import { requestNumberPattern } from './quote-request.ts';
import type { RequestState } from './states.ts';
import { quoteRequests } from './tables.server.ts';

/** Requests on one page of the list. */
export const pageSize = 50;

export interface RequestFilter {
	readonly state: RequestState | undefined;
	/** A number or an e-mail address; empty for all. */
	readonly search: string;
	/** From 1 on. */
	readonly page: number;
	/** A further condition about `quote_requests.id`. */
	readonly among?: SQL | undefined;
}

/** A page of requests, newest first, and whether there are more. */
export async function listRequests(
	db: Database,
	{ state, search, page, among }: RequestFilter,
): Promise<{ readonly records: QuoteRecord[]; readonly hasMore: boolean }> {
	const wanted = search.trim();
	const number = wanted.toUpperCase();
	const found = requestNumberPattern.test(number)
		? eq(quoteRequests.number, number)
		: wanted === ''
			? undefined
			: eq(quoteRequests.emailKey, emailKey(wanted));
	const rows = await db
		.select()
		.from(quoteRequests)
		.where(and(found, among, state && eq(quoteRequests.state, state)))
		.orderBy(...(state || found ? [desc(quoteRequests.createdAt)] : []), desc(quoteRequests.id))
		.limit(pageSize + 1)
		.offset((page - 1) * pageSize);
	return { records: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** How many requests are in each state. */
export const countByState = (db: Database) =>
	db.select({ state: quoteRequests.state, count: count() }).from(quoteRequests).groupBy(quoteRequests.state);
