import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { regions } from '#regions/index.ts';
import { createPdf } from '#src/documents/pdf/document-pdf.ts';
import { type IssuedDocument, isTaxDocument } from '#src/documents/record/document.ts';
import { translateFor } from '#src/site/catalogues.ts';
import {
	businessAddress,
	everyKindOfOrder,
	fontsFor,
	issueAll,
	issueOne,
	placeRecord,
	withPaidAmount,
} from '#tests/build/documents/issued-documents.ts';
import { recordLine } from '#tests/build/order-record.ts';

const draw = (document: IssuedDocument) => {
	const { content } = document;
	const t = translateFor(content.locale, content.languageTag);
	return createPdf(document, t, fontsFor(JSON.stringify(content)));
};

/** Words of all pages, with plain spaces. */
async function readText(bytes: Uint8Array): Promise<string> {
	const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
	const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
		const { items } = await (await pdf.getPage(index + 1)).getTextContent();
		return items.map((item) => ('str' in item ? item.str : '')).join('');
	});
	return (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ');
}

test('every document of every kind of order is drawn; tax documents carry their data and PDF/A’s marks', async () => {
	for (const { name, issued } of everyKindOfOrder())
		for (const document of issued) {
			const pdf = await PDFDocument.load(await draw(document), { updateMetadata: false });
			expect(pdf.getTitle(), name).toContain(document.number);
			expect(pdf.getLanguage()).toBe(document.content.languageTag);
			expect(pdf.getAttachments().map((file) => file.name)).toEqual(
				isTaxDocument(document.kind) ? ['factur-x.xml'] : [],
			);
			expect(pdf.catalog.get(PDFName.of('OutputIntents'))).toBeDefined();
			const metadata = pdf.catalog.lookup(PDFName.of('Metadata'));
			const xmp = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : '';
			expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
			expect(xmp.includes('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')).toBe(
				isTaxDocument(document.kind),
			);
		}
});

test('the Lyon company’s invoice contains everything that an accountant needs', async () => {
	const found = everyKindOfOrder()[0]?.issued.find(({ kind }) => kind === 'invoice');
	if (!found) throw new Error('no invoice');
	const text = await readText(await draw(found));
	for (const words of [
		'Facture',
		'FV/2026/000001',
		'21 novembre 2026',
		'Boxwright sp. z o.o.',
		'PL9990000126',
		'Atelier Lumière SARL',
		'FR40303265045',
		'69001 Lyon',
		'Autoliquidation',
		'art. 138 de la directive 2006/112/CE',
		'obciążenie',
		'KRS 0009990142',
		'Page 1 sur 1',
		// As the buyer has named them for this order.
		...['4500-17', 'KST 220'],
	])
		expect(text).toContain(words);
});

test('the invoice of an order with several addresses names each, and bills the delivery to all of them', async () => {
	const berlin = { ...businessAddress, countryIso: 'DE', city: 'Berlin', zipcode: '10119' };
	const to = (id: number, city: string) => ({
		...{ id, address: { ...berlin, company: null, city, address1: `Hafenstraße ${id}` } },
		items: [{ lineItemId: 1, quantity: 30 }],
	});
	const open = { region: regions.de, locale: 'de-DE', destinationIso: 'DE', shipAddress: berlin } as const;
	const goods = { lines: [recordLine(1, 120)] };
	const one = placeRecord({ ...open, ...goods });
	const split = { destinations: [to(1, 'München'), to(2, 'Ulm')], isCut: false, rates: [] };
	const several = placeRecord({ ...open, ...goods, split });
	const invoiceOf = (record: typeof one) => {
		const found = issueAll(record).find(({ kind }) => kind === 'invoice');
		if (!found) throw new Error('no invoice');
		return found;
	};
	const invoice = invoiceOf(several);
	expect(invoiceOf(one).content.furtherShipTo).toBeUndefined();
	expect(invoice.content.furtherShipTo?.map(({ city }) => city)).toEqual(['München', 'Ulm']);
	expect(invoice.content.gross).toBe(several.stored.total);
	expect(invoice.content.lines.at(-1)?.net).toBe(several.stored.shipmentTotal);
	expect(several.stored.shipmentTotal).toBe(3 * one.stored.shipmentTotal);
	const text = await readText(await draw(invoice));
	for (const words of ['10119 Berlin', 'Hafenstraße 1, 10119 München', 'Hafenstraße 2, 10119 Ulm'])
		expect(text).toContain(words);
	// All goods to further addresses: the first of them takes the place of the order's own.
	const all = {
		...split,
		destinations: [{ ...to(1, 'München'), items: [{ lineItemId: 1, quantity: 120 }] }],
	};
	expect(invoiceOf(placeRecord({ ...open, ...goods, split: all })).content).toMatchObject({
		shipTo: { city: 'München' },
	});
});

