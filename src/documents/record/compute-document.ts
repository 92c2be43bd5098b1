import { sharedSettings } from '#regions/shared-settings.ts';
import type { Address } from '#src/customers/address.ts';
import { listAdjustments } from '#src/orders/pricing/adjustments.ts';
import { allocate } from '#src/orders/pricing/allocate.ts';
import { bankTransferDetails, keptUntil, pendingTransfer } from '#src/orders/pricing/bank-transfer.ts';
import { installmentsOf } from '#src/orders/pricing/installments.ts';
import { destinationOf, type PricedOrder } from '#src/orders/pricing/price-order.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { walletMethod } from '#src/orders/record/payment-methods.ts';
import { destinationIds } from '#src/orders/record/split.ts';
import { bundleName, lineItemText } from '#src/orders/summary/line-item-text.ts';
import { dayInPoland } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';
import {
	type DocumentContent,
	type DocumentLine,
	type DocumentPayment,
	type DocumentReference,
	type IssuedDocument,
	isTaxDocument,
	type Party,
	type VatGroup,
} from './document.ts';
import type { DueDocument } from './find-due.ts';
import { treatmentNotes } from './treatment-notes.ts';

/** Input of `computeDocument`. */
export interface DocumentSource {
	/** The placed order: its stored amounts, nothing is priced again. */
	readonly priced: PricedOrder;
	/** The same for its customer, for names and texts. */
	readonly order: Order;
	readonly site: Site;
	readonly t: Translate;
	/** Documents of the order that were issued before. */
	readonly issued: readonly IssuedDocument[];
	/** Epoch milliseconds. */
	readonly now: number;
}

/** Computes the content of a document. Its lines add up to its totals exactly, and all invoices of an order to the order. */
export function computeDocument(due: DueDocument, source: DocumentSource): DocumentContent {
	const { priced, site, issued, now } = source;
	const { record } = priced;
	const { kind } = due;
	const lines = computeLines(due, source);
	const groups = groupByRate(lines);
	const sum = (pick: (group: VatGroup) => number) => groups.reduce((total, group) => total + pick(group), 0);
	const gross = sum((group) => group.gross);
	const isTax = kind !== 'confirmation' && kind !== 'proforma';
	const paidAt = lastPayment(source)?.updatedAt ?? now;
	const content = {
		kind,
		orderNumber: record.number,
		region: record.region.id,
		locale: site.locale,
		languageTag: site.languageTag,
		currency: record.currency,
		issuedOn: dayInPoland(now),
		orderedOn: dayInPoland(record.completedAt ?? now),
		taxPoint: isTax ? dayInPoland(kind === 'credit_note' ? now : paidAt) : null,
		deliveryOn: priced.delivery?.latest ?? null,
		seller: sellerFor(destinationOf(record), site),
		buyer: toParty(record.billAddress, record.email),
		isBusiness: record.customerType === 'b2b',
		purchaseOrderNumber: record.purchaseOrderNumber ?? undefined,
		costCenter: record.costCenter ?? undefined,
		...toDeliveryParties(record),
		treatment: kind === 'credit_note' ? creditedTreatment(source) : priced.tax.treatment,
		lines,
		groups,
		net: sum((group) => group.net),
		vat: sum((group) => group.vat),
		gross,
		paid: isTax && !isUnpaidInvoice(due, source) ? gross : computePaid(due, source, gross),
		payment: computePayment(due, source),
		references: listReferences(due, issued),
		...(kind === 'advance_invoice' && {
			ordered: { lines: orderLines(source), gross: priced.totals.total },
		}),
	};
	return { ...content, notes: treatmentNotes(content, source.t) };
}

/** The payment that completed the order; the wallet's payment only if there is no other. */
function lastPayment({ priced }: DocumentSource) {
	const paid = priced.record.payments
		.filter(({ state }) => state === 'completed')
		.toSorted((one, other) => one.updatedAt - other.updatedAt);
	return paid.findLast(({ methodCode }) => methodCode !== walletMethod) ?? paid.at(-1);
}

