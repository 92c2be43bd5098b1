import { PDFDocument } from '@cantoo/pdf-lib';
import { getRegion } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import { walletMethod } from '#src/orders/record/payment-methods.ts';
import { groupedIban } from '#src/orders/summary/transfer-facts.ts';
import { formatDay } from '#src/site/dates.ts';
import { dateFormatter, numberFormatter } from '#src/site/formatters.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, formatUnitPrice } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { labelled } from '#src/site/spelling.ts';
import { writeCii } from '../e-invoice/cii.ts';
import {
	convertedVat,
	type DocumentContent,
	type DocumentLine,
	type IssuedDocument,
	isTaxDocument,
	type Party,
} from '../record/document.ts';
import { formatRate } from '../record/format-rate.ts';
import type { FontFiles } from './font-files.ts';
import { drawKsef, type KsefMark } from './ksef-box.ts';
import { finishPdf } from './pdf-a.ts';
import { describeRegister } from './register-line.ts';
import { footerY, lineHeight, margin, openSheet, type Sheet, textWidth } from './sheet.ts';
import { type Column, drawTable } from './table.ts';
import { embedTypeface } from './typeface.ts';

interface Drawing {
	readonly sheet: Sheet;
	readonly document: IssuedDocument;
	readonly content: DocumentContent;
	readonly t: Translate;
	/** With the currency's sign; negative on a credit note. */
	readonly money: (amount: number) => string;
	/** Without the sign, for tables whose head names the currency. */
	readonly figure: (amount: number) => string;
	readonly day: (day: string) => string;
}

/**
 * A document as PDF/A-3 in the buyer's language. Invoices and credit notes carry their EN 16931 data (Factur-X).
 * @param t of the document's language
 * @param ksef of an invoice that goes to KSeF
 */
export async function createPdf(
	document: IssuedDocument,
	t: Translate,
	fonts: FontFiles,
	ksef?: KsefMark,
): Promise<Uint8Array> {
	const { content } = document;
	const pdf = await PDFDocument.create();
	const sheet = openSheet(pdf, await embedTypeface(pdf, fonts));
	const region = regionIn(getRegion(content.region), content.locale);
	const sign = content.kind === 'credit_note' ? -1 : 1;
	const format = region.currencyFormatter;
	const drawing: Drawing = {
		sheet,
		document,
		content,
		t,
		money: (amount) => formatMoney(sign * amount, format),
		figure: (amount) => formatMoney(sign * amount, { ...format, currencySign: '' }),
		day: (day) => formatDay(day, { region, languageTag: content.languageTag }),
	};
	drawTop(drawing);
	drawParties(drawing);
	drawLines(drawing);
	drawSums(drawing);
	drawExchange(drawing);
	drawOrdered(drawing);
	drawPayment(drawing);
	if (ksef) drawKsef(sheet, ksef, t, content.languageTag);
	drawNotes(drawing);
	drawFooter(drawing);
	const title = `${t(`documents.title_${content.kind}`)} ${document.number}`;
	await finishPdf(pdf, {
		title,
		author: content.seller.name,
		languageTag: content.languageTag,
		issuedAt: document.issuedAt,
		data: isTaxDocument(content.kind) ? writeCii(document) : undefined,
	});
	return pdf.save();
}

