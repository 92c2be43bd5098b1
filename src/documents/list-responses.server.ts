import type { Database } from '#src/api/database.server.ts';
import type { Site } from '#src/site/site.ts';
import type { DocumentResponse } from './contract.ts';
import { listKsefEntries } from './ksef/queries.server.ts';
import { listDocuments } from './record/queries.server.ts';
import { serializeDocument } from './serialize-document.ts';

/** Issued documents of an order, oldest first, as pages and the API show them. */
export async function listResponses(
	db: Database,
	orderId: number,
	site: Pick<Site, 'locale'>,
): Promise<DocumentResponse[]> {
	const [issued, entries] = await Promise.all([listDocuments(db, orderId), listKsefEntries(db, orderId)]);
	return issued.map((document) =>
		serializeDocument(
			document,
			entries.find(({ documentId }) => documentId === document.id),
			site,
		),
	);
}