/** An invoice of an order on net terms is issued before it is paid. */
const isUnpaidInvoice = ({ kind }: DueDocument, { priced: { record } }: DocumentSource): boolean =>
	kind !== 'credit_note' && record.termsDays !== null && pendingTransfer(record) !== undefined;

/** A credit note has the tax of what it corrects, which may differ from the order's present tax. */
const creditedTreatment = ({ priced, issued }: DocumentSource) =>
	issued.findLast(({ kind }) => kind !== 'credit_note' && isTaxDocument(kind))?.content.treatment ??
	priced.tax.treatment;

function computeLines(due: DueDocument, source: DocumentSource): readonly DocumentLine[] {
	const { priced, issued, t } = source;
	const { total } = priced.totals;
	switch (due.kind) {
		case 'confirmation':
		case 'invoice':
			return orderLines(source);
		case 'proforma': {
			const part = findPart(due, source);
			return part ? partLines(source, due.amount, part.name) : orderLines(source);
		}
		case 'final_invoice':
			return [
				...orderLines(source),
				...issued.filter(({ kind }) => kind === 'advance_invoice').flatMap((advance) => deduct(advance, t)),
			];
		case 'advance_invoice':
			return partLines(source, due.amount, t('documents.line_advance', { number: priced.record.number }));
		case 'credit_note': {
			const isWhole = due.amount === total && !issued.some(({ kind }) => kind === 'credit_note');
			if (isWhole) return orderLines(source);
			return restLines(source, due.amount) ?? partLines(source, due.amount, t('documents.line_refund'));
		}
		default: {
			const unknown: never = due.kind;
			throw new Error(`Unknown document ${unknown}`);
		}
	}
}

/** The order's lines, its delivery and its customs, as they were placed. */
function orderLines({ priced, order, site, t }: DocumentSource): readonly DocumentLine[] {
	const { record, totals, tax } = priced;
	const facts = listAdjustments(priced);
	const rateOfLine = (index: number) =>
		facts.find(({ sourceType, lineIndex }) => sourceType === 'Spree::TaxRate' && lineIndex === index)?.rate ??
		tax.rate;
	const goods = record.lines.map((line, index): DocumentLine => {
		const { net = 0, promo = 0, tax: vat = 0 } = totals.lines[index] ?? {};
		const item = order.lineItems[index];
		const { name, details } = item
			? describeItem(item, order, site, t)
			: { name: line.variant.sku, details: [] };
		return {
			name,
			details,
			quantity: line.quantity,
			unitPrice: priced.unitPrices[index] ?? 0,
			discount: promo,
			net: net + promo,
			rate: rateOfLine(index),
			vat,
			gross: net + promo + vat,
		};
	});
	const method = order.shipments[0]?.selectedShippingRate?.name ?? '';
	const extra = (name: string, net: number, vat: number): DocumentLine[] =>
		net === 0 && vat === 0
			? []
			: [
					{
						name,
						details: [],
						quantity: 1,
						unitPrice: net * 100,
						discount: 0,
						net,
						rate: tax.rate,
						vat,
						gross: net + vat,
					},
				];
	return [
		...goods,
		...extra(t('mail.sum_delivery', { method }), totals.shipmentTotal, totals.shipmentTax),
		...extra(t('cart.customs'), totals.customsTotal, totals.customsTax),
	];
}

function describeItem(item: Order['lineItems'][number], order: Order, site: Site, t: Translate) {
	const { name, size, material, print, finish, samples } = lineItemText(item, t, site);
	const bundle = order.bundles.find(({ id }) => id === item.bundleId);
	return {
		name,
		details: [
			[size, material, print, finish].filter(Boolean).join(' · '),
			...(samples ? [t('samples.inside', { samples })] : []),
			...(bundle ? [t('samples.part_of', { name: bundleName(bundle, t) })] : []),
			...(item.companyPrice ? [t('cart.company_price', { company: item.companyPrice.company })] : []),
		].filter((text) => text !== ''),
	};
}