function drawTop({ sheet, document, content, t, day }: Drawing): void {
	const { kind, payment } = content;
	// The tax point of an invoice that is not paid, and of its credit note, is not the day of a payment.
	const isMoneyMoved = payment.kind === 'paid' || payment.kind === 'refunded';
	sheet.text(settings.brand, margin, margin, { size: 20, weight: 'bold' });
	sheet.y = sheet.paragraph(t(`documents.title_${kind}`), margin, margin + 44, textWidth, {
		size: 22,
		weight: 'bold',
	});
	const facts: readonly (readonly [string, string | null])[] = [
		[t('documents.number'), document.number],
		[t('documents.issued_on'), day(content.issuedOn)],
		[
			t(kind === 'credit_note' ? 'documents.refunded_on' : 'documents.tax_point'),
			isMoneyMoved ? content.taxPoint && day(content.taxPoint) : null,
		],
		[t('documents.order_number'), content.orderNumber],
		[t('documents.ordered_on'), day(content.orderedOn)],
		[t('approvals.po_number'), content.purchaseOrderNumber ?? null],
		[t('approvals.cost_center'), content.costCenter ?? null],
		[
			t('documents.delivery_on'),
			kind === 'credit_note' ? null : content.deliveryOn && day(content.deliveryOn),
		],
	];
	sheet.y += 6;
	const shown = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
	const half = Math.ceil(shown.length / 2);
	const top = sheet.y;
	const below = [shown.slice(0, half), shown.slice(half)].map((column, index) => {
		const x = margin + (index * textWidth) / 2;
		return column.reduce((y, [label, value]) => {
			sheet.paragraph(label, x, y, 116, { colour: 'soft' });
			return sheet.paragraph(value, x + 120, y, textWidth / 2 - 128, { weight: 'bold' });
		}, top);
	});
	sheet.y = Math.max(...below);
	if (content.references.length > 0) {
		const label = t(kind === 'credit_note' ? 'documents.refers_corrects' : 'documents.refers_deducts');
		const below = sheet.paragraph(label, margin, sheet.y, 116, { colour: 'soft' });
		for (const { number, issuedOn } of content.references)
			sheet.y = sheet.paragraph(
				t('documents.reference', { number, date: day(issuedOn) }),
				margin + 120,
				sheet.y,
				textWidth - 120,
				{ weight: 'bold' },
			);
		sheet.y = Math.max(sheet.y, below);
	}
	sheet.y += 18;
}

function drawParties({ sheet, content, t }: Drawing): void {
	const { seller, buyer, shipTo, furtherShipTo = [] } = content;
	const isSame = shipTo && addressLines(shipTo, content).join() === addressLines(buyer, content).join();
	const columns: [string, Party][] = [
		[t('documents.seller'), seller],
		[t('documents.buyer'), buyer],
		...(shipTo && !isSame ? [[t('mail.ship_address'), shipTo] as [string, Party]] : []),
	];
	const width = textWidth / 3;
	const below = columns.map(([title, party], index) => {
		const x = margin + index * width;
		sheet.text(title, x, sheet.y, { colour: 'soft' });
		let y = sheet.y + lineHeight(9) + 1;
		for (const [at, line] of addressLines(party, content).entries())
			y = sheet.paragraph(line, x, y, width - 12, { weight: at === 0 ? 'bold' : 'regular' });
		if (party.vatId && party !== shipTo)
			y = sheet.paragraph(labelled(t('site.vat_id'), party.vatId, content.languageTag), x, y, width - 12);
		if (party.email) y = sheet.paragraph(party.email, x, y, width - 12);
		return y;
	});
	sheet.y = Math.max(...below) + 20;
	for (const party of furtherShipTo) {
		sheet.need(2 * lineHeight(9));
		const text = addressLines(party, content).join(', ');
		sheet.paragraph(t('mail.ship_address'), margin, sheet.y, 116, { colour: 'soft' });
		sheet.y = sheet.paragraph(text, margin + 120, sheet.y, textWidth - 120);
	}
	if (furtherShipTo.length > 0) sheet.y += 12;
}

function addressLines(party: Party, { languageTag }: DocumentContent): string[] {
	const place =
		party.state !== null
			? `${party.city}, ${party.state} ${party.zipcode}`
			: party.countryIso === 'GB'
				? `${party.city} ${party.zipcode}`
				: `${party.zipcode} ${party.city}`;
	return [
		party.name,
		party.contact,
		party.street,
		party.street2,
		place,
		countryName(party.countryIso, languageTag),
	].filter((line): line is string => Boolean(line));
}

const drawLines = (drawing: Drawing): void => drawGoods(drawing, drawing.content.lines);

