import { openEdge } from '#src/api/env.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { Site } from '#src/site/site.ts';
import type { DocumentResponse } from './contract.ts';
import { listResponses } from './list-responses.server.ts';

/** Documents of an order that the page may show. */
export async function loadDocumentsForPage(
	{ locals }: { readonly locals: { readonly site: Site } },
	order: Pick<Order, 'number'>,
): Promise<DocumentResponse[]> {
	const { db } = openEdge();
	const record = await findOrderByNumber(db, order.number);
	return record ? listResponses(db, record.id, locals.site) : [];
}
