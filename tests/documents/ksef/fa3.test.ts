import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { writeFa3 } from '#src/documents/ksef/fa3.ts';
import { goesToKsef, isNip, parseNip } from '#src/documents/ksef/goes-to-ksef.ts';
import { isKsefNumber, lookUpUrl } from '#src/documents/ksef/ksef-number.ts';
import type { IssuedDocument } from '#src/documents/record/document.ts';
import {
	businessAddress,
	everyKindOfOrder,
	issueAll,
	placeRecord,
	polishAddress,
	withPaidAmount,
} from '#tests/build/documents/issued-documents.ts';
import { checkInvoice } from '../../../sandbox/ksef/check-invoice.ts';
import { createKsefNumber } from '../../../sandbox/ksef/ksef-number.ts';
import { elementsAt, readXml, textAt } from '../../../sandbox/ksef/xml.ts';

const today = '2026-11-21';
const nip = '9990000126';
/** Numbers of KSeF for all documents of an order. */
const numbersOf = (issued: readonly IssuedDocument[]) =>
	new Map(issued.map(({ number, id }) => [number, createKsefNumber(nip, today, id)]));
const write = (document: IssuedDocument, issued: readonly IssuedDocument[]) =>
	writeFa3(
		document,
		issued.filter(({ id }) => id < document.id),
		numbersOf(issued),
	);
const read = (document: IssuedDocument, issued: readonly IssuedDocument[]) => {
	const [fa] = elementsAt(readXml(write(document, issued)), 'Fa');
	if (!fa) throw new Error('no Fa');
	return (...path: string[]) => textAt(fa, ...path);
};

const polish = (open: object = {}) =>
	placeRecord({
		region: regions.pl,
		locale: 'pl-PL',
		currency: 'PLN',
		destinationIso: 'PL',
		shipAddress: polishAddress,
		customerType: 'b2b',
		...open,
	});

const orders = everyKindOfOrder();
const sendable = orders.flatMap(({ name, issued }) =>
	issued
		.filter(({ content }) => goesToKsef(content))
		.map((document) => ({ name: `${name}: ${document.kind} ${document.number}`, document, issued })),
);

test('businesses go to KSeF with every kind of invoice; consumers, OSS and Britain do not', () => {
	const kinds = new Set(sendable.map(({ document }) => document.kind));
	expect([...kinds].sort()).toEqual(['advance_invoice', 'credit_note', 'final_invoice', 'invoice']);
	const outside = orders.filter(({ issued }) => !issued.some(({ content }) => goesToKsef(content)));
	expect(outside.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['OSS, se', 'registered in Britain, gb', 'export, no', 'without VAT, us']),
	);
	const withoutNip = { ...polishAddress, vatId: 'PL5260250275' };
	expect(issueAll(polish({ shipAddress: withoutNip })).some(({ content }) => goesToKsef(content))).toBe(
		false,
	);
});

describe.each(sendable)('$name', ({ document, issued }) => {
	test('has the structure and the sums of FA(3), and is the same each time', () => {
		const xml = write(document, issued);
		expect(checkInvoice(xml, { nip, today })).toMatchObject({ kind: 'taken', number: document.number });
		expect(write(document, issued)).toBe(xml);
	});
});

test('instalments: the advance names its order, the settlement its advances, the correction what it corrects', () => {
	const order = polish();
	const half = Math.floor(order.stored.total / 2);
	const advance = issueAll(withPaidAmount(order, half), issueAll(withPaidAmount(order, 0)));
	const onlyAdvanceBack = issueAll(withPaidAmount(order, 0), advance);
	const issued = issueAll(withPaidAmount(order, 0), issueAll(order, advance));
	const of = (kind: string, from = issued) => {
		const found = from.find((document) => document.kind === kind);
		if (!found) throw new Error(`no ${kind}`);
		return read(found, from);
	};
	const numbers = numbersOf(issued);
	const advanceNumber = issued.find(({ kind }) => kind === 'advance_invoice')?.number ?? '';
	expect(of('advance_invoice')('RodzajFaktury')).toBe('ZAL');
	expect(of('advance_invoice')('Zamowienie', 'WartoscZamowienia')).toBe(
		(order.stored.total / 100).toFixed(2),
	);
	const settled = of('final_invoice');
	expect(settled('RodzajFaktury')).toBe('ROZ');
	expect(settled('FakturaZaliczkowa', 'NrKSeFFaZaliczkowej')).toBe(numbers.get(advanceNumber));
	expect(settled('P_15')).toBe(((order.stored.total - half) / 100).toFixed(2));
	expect(of('credit_note')('RodzajFaktury')).toBe('KOR_ROZ');
	expect(of('credit_note')('P_15')).toBe((-order.stored.total / 100).toFixed(2));
	expect(of('credit_note')('DaneFaKorygowanej', 'NrKSeFFaKorygowanej')).toBe(numbers.get(advanceNumber));
	const back = of('credit_note', onlyAdvanceBack);
	expect([back('RodzajFaktury'), back('P_15ZK'), back('P_15')]).toEqual([
		'KOR_ZAL',
		(half / 100).toFixed(2),
		(-half / 100).toFixed(2),
	]);
});