function drawGoods({ sheet, content, t, figure }: Drawing, lines: readonly DocumentLine[]): void {
	const { currency, languageTag } = content;
	const format = regionIn(getRegion(content.region), content.locale).currencyFormatter;
	const columns: Column[] = [
		{ title: t('documents.column_item'), width: textWidth - 326, align: 'left' },
		{ title: t('documents.column_quantity'), width: 44, align: 'right' },
		{ title: `${t('documents.column_price')} (${currency})`, width: 62, align: 'right' },
		{ title: `${t('documents.column_net')} (${currency})`, width: 62, align: 'right' },
		{ title: t('documents.column_rate'), width: 46, align: 'right' },
		{ title: `${t('documents.column_vat')} (${currency})`, width: 52, align: 'right' },
		{ title: `${t('documents.column_gross')} (${currency})`, width: 60, align: 'right' },
	];
	const count = numberFormatter(languageTag);
	drawTable(
		sheet,
		columns,
		lines.map((line) => [
			{
				text: line.name,
				details: [
					...line.details,
					...(line.discount === 0
						? []
						: [t('documents.discount', { amount: figure(line.discount).replace('−', '') })]),
				],
			},
			{ text: count.format(line.quantity).replace('-', '−') },
			{ text: formatUnitPrice(line.unitPrice, { ...format, currencySign: '' }) },
			{ text: figure(line.net) },
			{ text: formatRate(line.rate, languageTag) },
			{ text: figure(line.vat) },
			{ text: figure(line.gross) },
		]),
	);
	sheet.y += 18;
}

function drawSums({ sheet, content, t, money, figure }: Drawing): void {
	const { kind, groups, net, vat, gross, paid, payment, currency, languageTag } = content;
	const sums: readonly (readonly [string, number, boolean])[] = [
		[t('documents.sum_net'), net, false],
		[t('documents.sum_vat'), vat, false],
		[t(payment.kind === 'refunded' ? 'documents.sum_refunded' : 'documents.sum_gross'), gross, true],
		...(kind === 'credit_note'
			? []
			: [
					[t('documents.sum_paid'), paid, false] as const,
					[t('documents.sum_due'), gross - paid, gross !== paid] as const,
				]),
	];
	sheet.need(Math.max(sums.length * 19, 40 + groups.length * 24));
	const top = sheet.y;
	sheet.text(t('documents.vat_summary'), margin, top, { weight: 'bold' });
	sheet.y = top + 18;
	drawTable(
		sheet,
		[
			{ title: t('documents.column_rate'), width: 50, align: 'left' },
			{ title: `${t('documents.column_net')} (${currency})`, width: 68, align: 'right' },
			{ title: `${t('documents.column_vat')} (${currency})`, width: 62, align: 'right' },
			{ title: `${t('documents.column_gross')} (${currency})`, width: 68, align: 'right' },
		],
		groups.map((group) => [
			{ text: formatRate(group.rate, languageTag) },
			{ text: figure(group.net) },
			{ text: figure(group.vat) },
			{ text: figure(group.gross) },
		]),
		margin + 0.01,
	);
	let y = top;
	const [labelX, amountX] = [margin + textWidth - 215, margin + textWidth];
	for (const [label, amount, isTotal] of sums) {
		const style = isTotal ? ({ size: 12, weight: 'bold' } as const) : ({ size: 9 } as const);
		sheet.text(label, labelX, y, style);
		sheet.text(money(amount), amountX, y, { ...style, align: 'right' });
		y += isTotal ? 22 : 16;
	}
	sheet.y = Math.max(sheet.y, y) + 16;
}

