import { openEdge } from '#src/api/env.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { Site } from '#src/site/site.ts';
import type { DocumentAnswer } from './contract.ts';
import { listAnswers } from './list-answers.server.ts';

/** Documents of an order that the page may show. */
export async function loadDocumentsForPage(
	{ locals }: { readonly locals: { readonly site: Site } },
	order: Pick<Order, 'number'>,
): Promise<DocumentAnswer[]> {
	const { db } = openEdge();
	const record = await findOrderByNumber(db, order.number);
	return record ? listAnswers(db, record.id, locals.site) : [];
}
