import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { ksefStates } from './ksef/entry.ts';
import { documentKinds } from './record/document.ts';
import { fileFormats, mediaTypes } from './record/file-format.ts';

/** An issued document of an order. Amounts are decimal strings; on a credit note they are the refunded amounts. */
export const DocumentResponse = v.object({
	id: v.number(),
	/** `FV/2026/000001` */
	number: v.string(),
	kind: v.picklist(documentKinds),
	orderNumber: v.string(),
	/** ISO day. */
	issuedOn: v.string(),
	currency: v.string(),
	net: v.string(),
	vat: v.string(),
	total: v.string(),
	displayTotal: v.string(),
	/** Of an invoice that goes to KSeF, Poland's system of e-invoices; `number` once it is `accepted`. */
	ksef: v.nullable(v.object({ state: v.picklist(ksefStates), number: v.nullable(v.string()) })),
	/** URLs relative to the host; a guest adds `order_token`. */
	files: v.array(v.object({ format: v.picklist(fileFormats), url: v.string() })),
});
export type DocumentResponse = v.InferOutput<typeof DocumentResponse>;

export const listInvoices = endpoint({
	id: 'O-26',
	method: 'get',
	path: '/invoices',
	access: 'order',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({ order: OrderKey }),
	answer: v.object({ invoices: v.array(DocumentResponse) }),
	problems: ['not_found'],
	summary:
		'Lists the documents of a placed order, oldest first. These are the confirmation, proforma, invoices and credit notes.',
});

export const invoiceFile = endpoint({
	id: 'X-81',
	method: 'get',
	path: '/orders/:order/invoices/:invoice/:format',
	access: 'order',
	right: 'see_orders',
	cookie: true,
	costly: true,
	shape: 'binary',
	answerTypes: Object.values(mediaTypes),
	input: v.object({
		order: OrderKey,
		invoice: NumericId,
		format: v.picklist(fileFormats, `must be one of ${fileFormats.join(', ')}`),
	}),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary:
		'Returns a document of an order as a file. All documents are available as PDF; PDFs of invoices and credit notes contain EN 16931 data (Factur-X). Invoices and credit notes are also available as UBL 2.1 and, after Poland’s KSeF has accepted them, as FA(3) with the official confirmation of receipt (UPO).',
});