const monthName = (day: string, languageTag: string) =>
	dateFormatter(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** The VAT in the currency in which it is owed. */
function drawExchange({ sheet, content, t, day }: Drawing): void {
	const { exchange, currency, kind, languageTag } = content;
	if (!exchange) return;
	const amount = convertedVat(exchange);
	const isZloty = exchange.currency === 'PLN';
	const format = regionIn(getRegion(isZloty ? 'pl' : 'gb'), content.locale).currencyFormatter;
	const rate = numberFormatter(languageTag, { minimumFractionDigits: 4 }).format(exchange.rate);
	const values = {
		amount: formatMoney(kind === 'credit_note' ? -amount : amount, format),
		rate: isZloty ? `1 ${currency} = ${rate} PLN` : `1 GBP = ${rate} ${currency}`,
	};
	const text = isZloty
		? t('invoices.vat_in_zloty', { ...values, table: exchange.table, date: day(exchange.publishedOn) })
		: t('sterling.vat', { ...values, month: monthName(exchange.publishedOn, languageTag) });
	sheet.need(2 * lineHeight(9));
	sheet.y = sheet.paragraph(text, margin, sheet.y, textWidth) + 12;
}

/** The goods for which an advance was paid. */
function drawOrdered(drawing: Drawing): void {
	const { sheet, content, t, money } = drawing;
	const { ordered } = content;
	if (!ordered) return;
	sheet.need(80);
	sheet.text(t('invoices.ordered_goods'), margin, sheet.y, { weight: 'bold' });
	sheet.y += 18;
	drawGoods(drawing, ordered.lines);
	sheet.need(lineHeight(9));
	sheet.text(t('invoices.ordered_total'), margin, sheet.y - 8, { weight: 'bold' });
	sheet.text(money(ordered.gross), margin + textWidth, sheet.y - 8, { weight: 'bold', align: 'right' });
	sheet.y += 18;
}

const paidTexts: Readonly<Record<string, MessageKey>> = {
	card: 'documents.paid_card',
	check: 'documents.paid_transfer',
	[walletMethod]: 'wallet.paid',
};

function drawPayment({ sheet, content, t, money, day }: Drawing): void {
	const { payment, languageTag } = content;
	const fact = (key: MessageKey, value: string) => labelled(t(key), value, languageTag);
	const lines = ((): readonly string[] => {
		switch (payment.kind) {
			case 'refunded':
				return [t('documents.refunded')];
			case 'waived':
				return [t('documents.waived')];
			case 'paid': {
				const date = day(payment.paidOn);
				const { fromWallet } = payment;
				const part = fromWallet ? [t('wallet.paid_part', { amount: money(fromWallet) })] : [];
				return [t(paidTexts[payment.method] ?? 'documents.paid_online', { date }), ...part];
			}
			case 'transfer': {
				const { parts = [] } = payment;
				const account = [
					fact('transfer.holder', payment.accountHolder),
					fact('transfer.account', groupedIban(payment.accountNumber)),
					fact('transfer.swift', `${payment.swiftCode}, ${payment.bankName}`),
				];
				const payBy = (amount: number, dueOn: string) =>
					t('documents.pay_by', { amount: money(amount), date: day(dueOn) });
				if (parts.length === 0)
					return [
						payBy(content.gross - content.paid, payment.dueOn),
						...account,
						fact('transfer.reference', payment.reference),
					];
				return [
					...parts.map(({ position, amount, dueOn, reference }) => {
						const part = t('installments.part', { position, count: parts.length });
						const named = fact('transfer.reference', reference);
						return `${labelled(part, payBy(amount, dueOn), languageTag)} ${named}`;
					}),
					...account,
				];
			}
			default: {
				const unknown: never = payment;
				throw new Error(`Unknown payment ${JSON.stringify(unknown)}`);
			}
		}
	})();
	sheet.need(30 + lines.length * lineHeight(9));
	sheet.text(t('documents.payment'), margin, sheet.y, { weight: 'bold' });
	sheet.y += 16;
	for (const line of lines) sheet.y = sheet.paragraph(line, margin, sheet.y, textWidth);
	sheet.y += 14;
}

function drawNotes({ sheet, content }: Drawing): void {
	for (const note of content.notes) {
		sheet.need(2 * lineHeight(9));
		sheet.y = sheet.paragraph(note, margin, sheet.y, textWidth) + 3;
	}
}

function drawFooter({ sheet, content, t }: Drawing): void {
	const { seller } = content;
	const registered = describeRegister(t, content.languageTag);
	sheet.onEveryPage((page, pages) => {
		sheet.rule(footerY - 8);
		const style = { size: 7.5, colour: 'soft' } as const;
		sheet.paragraph(
			`${seller.name} · ${registered} · ${seller.email} · ${seller.phone?.replaceAll(' ', '\u00a0')}`,
			margin,
			footerY,
			textWidth - 90,
			style,
		);
		sheet.text(t('documents.page', { page, pages }), margin + textWidth, footerY, {
			...style,
			align: 'right',
		});
	});
}
