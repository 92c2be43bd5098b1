import { readFileSync } from 'node:fs';
import { regions } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { products } from '#src/catalog/product.ts';
import type { Address } from '#src/customers/address.ts';
import { chooseFontFiles, type FontFiles } from '#src/documents/pdf/font-files.ts';
import { computeDocument, type DocumentSource } from '#src/documents/record/compute-document.ts';
import { type IssuedDocument, seriesOf } from '#src/documents/record/document.ts';
import { type DocumentsState, type DueDocument, findDue } from '#src/documents/record/find-due.ts';
import { lineAmounts } from '#src/orders/database/saved-record.ts';
import { listAdjustments, taxTargetId } from '#src/orders/pricing/adjustments.ts';
import { pendingTransfer } from '#src/orders/pricing/bank-transfer.ts';
import { installmentsOf } from '#src/orders/pricing/installments.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord, RecordPayment } from '#src/orders/record/order-record.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { orderRecord, promotion, recordLine } from '../order-record.ts';

/** 21 November 2026, noon. */
export const placedAt = Date.UTC(2026, 10, 21, 12);

export const businessAddress: Address = {
	firstname: 'Camille',
	lastname: 'Dupont',
	company: 'Atelier Lumière SARL',
	vatId: 'FR40303265045',
	customerType: 'b2b',
	address1: '12 rue de la République',
	address2: null,
	city: 'Lyon',
	zipcode: '69001',
	countryIso: 'FR',
	stateAbbr: null,
	phone: '+33472000000',
};

export const polishAddress: Address = {
	...businessAddress,
	firstname: 'Zofia',
	lastname: 'Żółć',
	company: 'Pudełkownia „Źdźbło” sp. z o.o.',
	vatId: 'PL5260250274',
	countryIso: 'PL',
	city: 'Kraków',
	zipcode: '31-147',
	address1: 'ul. Długa 5',
};

const transfer = (amount: number, state: RecordPayment['state']): RecordPayment => ({
	id: 1,
	number: 'P2345678',
	methodCode: 'check',
	amount,
	state,
	card: null,
	failureCode: null,
	createdAt: placedAt,
	updatedAt: placedAt,
});

interface Placing {
	/** Minor units; the whole total by default. */
	readonly received?: number;
	readonly method?: 'card' | 'check';
	/** Instead of the one that the engine computes. */
	readonly treatment?: TaxTreatment;
}

/** The order as the database holds it once it is placed. */
export function placeRecord(
	open: Partial<OrderRecord>,
	{ received, method = 'card', treatment }: Placing = {},
): OrderRecord {
	const priced = priceOrder(orderRecord(open), placedAt);
	const untaxed = treatment !== undefined && treatment !== 'domestic' && treatment !== 'oss';
	const { record } = priced;
	const totals = untaxed
		? {
				...priced.totals,
				lines: priced.totals.lines.map((line) => ({ ...line, tax: 0, total: line.net + line.promo })),
				shipmentTax: 0,
				customsTax: 0,
				taxTotal: 0,
				total: priced.totals.netTotal,
			}
		: priced.totals;
	const taxed = { ...priced, totals, tax: untaxed ? { rate: 0, treatment } : priced.tax };
	const paid = received ?? totals.total;
	const address = record.shipAddress ?? { ...businessAddress, countryIso: record.destinationIso };
	return {
		...record,
		email: 'camille@example.com',
		shipAddress: address,
		billAddress: record.billAddress ?? address,
		savedState: 'complete',
		completedAt: placedAt,
		vatTreatment: taxed.tax.treatment,
		stored: { ...totals, paymentTotal: paid },
		storedDelivery: priced.delivery,
		lines: record.lines.map((line, index) => ({ ...line, stored: lineAmounts(taxed, index) })),
		shipment: { ...record.shipment, methodCode: priced.rate?.code ?? record.shipment.methodCode },
		shippingKind: priced.rate?.kind ?? record.shippingKind,
		payments: [
			{ ...transfer(totals.total, paid >= totals.total ? 'completed' : 'pending'), methodCode: method },
		],
		adjustments: listAdjustments(taxed).map((fact, index) => ({
			id: index + 1,
			lineItemId: fact.lineIndex === null ? null : (record.lines[fact.lineIndex]?.id ?? null),
			sourceType: fact.sourceType,
			sourceId: taxTargetId(fact),
			label: fact.sourceType,
			amount: fact.amount,
			rate: fact.rate,
		})),
	};
}

/** The same order with another paid amount. */
export const withPaidAmount = (record: OrderRecord, received: number): OrderRecord => ({
	...record,
	stored: { ...record.stored, paymentTotal: received },
	payments: [transfer(record.stored.total, received > 0 ? 'completed' : 'pending')],
});

export const stateOf = (record: OrderRecord, issued: readonly IssuedDocument[]): DocumentsState => ({
	isPlaced: record.savedState === 'complete',
	total: record.stored.total,
	received: record.stored.paymentTotal,
	awaitsTransfer: pendingTransfer(record) !== undefined,
	awaitsTaxDecision: false,
	wantsProforma: record.invoiceType === 'proforma',
	treatment: record.vatTreatment,
	installments: installmentsOf(record),
	issued,
});

/** Issues the documents that an order lacks, as the shop does, with numbers from 1. */
export function issueAll(record: OrderRecord, before: readonly IssuedDocument[] = []): IssuedDocument[] {
	const issued = [...before];
	for (let round = 0; round < 10; round++) {
		const due = findDue(stateOf(record, issued));
		if (!due) return issued;
		const content = computeDocument(due, sourceOf(record, issued));
		const count = issued.filter(({ kind }) => kind === due.kind).length + 1;
		issued.push({
			id: issued.length + 1,
			orderId: record.id,
			number: `${seriesOf[due.kind]}/2026/${String(count).padStart(6, '0')}`,
			kind: due.kind,
			cause: due.cause,
			content,
			issuedAt: placedAt,
		});
	}
	throw new Error('documents without an end');
}