/** A part of the order's money, one line for each rate, in the proportion of the order. */
function partLines(source: DocumentSource, amount: number, name: string): readonly DocumentLine[] {
	const groups = groupByRate(orderLines(source));
	const grosses = allocate(
		amount,
		groups.map(({ gross }) => gross),
	);
	return groups.flatMap(({ rate, net, gross }, index): DocumentLine[] => {
		const part = grosses[index] ?? 0;
		if (part === 0) return [];
		const [partNet = 0, vat = 0] = allocate(part, [net, gross - net]);
		return [oneLine(name, { rate, net: partNet, vat })];
	});
}

/** The part of a payment schedule that a proforma is for. */
function findPart({ installment }: Pick<DueDocument, 'installment'>, { priced, t }: DocumentSource) {
	const { record } = priced;
	const parts = installmentsOf(record);
	const part = parts.find(({ position }) => position === installment);
	if (!part) return undefined;
	const { position } = part;
	const name = t('installments.document_line', { position, count: parts.length, order: record.number });
	return { ...part, name };
}

/** Amount already paid, for a proforma or a confirmation (no tax documents). */
function computePaid(due: DueDocument, source: DocumentSource, gross: number): number {
	const part = findPart(due, source);
	return part ? part.amount - part.open : Math.min(source.priced.record.stored.paymentTotal, gross);
}

/** Lines of a credit note over everything that was invoiced and not yet credited, by rate. */
function restLines({ issued, t }: DocumentSource, amount: number): readonly DocumentLine[] | undefined {
	const left = new Map<number, { net: number; vat: number }>();
	for (const { kind, content } of issued) {
		if (kind === 'confirmation' || kind === 'proforma') continue;
		const sign = kind === 'credit_note' ? -1 : 1;
		for (const { rate, net, vat } of content.groups) {
			const before = left.get(rate) ?? { net: 0, vat: 0 };
			left.set(rate, { net: before.net + sign * net, vat: before.vat + sign * vat });
		}
	}
	const rest = [...left].filter(([, { net, vat }]) => net + vat > 0);
	const sum = rest.reduce((total, [, { net, vat }]) => total + net + vat, 0);
	return sum === amount
		? rest.map(([rate, { net, vat }]) => oneLine(t('documents.line_refund'), { rate, net, vat }))
		: undefined;
}

const oneLine = (
	name: string,
	{ rate, net, vat }: { rate: number; net: number; vat: number },
): DocumentLine => ({
	name,
	details: [],
	quantity: 1,
	unitPrice: net * 100,
	discount: 0,
	net,
	rate,
	vat,
	gross: net + vat,
});

/** Lines that deduct an advance invoice: the quantity is negative, because a price must not be. */
const deduct = ({ number, content }: IssuedDocument, t: Translate): DocumentLine[] =>
	content.groups.map(({ rate, net, vat }) => ({
		...oneLine(t('documents.line_deducted', { number }), { rate, net, vat }),
		quantity: -1,
		net: -net,
		vat: -vat,
		gross: -net - vat,
	}));

/** Sums by rate, the highest rate first. */
export function groupByRate(lines: readonly DocumentLine[]): readonly VatGroup[] {
	const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => other - one);
	return rates.map((rate) => {
		const of = lines.filter((line) => line.rate === rate);
		const sum = (pick: (line: DocumentLine) => number) => of.reduce((total, line) => total + pick(line), 0);
		return {
			rate,
			net: sum(({ net }) => net),
			vat: sum(({ vat }) => vat),
			gross: sum(({ gross }) => gross),
		};
	});
}

