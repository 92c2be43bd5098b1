import { addressAt, carriers, remainingAt } from '#src/after-sales/record/parcel.ts';
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
import { drawPackingNote } from './packing-note.ts';
import { loadShipping, type ShippedTo, type ShippingView } from './page-shipping.server.ts';

type Context = Pick<ReturnType<typeof staffContext>, 'db' | 'env' | 'now'>;

/**
 * A paper of an order as PDF. @param file `label-12.pdf`, `packing-12.pdf` and `customs-12.pdf` of a label, `packing.pdf` of
 * all that is not sent yet, `packing-to-2.pdf` of that for one address, `packing-of-<id>.pdf` of a call-off that is not sent.
 * @returns 404 for any other
 */
export async function sendPaper(context: Context, number: string, file: string): Promise<Response> {
	const missing = new Response('Not found', { status: 404 });
	const [, kind, id] = /^(label|packing|customs)(?:-(\d{1,15}))?\.pdf$/.exec(file) ?? [];
	const place = /^packing-to-(\d)\.pdf$/.exec(file)?.[1];
	const callOffId = /^packing-of-([0-9a-f-]{36})\.pdf$/.exec(file)?.[1];
	const view = (kind ?? place ?? callOffId) ? await loadShipping(context.db, number, context.now) : undefined;
	if (!view) return missing;
	const label = view.labels.find((one) => one.id === Number(id));
	if (id !== undefined && !label) return missing;
	if (place !== undefined && !view.destinations.some(({ id: one }) => one === Number(place))) return missing;
	const to = view.calledOff.find((one) => one.callOffId === callOffId);
	if (callOffId !== undefined && !to) return missing;
	const bytes = await (place === undefined && !to
		? drawPaper(context, view, kind, label)
		: packingNote(context, view, undefined, to ?? Number(place)));
	return bytes ? pdfResponse(bytes, `${number}-${file}`) : missing;
}

async function drawPaper(
	context: Context,
	view: ShippingView,
	kind: string | undefined,
	label: ParcelLabel | undefined,
): Promise<ArrayBuffer | Uint8Array | undefined> {
	if (kind === 'packing') return packingNote(context, view, label);
	if (!label) return undefined;
	if (kind === 'label') return openLabel(context.env, label);
	return view.isExport ? customsInvoice(context, view, label) : undefined;
}

const pdfResponse = (bytes: ArrayBuffer | Uint8Array, name: string): Response =>
	new Response(bytes as BodyInit, {
		headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
	});

async function packingNote(
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
	return drawPackingNote(
		{
			...{ order, site, t, items },
			carrier: label?.carrier ?? null,
			tracking: label?.tracking ?? '',
			address: to && serializeAddress(to, languageTag),
			// Of goods in stock nothing follows until it is called off.
			later: label?.callOffId === null ? remainingAt(record, [...others, label], destination) : [],
			issuedAt: now,
		},
		fonts,
	);
}

async function customsInvoice(
	{ db, env }: Context,
	{ shown, addressOf }: ShippingView,
	label: ParcelLabel,
): Promise<Uint8Array | undefined> {
	const { record, documents, order } = shown;
	const to = addressOf(label);
	if (!to) return undefined;
	const rows = customsRows(record, label.items, await loadCodes(db));
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
		carrier: carriers[label.carrier]?.name ?? label.carrier,
		tracking: label.tracking,
		to,
		email: record.email ?? '',
		isBusiness: record.customerType === 'b2b',
		currency: record.currency,
		...{ rows, freight, grams: label.grams },
		isSample: goods.every(({ variant }) => variant.spec.productType === 'sample-packs'),
		issuedAt: label.createdAt,
	};
	return drawCustomsInvoice(paper, await loadFonts(env.ASSETS, JSON.stringify(paper)));
}