test('a supply within the EU and an export have their own rates and name the buyer by its VAT id', () => {
	const french = {
		region: regions.fr,
		destinationIso: 'FR',
		shipAddress: businessAddress,
		customerType: 'b2b',
	};
	const supply = issueAll(placeRecord(french as never, { treatment: 'intra_community' }));
	const xml = readXml(write(supply.at(-1) as IssuedDocument, supply));
	expect(textAt(xml, 'Podmiot1', 'PrefiksPodatnika')).toBe('PL');
	expect(textAt(xml, 'Podmiot2', 'DaneIdentyfikacyjne', 'KodUE')).toBe('FR');
	expect(textAt(xml, 'Podmiot2', 'DaneIdentyfikacyjne', 'NrVatUE')).toBe('40303265045');
	expect(textAt(xml, 'Fa', 'FaWiersz', 'P_12')).toBe('0 WDT');
});

test('texts are shortened and cleaned as KSeF requires', () => {
	const company = `Pudełka  <i>Łódź</i> & Synowie \u0085\u007f ${'bardzo długa nazwa '.repeat(40)}`;
	const issued = issueAll(polish({ shipAddress: { ...polishAddress, company, address2: 'm.\u00a07' } }));
	const invoice = issued.at(-1) as IssuedDocument;
	const xml = write(invoice, issued);
	expect(checkInvoice(xml, { nip, today }).kind).toBe('taken');
	expect(textAt(readXml(xml), 'Podmiot2', 'DaneIdentyfikacyjne', 'Nazwa')).toMatch(
		/^Pudełka <i>Łódź<\/i> & Synowie bardzo/,
	);
});

test.each([
	['a wrong sum', /<P_15>[^<]*/, '<P_15>1.00', 'P_15'],
	['an element at a wrong place', /(<P_1>.*?<\/P_1>)(<P_1M>.*?<\/P_1M>)/, '$2$1', 'expected P_1'],
	['a missing element', /<RodzajFaktury>.*?<\/RodzajFaktury>/, '', 'RodzajFaktury'],
	['a NIP with a wrong check digit', /5260250274/, '5260250275', 'check digit'],
	['another form', /kodSystemowy="FA \(3\)"/, 'kodSystemowy="FA (2)"', 'KodFormularza'],
	['a day to come', /<P_1>[^<]*/, '<P_1>2026-11-22', 'future'],
])('the stand-in refuses %s', (_, pattern, text, reason) => {
	const issued = issueAll(polish());
	const xml = write(issued.at(-1) as IssuedDocument, issued).replace(pattern, text);
	const verdict = checkInvoice(xml, { nip, today });
	expect(verdict.kind).toBe('refused');
	expect(JSON.stringify(verdict)).toContain(reason);
});

test('tax numbers and numbers of KSeF are validated by their check digits', () => {
	expect([isNip('5260250274'), isNip('5260250275'), isNip('526025027')]).toEqual([true, false, false]);
	expect([parseNip('PL5260250274'), parseNip('FR40303265045'), parseNip(null)]).toEqual([
		'5260250274',
		undefined,
		undefined,
	]);
	// The example of KSeF's documentation.
	expect(isKsefNumber('5265877635-20250826-0100001AF629-AF')).toBe(true);
	expect(isKsefNumber('5265877635-20250826-0100001AF629-AE')).toBe(false);
});

test('the QR code leads where the documentation says', () => {
	const sha256 = '52d429f46a5ce75cbebb7c40a598c88e092967 4d63b3f27c2ca7e5523d6f16cc81'.replace(' ', '');
	expect(
		lookUpUrl({
			apiUrl: 'https://api-test.ksef.mf.gov.pl/v2',
			nip: '1111111111',
			issuedOn: '2026-02-01',
			sha256,
		}),
	).toMatch(/^https:\/\/qr-test\.ksef\.mf\.gov\.pl\/invoice\/1111111111\/01-02-2026\/UtQp9Gpc51y-u3xApZjIj/);
	expect(
		lookUpUrl({ apiUrl: 'http://localhost:8788/ksef/v2', nip: '1111111111', issuedOn: '2026-02-01', sha256 }),
	).toMatch(/^http:\/\/localhost:8788\/ksef\/qr\/invoice\//);
});
