import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { Site } from '#src/site/site.ts';
import type { DocumentAnswer } from './contract.ts';
import { issueDocuments } from './issuing/issue-documents.server.ts';
import { serializeDocument } from './serialize-document.ts';

/** The part of `Astro` that is needed. */
interface Page {
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** Documents of an order that the page may show; those that it lacks are issued. */
export async function loadDocumentsForPage(
	{ url, locals }: Page,
	order: Pick<Order, 'number'>,
): Promise<DocumentAnswer[]> {
	const edge = openEdge();
	const record = await findOrderByNumber(edge.db, order.number);
	if (!record) return [];
	const context = { ...edge, now: Date.now(), url: locals.publicUrl ?? url, waitUntil };
	const issued = await issueDocuments(context, record);
	return issued.map((document) => serializeDocument(document, locals.site));
}
