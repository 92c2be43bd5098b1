import { InvoiceService } from '@e-invoice-eu/core';
import Ajv2019 from 'ajv/dist/2019.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeCii } from '#src/documents/e-invoice/cii.ts';
import { ublContent, writeUbl } from '#src/documents/e-invoice/ubl.ts';
import { isTaxDocument } from '#src/documents/record/document.ts';
import { brokenRules } from '#tests/build/documents/business-rules.ts';
import { everyKindOfOrder } from '#tests/build/documents/issued-documents.ts';
import { comparable } from '#tests/build/documents/xml-elements.ts';

const log = { log: () => {}, warn: () => {}, error: () => {} };
type Input = Parameters<InvoiceService['generate']>[0];
const options = { lang: 'en', noWarnings: true } as const;

const taxDocuments = everyKindOfOrder().flatMap(({ name, issued }) =>
	issued
		.filter(({ kind }) => isTaxDocument(kind))
		.map((document) => ({ name: `${name}: ${document.kind}`, document })),
);

/** The package compiles its schema of an invoice for each document: here once for each format. */
const compiled = new Map<string, ReturnType<Ajv2019['compile']>>();
beforeAll(() => {
	const compile = Ajv2019.prototype.compile;
	vi.spyOn(Ajv2019.prototype, 'compile').mockImplementation(function (this: Ajv2019, schema) {
		const text = JSON.stringify(schema);
		const known = compiled.get(text) ?? compile.call(this, schema);
		compiled.set(text, known);
		return known;
	});
});
afterAll(() => void vi.restoreAllMocks());

/** What the package reads is a UBL invoice as JSON; of credit notes it knows the code 381 only. */
function asInput(document: (typeof taxDocuments)[number]['document']): Input {
	const text = JSON.stringify({ 'ubl:Invoice': ublContent(document) })
		.replaceAll('CreditNoteLine', 'InvoiceLine')
		.replaceAll('CreditedQuantity', 'InvoicedQuantity')
		.replaceAll('CreditNoteTypeCode', 'InvoiceTypeCode');
	return JSON.parse(text);
}

/**
 * What differs on purpose: the package adds Peppol's process, which we do not claim, and a currency to allowances, which
 * Factur-X does not want; it leaves out the tax point (BT-7) and preceding invoices (BG-3), and writes the cost centre
 * (BT-19) behind the settlement instead of into it.
 */
const compared = (xml: string) =>
	comparable(xml)
		.filter(
			(line) =>
				!/BusinessProcess|ProfileID|TaxPointDate|InvoiceReferencedDocument|ReceivableSpecified/.test(line),
		)
		.map((line) => line.replace(/(ActualAmount)@currencyID=\w+/, '$1'));

describe.each(taxDocuments)('$name', ({ document }) => {
	test('is valid by the schema of EN 16931, and our CII is that of the package', async () => {
		const oracle = await new InvoiceService(log as unknown as Console).generate(asInput(document), {
			...options,
			format: 'CII',
		});
		expect(compared(writeCii(document))).toEqual(compared(String(oracle)));
	});

	test('breaks no business rule of EN 16931', () => {
		expect(brokenRules(writeUbl(document))).toEqual([]);
	});

	test('our UBL is that of the package', async () => {
		const oracle = await new InvoiceService(log as unknown as Console).generate(asInput(document), {
			...options,
			format: 'UBL',
		});
		const ours = writeUbl(document);
		expect(compared(ours)).toEqual(compared(String(oracle)));
	});
});

test.each([
	['BR-CO-10', /(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount[^>]*>)[^<]*/, '$11.00'],
	['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'],
	['BR-CO-16', /(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'],
	['BR-IC-10', /<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/, ''],
	['BR-IC-02', /(<cac:AccountingCustomerParty>.*?)<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '$1'],
	['BR-IC-11', /<cbc:ActualDeliveryDate>[^<]*<\/cbc:ActualDeliveryDate>/, ''],
	['BR-25', /<cbc:Name>[^<]*<\/cbc:Name>(<cac:ClassifiedTaxCategory>)/, '$1'],
	['BR-50', /<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/, ''],
])('the checker finds %s', (rule, pattern, text) => {
	const wanted = rule === 'BR-50' ? 'instalments' : 'reverse charge';
	const found = taxDocuments.find(({ name }) => name.startsWith(wanted));
	if (!found) throw new Error(wanted);
	expect(brokenRules(writeUbl(found.document).replace(pattern, text))).toContain(rule);
});

test('the buyer’s own order number and cost centre are in the fields of EN 16931, in both formats', () => {
	const document = taxDocuments.find(({ name }) => name === 'reverse charge, fr: invoice')?.document;
	if (!document) throw new Error('no invoice of a business with references');
	const trade = 'rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
	const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
	const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`;
	expect(comparable(writeCii(document))).toEqual(
		expect.arrayContaining([
			`${settlement}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID = KST 220`,
			`${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID = 4500-17`,
		]),
	);
	const ubl = writeUbl(document);
	expect(ubl).toContain('<cbc:AccountingCost>KST 220</cbc:AccountingCost>');
	expect(ubl).toMatch(/<cac:OrderReference>\s*<cbc:ID>4500-17<\/cbc:ID>/);
});
