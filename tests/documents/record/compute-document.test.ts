import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRegions, regions } from '#regions/index.ts';
import { products } from '#src/catalog/product.ts';
import { linePrice } from '#src/documents/e-invoice/codes.ts';
import { type DocumentContent, type IssuedDocument, isTaxDocument } from '#src/documents/record/document.ts';
import { taxTreatments } from '#src/pricing/tax.ts';
import { lineNet } from '#src/site/money.ts';
import {
	businessAddress,
	issueAll,
	placeRecord,
	withPaidAmount,
} from '#tests/build/documents/issued-documents.ts';
import { promotion, recordLine } from '#tests/build/order-record.ts';

const sum = <Item>(items: readonly Item[], pick: (item: Item) => number) =>
	items.reduce((total, item) => total + pick(item), 0);

const anyPlaced = fc.constantFrom(...openRegions).chain((region) =>
	fc
		.record({
			lines: fc.array(
				fc.record({ item: fc.constantFrom(...products), extra: fc.integer({ min: 0, max: 3000 }) }),
				{ minLength: 1, maxLength: 5 },
			),
			destinationIso: fc.constantFrom(...region.allowedShippingCountries),
			percent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
			untaxed: fc.boolean(),
		})
		.map(({ lines, destinationIso, percent, untaxed }) =>
			placeRecord(
				{
					region,
					locale: region.locale,
					currency: region.currency,
					destinationIso,
					lines: lines.map(({ item, extra }, index) =>
						recordLine(index + 1, item.minQuantity + extra, item.default),
					),
					promotion: percent === null ? null : promotion({ percent }),
				},
				untaxed ? { treatment: 'intra_community' } : {},
			),
		),
);

function expectSums(content: DocumentContent) {
	const { lines, groups, net, vat, gross } = content;
	for (const line of lines) {
		// The price of one piece is rounded to 1/10 000 where the price of the line is not a multiple of it.
		const pieces = Math.abs(line.quantity);
		const cost = Math.abs(line.net - line.discount);
		expect(Math.abs(lineNet(line.unitPrice, pieces) - cost)).toBeLessThanOrEqual(1 + pieces / 200);
		const price = linePrice(line);
		expect(Math.round((Number(price.amount) * 100 * pieces) / Number(price.of))).toBe(cost);
		expect(line.net + line.vat).toBe(line.gross);
	}
	expect([sum(lines, (line) => line.net), sum(lines, (line) => line.vat)]).toEqual([net, vat]);
	expect([sum(groups, (group) => group.net), sum(groups, (group) => group.vat)]).toEqual([net, vat]);
	expect(net + vat).toBe(gross);
}

const kept = (issued: readonly IssuedDocument[], pick: (content: DocumentContent) => number) =>
	sum(
		issued.filter(({ kind }) => isTaxDocument(kind)),
		({ kind, content }) => (kind === 'credit_note' ? -1 : 1) * pick(content),
	);

test('an invoice equals its order to the cent, and each document its own lines', () => {
	fc.assert(
		fc.property(anyPlaced, (record) => {
			const issued = issueAll(record);
			for (const { content } of issued) expectSums(content);
			const { total, taxTotal } = record.stored;
			expect([kept(issued, ({ gross }) => gross), kept(issued, ({ vat }) => vat)]).toEqual([total, taxTotal]);
		}),
		{ numRuns: 150 },
	);
});

test('after any instalments and refunds the documents add up to the money that was kept', () => {
	const parts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 });
	fc.assert(
		fc.property(anyPlaced, parts, parts, (record, ups, downs) => {
			const { total, taxTotal } = record.stored;
			let issued: IssuedDocument[] = [];
			const reach = (percent: number) => {
				const received = Math.floor((total * percent) / 100);
				issued = issueAll(withPaidAmount(record, received), issued);
				expect(kept(issued, ({ gross }) => gross)).toBe(received);
			};
			for (const percent of [...ups].sort((one, other) => one - other)) reach(percent);
			reach(100);
			expect(kept(issued, ({ vat }) => vat)).toBe(taxTotal);
			for (const percent of [...downs].sort((one, other) => other - one)) reach(percent);
			reach(0);
			expect([kept(issued, ({ net }) => net), kept(issued, ({ vat }) => vat)]).toEqual([0, 0]);
			for (const { content } of issued) expectSums(content);
		}),
		{ numRuns: 100 },
	);
});

test('every treatment but the domestic one is explained, reverse charge also by its Polish term', () => {
	const notes = taxTreatments.map((treatment) => {
		const record = placeRecord(
			{ region: regions.fr, locale: 'fr-FR', destinationIso: 'FR', shipAddress: businessAddress },
			{ treatment },
		);
		const invoice = issueAll({ ...record, vatTreatment: treatment }).find(({ kind }) => kind === 'invoice');
		const words = invoice?.content.notes.slice(0, -1).join(' ') ?? '';
		// No difference between kinds of spaces.
		return `${treatment}: ${words.replace(/[\u00a0\u202f]/g, ' ')}`;
	});
	expect(notes).toMatchInlineSnapshot(`
		[
		  "domestic: ",
		  "oss: TVA du pays de livraison (France), déclarée via le guichet unique (OSS).",
		  "intra_community: Autoliquidation : livraison intracommunautaire exonérée de TVA, art. 138 de la directive 2006/112/CE (WDT, odwrotne obciążenie). La TVA est due par l’acheteur.",
		  "export: Exportation, destination France : exonérée de TVA, art. 146 de la directive 2006/112/CE (eksport towarów, 0%). La TVA à l’importation et les droits de douane sont perçus à la frontière.",
		  "none: Exportation, destination France : sans TVA (art. 146 de la directive 2006/112/CE ; eksport towarów, 0%) ni taxe de vente.",
		]
	`);
});

test('a sale to Britain names the British VAT id, one to a company names the company', () => {
	const record = placeRecord({ region: regions.gb, destinationIso: 'GB', currency: 'GBP' });
	const [confirmation] = issueAll(record);
	expect(confirmation?.content.seller.vatId).toBe('GB999800258');
	expect(confirmation?.content.buyer).toMatchObject({
		name: 'Atelier Lumière SARL',
		contact: 'Camille Dupont',
	});
});
