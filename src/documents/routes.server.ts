import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { readNamedOrder } from '#src/orders/database/change-order.server.ts';
import { openOrder } from '#src/orders/database/queries.server.ts';
import { invoiceFile, listInvoices } from './contract.ts';
import { openFile } from './files/document-file.server.ts';
import { issueDocuments } from './issuing/issue-documents.server.ts';
import { fileName } from './record/document.ts';
import { mediaTypes } from './record/file-format.ts';
import { serializeDocument } from './serialize-document.ts';

export const documentsRoutes: readonly Route[] = [
	routeAhead(
		listInvoices,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const found = await openOrder(context.ahead.record, context);
			if (!found.ok) return found;
			const url = new URL(context.request.url);
			const issued = await issueDocuments({ ...context, url }, found.value);
			return ok({ invoices: issued.map((document) => serializeDocument(document, context.site)) });
		},
	),

	routeAhead(
		invoiceFile,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const { ahead, input, request } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			const issued = await issueDocuments({ ...context, url: new URL(request.url) }, found.value);
			const document = issued.find(({ id }) => id === input.invoice);
			const bytes = document && (await openFile(context, document, input.format));
			if (!document || !bytes) return fail(notFound);
			const extension = input.format === 'ubl' ? 'xml' : input.format;
			return ok(
				new Response(bytes, {
					headers: {
						'content-type': mediaTypes[input.format],
						'content-disposition': `attachment; filename="${fileName(document)}.${extension}"`,
						'cache-control': 'private, no-store',
					},
				}),
			);
		},
	),
];
