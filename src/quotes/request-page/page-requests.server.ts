import { openEdge } from '#src/api/env.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { findUserRequests } from '../record/queries.server.ts';

/** Requests on one page. */
const pageSize = 20;

export type ListedRequests = Awaited<ReturnType<typeof listPageRequests>>;

/**
 * A page of a customer's quote requests.
 * @param wanted number of the page, from the address
 */
export async function listPageRequests(customer: Actor, wanted: string | null) {
	const page = Math.max(1, Math.min(10_000, Math.trunc(Number(wanted)) || 1));
	const { records, totalCount } = await findUserRequests(openEdge().db, customer, {
		offset: (page - 1) * pageSize,
		limit: pageSize,
	});
	return { page, pages: Math.max(1, Math.ceil(totalCount / pageSize)), records };
}
