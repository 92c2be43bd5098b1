import { addressAt, carriers, type Parcel, remainingAt } from '#src/after-sales/record/parcel.ts';
import { heldByStock } from '#src/after-sales/stock/stock-line.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import { loadFonts } from '#src/documents/files/fonts.server.ts';
import { isTaxDocument } from '#src/documents/record/document.ts';
import { allocate } from '#src/orders/pricing/allocate.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { Environment } from '#src/site/site.ts';
import type { staffContext } from '../pages/open-page.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { customsRows } from './customs-goods.ts';
import { drawCustomsInvoice } from './customs-invoice.ts';
import { openLabel, type ParcelLabel } from './labels.server.ts';
import { drawPackingSlip } from './packing-slip.ts';
import {
	loadShipping,
	type ShippedTo,
	type ShippingView,
	unlabelledParcels,
} from './page-shipping.server.ts';
import { grossGramsOf } from './suggest-parcel.ts';

type Context = Pick<ReturnType<typeof staffContext>, 'db' | 'env' | 'now'>;

/** What a shipping document is about: a label, a parcel that is sent, or goods that are not sent, to one address. */
type Subject = { readonly label: ParcelLabel } | { readonly parcel: Parcel } | { readonly to: ShippedTo };

/**
 * A shipping document of an order as PDF.
 * @param file `label-12.pdf`, `packing-12.pdf` and `customs-12.pdf` of a label, `customs-sent-7.pdf` of a parcel that was
 *   sent without one; `packing.pdf` of all that is not sent yet, `packing-to-2.pdf` of that for one address,
 *   `packing-of-<id>.pdf` of a call-off that is not sent, and `customs…` of the same goods, except those that have a label
 * @returns 404 for any other
 */
export async function sendShippingDocument(
	context: Context,
	number: string,
	file: string,
): Promise<Response> {
	const missing = new Response('Not found', { status: 404 });
	const [, kind, which = ''] = /^(label|packing|customs)(?:-([\w-]{1,40}))?\.pdf$/.exec(file) ?? [];
	const view = kind ? await loadShipping(context.db, number, context.now) : undefined;
	const subject = view && subjectOf(view, which);
	if (!view || !subject) return missing;
	const bytes = await drawShippingDocument(context, view, kind, subject);
	return bytes ? pdfResponse(bytes, `${number}-${file}`) : missing;
}

/** The subject of a document by the suffix of its file name. */
function subjectOf(view: ShippingView, which: string): Subject | undefined {
	const { destinations, calledOff, labels } = view;
	const [, word, id = ''] = /^(?:(to|of|sent)-)?(.*)$/.exec(which) ?? [];
	if (which === '') return destinations[0] && { to: destinations[0] };
	if (word === 'to' || word === 'of') {
		const to = (word === 'to' ? destinations : calledOff).find((one) => `${one.callOffId ?? one.id}` === id);
		return to && { to };
	}
	if (word === 'sent') {
		const parcel = unlabelledParcels(view).find((one) => `${one.id}` === id);
		return parcel && { parcel };
	}
	const label = labels.find((one) => `${one.id}` === id);
	return label && { label };
}

async function drawShippingDocument(
	context: Context,
	view: ShippingView,
	kind: string | undefined,
	subject: Subject,
): Promise<ArrayBuffer | Uint8Array | undefined> {
	if (kind === 'label') return 'label' in subject ? openLabel(context.env, subject.label) : undefined;
	if (kind === 'customs') return view.isExport ? customsInvoice(context, view, subject) : undefined;
	if ('parcel' in subject) return undefined;
	return 'label' in subject
		? packingSlip(context, view, subject.label)
		: packingSlip(context, view, undefined, subject.to.callOffId ? subject.to : subject.to.id);
}

const pdfResponse = (bytes: ArrayBuffer | Uint8Array, name: string): Response =>
	new Response(bytes as BodyInit, {
		headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
	});

async function packingSlip(
	{ env, now }: Context,
	{ shown, addressOf }: ShippingView,
	label: ParcelLabel | undefined,
	/** Without a label the address, or the call-off, whose pieces are packed. */
	given: number | ShippedTo = 0,
): Promise<Uint8Array> {
	const { record, afterSales, stock } = shown;
	const callOff = typeof given === 'object' ? given : undefined;
	const destination = label?.destination ?? (typeof given === 'number' ? given : 0);
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const t = translateFor(site.locale, site.languageTag);
	const { locale, languageTag } = site;
	const order = serializeOrder(priceOrder(record, now), { translate: t, locale, languageTag, token: '' });
	const others = [
		...afterSales.parcels.filter(({ tracking }) => tracking !== label?.tracking),
		heldByStock(stock),
	];
	const items = label?.items ?? callOff?.unsent ?? remainingAt(record, others, destination);
	const to = label ? addressOf(label) : (callOff?.address ?? addressAt(record, destination));
	const fonts = await loadFonts(env.ASSETS, JSON.stringify(order));
	return drawPackingSlip(
		{
			...{ order, site, t, items },
			carrier: label?.carrier ?? null,
			tracking: label?.tracking ?? '',
			address: to && serializeAddress(to, languageTag),
			// No further goods are listed for a call-off: goods in stock are sent only when they are called off.
			later: label?.callOffId === null ? remainingAt(record, [...others, label], destination) : [],
			issuedAt: now,
		},
		fonts,
	);
}

/** Goods for one address, with the data of their parcel. */
function contentOf({ shown, addressOf }: ShippingView, subject: Subject, now: number) {
	const { lines } = shown.record;
	if ('label' in subject) {
		const { items, carrier, tracking, grams, createdAt } = subject.label;
		return { ...{ items, carrier, tracking, grams }, to: addressOf(subject.label), issuedAt: createdAt };
	}
	if ('parcel' in subject) {
		const { items, carrier, tracking, destination, shippedAt } = subject.parcel;
		const to = addressAt(shown.record, destination);
		return { ...{ items, carrier, tracking, to }, grams: grossGramsOf(lines, items), issuedAt: shippedAt };
	}
	// Pieces under a label have documents of their own.
	const { left: items, address: to } = subject.to;
	return { ...{ items, to }, carrier: null, tracking: '', grams: grossGramsOf(lines, items), issuedAt: now };
}

async function customsInvoice(
	{ db, env, now }: Context,
	view: ShippingView,
	subject: Subject,
): Promise<Uint8Array | undefined> {
	const { record, documents, order } = view.shown;
	const { items, carrier, tracking, to, grams, issuedAt } = contentOf(view, subject, now);
	if (!to || items.length === 0) return undefined;
	const rows = customsRows(record, items, await loadCodes(db));
	const invoice = documents.findLast(({ kind }) => isTaxDocument(kind) && kind !== 'credit_note');
	const value = rows.reduce((sum, row) => sum + row.value, 0);
	const [freight = 0] = allocate(record.stored.shipmentTotal, [
		value,
		Math.max(0, record.stored.itemTotal + record.stored.promoTotal - value),
	]);
	const goods = record.lines.filter(({ service }) => service === null);
	const paper = {
		orderNumber: order.number,
		invoiceNumber: invoice?.number ?? null,
		carrier: carriers[carrier ?? '']?.name ?? carrier ?? '',
		tracking,
		to,
		email: record.email ?? '',
		isBusiness: record.customerType === 'b2b',
		currency: record.currency,
		...{ rows, freight, grams, issuedAt },
		isSample: goods.every(({ variant }) => variant.spec.productType === 'sample-packs'),
	};
	return drawCustomsInvoice(paper, await loadFonts(env.ASSETS, JSON.stringify(paper)));
}