function listReferences({ kind }: DueDocument, issued: readonly IssuedDocument[]): DocumentReference[] {
	const wanted =
		kind === 'final_invoice'
			? ['advance_invoice']
			: kind === 'credit_note'
				? ['invoice', 'advance_invoice', 'final_invoice']
				: [];
	return issued
		.filter((document) => wanted.includes(document.kind))
		.map(({ number, content }) => ({ number, issuedOn: content.issuedOn }));
}

function computePayment({ kind, installment }: DueDocument, source: DocumentSource): DocumentPayment {
	const { priced, now } = source;
	const { record } = priced;
	const isUnpaid = record.termsDays !== null && lastPayment(source) === undefined;
	if (kind === 'credit_note') return { kind: isUnpaid ? 'waived' : 'refunded' };
	const part = findPart({ ...(installment !== undefined && { installment }) }, source);
	const paid = lastPayment(source);
	// While a transfer is awaited, the wallet may have paid its share already.
	const isAwaited = pendingTransfer(record) !== undefined && paid?.methodCode === walletMethod;
	if (paid && !part && !isAwaited) {
		const { methodCode: method } = paid;
		const fromWallet = method === walletMethod ? 0 : record.wallet.taken;
		const paidOn = dayInPoland(paid.updatedAt);
		return { kind: 'paid', method, paidOn, ...(fromWallet > 0 && { fromWallet }) };
	}
	const amount = part?.amount ?? record.stored.total;
	const display = formatMoney(amount, record.region.currencyFormatter);
	const transfer = bankTransferDetails(
		{ ...record, completedAt: record.completedAt ?? now },
		{ amount, reference: part?.reference ?? record.number, dueOn: part?.dueOn ?? keptUntil(record) },
		{ display, now },
	);
	const { accountHolder, accountNumber, swiftCode, bankName, reference, keptUntil: dueOn } = transfer;
	const parts = kind === 'confirmation' ? installmentsOf(record) : [];
	return {
		...{ kind: 'transfer', accountHolder, accountNumber, swiftCode, bankName, reference, dueOn },
		...(parts.length > 0 && {
			parts: parts.map(({ position, amount: due, dueOn: day, reference: named }) => ({
				...{ position, amount: due, dueOn: day, reference: named },
			})),
		}),
	};
}

/** The shop, with the VAT id under which it sells to a country. */
function sellerFor(destinationIso: string, { region }: Site): Party {
	const { company, companyVatIds } = sharedSettings;
	return {
		name: company.name,
		contact: null,
		vatId: companyVatIds[destinationIso] ?? company.vatId,
		street: company.street,
		street2: null,
		zipcode: company.zipcode,
		city: company.city,
		state: null,
		countryIso: company.country,
		email: region.contact.email,
		phone: region.contact.phone,
	};
}

/** The delivery addresses of the order. */
function toDeliveryParties(record: OrderRecord): Pick<DocumentContent, 'shipTo' | 'furtherShipTo'> {
	const addresses = destinationIds(record).map((id) =>
		id === 0 ? record.shipAddress : record.split?.destinations.find((one) => one.id === id)?.address,
	);
	const [shipTo = null, ...further] = addresses.map((address) => (address ? toParty(address, null) : null));
	const furtherShipTo = further.filter((party) => party !== null);
	return { shipTo, ...(furtherShipTo.length > 0 && { furtherShipTo }) };
}

function toParty(address: Address | null, email: string | null): Party {
	if (!address) throw new Error('a placed order has an address');
	const person = `${address.firstname} ${address.lastname}`.trim();
	return {
		name: address.company || person,
		contact: address.company ? person : null,
		vatId: address.vatId?.replace(/[\s.-]/g, '').toUpperCase() ?? null,
		street: address.address1,
		street2: address.address2,
		zipcode: address.zipcode,
		city: address.city,
		state: address.stateAbbr,
		countryIso: address.countryIso,
		email,
		phone: address.phone,
	};
}
