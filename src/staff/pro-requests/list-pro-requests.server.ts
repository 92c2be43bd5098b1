import { desc, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { proRequests } from '#src/contact/pro/tables.server.ts';
import { contactMessages } from '#src/contact/tables.server.ts';

/** Requests on one page. */
const pageSize = 50;

export type ListedProRequest = Awaited<ReturnType<typeof listProRequests>>['rows'][number];

/** A page of requests from the pro pages, newest first. */
export async function listProRequests(db: Database, page: number) {
	const rows = await db
		.select({
			request: proRequests,
			name: contactMessages.name,
			email: contactMessages.email,
			region: contactMessages.region,
			locale: contactMessages.locale,
			message: contactMessages.message,
		})
		.from(proRequests)
		.innerJoin(contactMessages, eq(contactMessages.reference, proRequests.reference))
		.orderBy(desc(proRequests.id))
		.limit(pageSize + 1)
		.offset((page - 1) * pageSize);
	return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
