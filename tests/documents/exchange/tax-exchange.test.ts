import { InvoiceService } from '@e-invoice-eu/core';
import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { writeCii } from '#src/documents/e-invoice/cii.ts';
import { ublContent, writeUbl } from '#src/documents/e-invoice/ubl.ts';
import {
	type ExchangeRate,
	exchangeTax,
	findOwedCurrency,
	rateOfCorrected,
} from '#src/documents/exchange/tax-exchange.ts';
import { writeFa3 } from '#src/documents/ksef/fa3.ts';
import { convertedVat, type IssuedDocument, isTaxDocument } from '#src/documents/record/document.ts';
import {
	everyKindOfOrder,
	issueAll,
	placeRecord,
	polishAddress,
	withPaidAmount,
} from '#tests/build/documents/issued-documents.ts';
import { comparable } from '#tests/build/documents/xml-elements.ts';
import { checkInvoice } from '../../../sandbox/ksef/check-invoice.ts';
import { isWorkingDay, ratesBetween } from '../../../sandbox/nbp/rates.ts';

const londonAddress = {
	...polishAddress,
	company: null,
	vatId: null,
	customerType: 'b2c' as const,
	countryIso: 'GB',
	city: 'London',
	zipcode: 'SW1Y 4JH',
	address1: '12 St James Square',
};

/** A Polish business that buys in euro. */
const inEuro = placeRecord({
	region: regions.eu,
	locale: 'en-US',
	currency: 'EUR',
	destinationIso: 'PL',
	shipAddress: polishAddress,
	customerType: 'b2b',
});
const first: ExchangeRate = {
	currency: 'PLN',
	rate: 4.2345,
	table: '225/A/NBP/2026',
	publishedOn: '2026-11-20',
};
const second: ExchangeRate = { ...first, rate: 4.3111, table: '226/A/NBP/2026', publishedOn: '2026-11-23' };

/** Adds the VAT in złoty as issuing does. */
function exchangeAll(issued: readonly IssuedDocument[], rate: ExchangeRate, known = 0): IssuedDocument[] {
	const done: IssuedDocument[] = [];
	for (const [index, document] of issued.entries()) {
		const { content } = document;
		const isDone = index < known || !findOwedCurrency(content);
		const used = rateOfCorrected(content, done) ?? rate;
		done.push(
			isDone
				? document
				: { ...document, content: { ...content, exchange: exchangeTax(content, used, done) } },
		);
	}
	return done;
}

test('only Polish VAT in a foreign currency is converted', () => {
	const needing = everyKindOfOrder().flatMap(({ issued }) =>
		issued.filter(({ content }) => findOwedCurrency(content)),
	);
	expect(needing).toEqual([]);
	const kinds = issueAll(inEuro)
		.filter(({ content }) => findOwedCurrency(content))
		.map(({ kind }) => kind);
	expect(kinds).toEqual(['invoice']);
});

test('VAT in złoty stands in UBL (BT-6, BT-111), in CII and in FA(3), and the package agrees', async () => {
	const issued = exchangeAll(issueAll(inEuro), first);
	const invoice = issued.at(-1) as IssuedDocument;
	const { exchange, vat } = invoice.content;
	if (!exchange) throw new Error('no exchange');
	expect(convertedVat(exchange)).toBe(Math.round(vat * 4.2345));
	const amount = (convertedVat(exchange) / 100).toFixed(2);
	const [ubl, cii] = [writeUbl(invoice), writeCii(invoice)];
	expect(ubl).toContain('<cbc:TaxCurrencyCode>PLN</cbc:TaxCurrencyCode>');
	expect(ubl).toContain(`<cbc:TaxAmount currencyID="PLN">${amount}</cbc:TaxAmount>`);
	expect(cii).toContain(`<ram:TaxTotalAmount currencyID="PLN">${amount}</ram:TaxTotalAmount>`);
	const fa3 = writeFa3(invoice, issued, new Map());
	expect(fa3).toContain(`<P_14_1W>${amount}</P_14_1W>`);
	expect(fa3).toContain('<KursWaluty>4.2345</KursWaluty>');
	expect(checkInvoice(fa3, { nip: '9990000126', today: '2026-11-21' }).kind).toBe('taken');
	const log = { log: () => {}, warn: () => {}, error: () => {} } as unknown as Console;
	const input = { 'ubl:Invoice': ublContent(invoice) } as unknown as Parameters<
		InvoiceService['generate']
	>[0];
	const oracle = await new InvoiceService(log).generate(input, {
		lang: 'en',
		noWarnings: true,
		format: 'UBL',
	});
	const lines = (xml: string) => comparable(xml).filter((line) => /Currency|TaxAmount/.test(line));
	expect(lines(ubl)).toEqual(lines(String(oracle)));
});

test('amounts in złoty that were converted at two rates add up to zero after a full refund', () => {
	const half = Math.floor(inEuro.stored.total / 2);
	const advance = exchangeAll(issueAll(withPaidAmount(inEuro, half)), first);
	const paid = exchangeAll(issueAll(inEuro, advance), second, advance.length);
	const back = exchangeAll(issueAll(withPaidAmount(inEuro, 0), paid), first, paid.length);
	const tax = back.filter(({ kind }) => isTaxDocument(kind));
	expect(tax.map(({ content }) => content.exchange?.rate)).toEqual([4.2345, 4.3111, 4.3111]);
	const sum = tax.reduce(
		(total, { kind, content }) =>
			total + (kind === 'credit_note' ? -1 : 1) * (content.exchange ? convertedVat(content.exchange) : 0),
		0,
	);
	expect(sum).toBe(0);
});

test('the stand-in of the bank knows Polish holidays, and numbers its tables by working days', () => {
	expect(['2026-11-11', '2026-11-21', '2026-12-24', '2027-03-29', '2026-06-04'].map(isWorkingDay)).toEqual([
		false,
		false,
		false,
		false,
		false,
	]);
	expect(isWorkingDay('2026-11-20')).toBe(true);
	expect(ratesBetween('eur', '2026-01-01', '2026-01-05')?.map(({ no }) => no)).toEqual([
		'001/A/NBP/2026',
		'002/A/NBP/2026',
	]);
	expect(ratesBetween('xyz', '2026-01-01', '2026-01-05')).toBeUndefined();
});

test('British VAT of a sale in euro is converted to pounds at the rate per euro, in UBL and CII', () => {
	const toLondon = placeRecord({
		region: regions.eu,
		locale: 'en-US',
		currency: 'EUR',
		destinationIso: 'GB',
		shipAddress: londonAddress,
		customerType: 'b2c',
	});
	const rate: ExchangeRate = {
		currency: 'GBP',
		rate: 1.1456,
		table: 'HMRC 2026-11',
		publishedOn: '2026-11-01',
	};
	const [invoice] = exchangeAll(issueAll(toLondon), rate).filter(({ kind }) => kind === 'invoice');
	if (!invoice?.content.exchange) throw new Error('no exchange');
	const { exchange, vat, seller } = invoice.content;
	expect(seller.vatId).toMatch(/^GB/);
	expect(convertedVat(exchange)).toBe(Math.round(vat / 1.1456));
	const amount = (convertedVat(exchange) / 100).toFixed(2);
	expect(writeUbl(invoice)).toContain(`<cbc:TaxAmount currencyID="GBP">${amount}</cbc:TaxAmount>`);
	expect(writeCii(invoice)).toContain(`<ram:TaxTotalAmount currencyID="GBP">${amount}</ram:TaxTotalAmount>`);
});
