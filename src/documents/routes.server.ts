import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { readNamedOrder } from '#src/orders/database/change-order.server.ts';
import { openOrder } from '#src/orders/database/queries.server.ts';
import { invoiceFile, listInvoices } from './contract.ts';
import { openFile } from './files/document-file.server.ts';
import { listKsefEntries } from './ksef/queries.server.ts';
import { listResponses } from './list-responses.server.ts';
import { fileName } from './record/document.ts';
import { mediaTypes } from './record/file-format.ts';
import { listDocuments } from './record/queries.server.ts';

export const documentsRoutes: readonly Route[] = [
	routeAhead(
		listInvoices,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const found = await openOrder(context.ahead.record, context);
			if (!found.ok) return found;
			return ok({ invoices: await listResponses(context.db, found.value.id, context.site) });
		},
	),

	routeAhead(
		invoiceFile,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const { ahead, db, input } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			const issued = await listDocuments(db, found.value.id);
			const entries = await listKsefEntries(db, found.value.id);
			const document = issued.find(({ id }) => id === input.invoice);
			const entry = entries.find(({ documentId }) => documentId === input.invoice);
			const bytes = document && (await openFile(context, document, input.format, entry));
			if (!document || !bytes) return fail(notFound);
			const extension = { pdf: '.pdf', ubl: '.xml', ksef: '-ksef.xml', upo: '-upo.xml' }[input.format];
			return ok(
				new Response(bytes, {
					headers: {
						'content-type': mediaTypes[input.format],
						'content-disposition': `attachment; filename="${fileName(document)}${extension}"`,
						'cache-control': 'private, no-store',
					},
				}),
			);
		},
	),
];