test('an invoice on net terms names no payment, and its credit note no refund, until there is one', async () => {
	const record = { ...placeRecord({ region: regions.eu }, { received: 0, method: 'check' }), termsDays: 30 };
	const { total } = record.stored;
	const invoice = issueOne(record, { kind: 'invoice', cause: '', amount: total });
	const text = await readText(await draw(invoice));
	expect(text).not.toContain('Payment received');
	expect(text).toContain(`Please transfer`);
	const canceled = {
		...record,
		payments: record.payments.map((one) => ({ ...one, state: 'void' as const })),
	};
	const due = { kind: 'credit_note', cause: 'after 0', amount: total } as const;
	const credit = issueOne(canceled, due, [invoice]);
	expect(credit.content.payment.kind).toBe('waived');
	const words = await readText(await draw(credit));
	for (const said of ['Nothing was paid', 'the order was canceled before it was paid'])
		expect(words).toContain(said);
	for (const wrong of ['Refunded on', 'Amount refunded', 'refund of a payment', 'original payment method'])
		expect(words).not.toContain(wrong);
	const paid = issueOne(withPaidAmount(record, total), due, [invoice]);
	expect(paid.content.payment.kind).toBe('refunded');
});

test('the confirmation of an order in parts names each part, with its day and reference', async () => {
	const installments = [
		{ weight: 1, dueDays: 0 },
		{ weight: 1, dueDays: 21 },
	];
	const record = { ...placeRecord({ region: regions.eu }, { received: 0, method: 'check' }), installments };
	const { total } = record.stored;
	const confirmation = issueOne(record, { kind: 'confirmation', cause: '', amount: total });
	const { payment } = confirmation.content;
	const parts = payment.kind === 'transfer' ? (payment.parts ?? []) : [];
	expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
	const text = await readText(await draw(confirmation));
	for (const { reference } of parts) expect(text).toContain(reference);
	expect(parts.map(({ reference }) => reference)).toEqual([`${record.number}-A`, `${record.number}-B`]);
	expect(text).toContain('Payment 2 of 2');
});

test.each(localeIds)('%s: every letter of texts, names and amounts is in the fonts', async (locale) => {
	const record = placeRecord({
		region: regions.eu,
		locale,
		destinationIso: 'GR',
		shipAddress: { ...businessAddress, city: 'Αθήνα', company: 'Пекарна „Златен клас“', countryIso: 'GR' },
	});
	const invoice = issueAll(record).find(({ kind }) => kind === 'invoice');
	if (!invoice) throw new Error('no invoice');
	const text = await readText(await draw(invoice));
	expect(text).toContain('Αθήνα');
	expect(text).toContain('Пекарна „Златен клас“');
	// A character without a glyph is read as none or as U+0000.
	expect(text).not.toContain('\u0000');
	for (const note of invoice.content.notes)
		expect(text.replaceAll(' ', '')).toContain(note.replace(/\s/g, ''));
});

test.each(localeIds)(
	'%s: the footer formats the share capital in its language, without a full stop before the next item',
	async (locale) => {
		const record = placeRecord({
			region: regions.eu,
			locale,
			destinationIso: 'FR',
			shipAddress: businessAddress,
		});
		const invoice = issueAll(record).find(({ kind }) => kind === 'invoice');
		if (!invoice) throw new Error('no invoice');
		const text = await readText(await draw(invoice));
		const isNumberFirst = !['en-US', 'nl-NL'].includes(locale);
		expect(text).toMatch(isNumberFirst ? /250[ .]000 PLN · / : /PLN 250[.,]000 · /);
	},
);

test('an order of many lines takes several pages, each with its head and its number', async () => {
	const found = everyKindOfOrder()[2]?.issued.find(({ kind }) => kind === 'invoice');
	if (!found) throw new Error('no invoice');
	const text = await readText(await draw(found));
	const pages = text.match(/Seite \d von \d/g) ?? [];
	expect(pages.length).toBeGreaterThan(1);
	expect(pages).toEqual(pages.map((_, index) => `Seite ${index + 1} von ${pages.length}`));
	expect(text.match(/Einzelpreis/g)?.length).toBeGreaterThan(1);
});