/** One document that is due, issued after the earlier ones. */
export function issueOne(
	record: OrderRecord,
	due: DueDocument,
	before: readonly IssuedDocument[] = [],
): IssuedDocument {
	const content = computeDocument(due, sourceOf(record, before));
	const number = `${seriesOf[due.kind]}/2026/000001`;
	const { kind, cause } = due;
	return { ...{ id: 1, orderId: record.id, number, kind, cause, content }, issuedAt: placedAt };
}

export function sourceOf(record: OrderRecord, issued: readonly IssuedDocument[]): DocumentSource {
	const site = createSite(record.region.id, 'local', record.locale);
	const t = translateFor(site.locale, site.languageTag);
	const priced = priceOrder(record, placedAt);
	const { locale, languageTag } = site;
	return {
		priced,
		order: serializeOrder(priced, { translate: t, locale, languageTag, token: 'token' }),
		site,
		t,
		issued,
		now: placedAt,
	};
}

/** The font files of `public`, as the Worker reads them. */
export function fontsFor(text: string): FontFiles {
	const { regular, bold } = chooseFontFiles(text);
	const read = (file: string) => new Uint8Array(readFileSync(`public/document-fonts/${file}`));
	return { regular: regular.map(read), bold: bold.map(read) };
}

const goods = (count: number) =>
	products
		.slice(0, count)
		.map((item, index) => recordLine(index + 1, item.minQuantity + 60 * index, item.default));
const coupon = promotion();

/** Orders of every treatment of tax and way to pay, with all their documents. */
export function everyKindOfOrder(): { name: string; issued: IssuedDocument[] }[] {
	const consumer = { ...businessAddress, company: null, vatId: null, customerType: 'b2c' as const };
	const polish = polishAddress;
	const at = (region: Region, open: Partial<OrderRecord>, placing: Placing = {}) =>
		placeRecord(
			{ region, locale: region.locale, currency: region.currency, lines: goods(3), ...open },
			placing,
		);
	const france = { destinationIso: 'FR', shipAddress: businessAddress, customerType: 'b2b' as const };
	const references = { purchaseOrderNumber: '4500-17', costCenter: 'KST 220' };
	const reverse = at(
		regions.fr,
		{ ...france, ...references, promotion: coupon },
		{ treatment: 'intra_community' },
	);
	const poland = at(regions.pl, { destinationIso: 'PL', shipAddress: polish, customerType: 'b2b' });
	const half = Math.floor(poland.stored.total / 2);
	const advance = issueAll(withPaidAmount(poland, half), issueAll(withPaidAmount(poland, 0)));
	const german = at(regions.de, { destinationIso: 'DE', lines: goods(22), promotion: coupon });
	const swedish = { ...consumer, countryIso: 'SE', city: 'Malmö', zipcode: '211 20' };
	const american = { ...consumer, countryIso: 'US', stateAbbr: 'IL', city: 'Chicago', zipcode: '60601' };
	return [
		{ name: 'reverse charge, fr', issued: issueAll(reverse) },
		{
			name: 'instalments and full refund, pl',
			issued: issueAll(withPaidAmount(poland, 0), issueAll(poland, advance)),
		},
		{
			name: 'partial refund, de',
			issued: issueAll(withPaidAmount(german, german.stored.total - 1999), issueAll(german)),
		},
		{ name: 'OSS, se', issued: issueAll(at(regions.se, { destinationIso: 'SE', shipAddress: swedish })) },
		{
			name: 'registered in Britain, gb',
			issued: issueAll(
				at(regions.gb, { destinationIso: 'GB', shipAddress: { ...consumer, countryIso: 'GB' } }),
			),
		},
		{
			name: 'export, no',
			issued: issueAll(
				at(regions.no, { destinationIso: 'NO', shipAddress: { ...consumer, countryIso: 'NO' } }),
			),
		},
		{
			name: 'without VAT, us',
			issued: issueAll(at(regions.us, { destinationIso: 'US', shipAddress: american })),
		},
		{
			name: 'consumer with a discount and free delivery, pl',
			issued: issueAll(
				at(regions.pl, {
					destinationIso: 'PL',
					shipAddress: { ...polishAddress, company: null, vatId: null, customerType: 'b2c' as const },
					promotion: promotion({ percent: 15, freeShipping: true }),
				}),
			),
		},
		{
			name: 'business in złoty, refunded in part, pl',
			issued: issueAll(withPaidAmount(poland, poland.stored.total - 5000), issueAll(poland)),
		},
		{
			name: 'free goods, pl',
			issued: issueAll(
				at(regions.pl, {
					destinationIso: 'PL',
					shipAddress: polishAddress,
					customerType: 'b2b',
					promotion: promotion({ percent: 100 }),
				}),
			),
		},
		{
			name: 'export with customs, ch',
			issued: issueAll(
				at(regions.ch, {
					destinationIso: 'CH',
					customerType: 'b2b',
					shipAddress: { ...businessAddress, countryIso: 'CH', city: 'Zürich', zipcode: '8001', vatId: null },
				}),
			),
		},
		{
			name: 'business in Northern Ireland, gb',
			issued: issueAll(
				at(
					regions.gb,
					{
						destinationIso: 'GB',
						customerType: 'b2b',
						shipAddress: {
							...businessAddress,
							...{ countryIso: 'GB', city: 'Belfast', zipcode: 'BT1 1DA', vatId: 'XI365432103' },
						},
					},
					{ treatment: 'intra_community' },
				),
			),
		},
	];
}
