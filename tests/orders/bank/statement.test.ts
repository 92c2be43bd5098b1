import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedSettings } from '#regions/shared-settings.ts';
import { readCamt053 } from '#src/orders/bank/camt-053.ts';
import { isIban, minorUnits, orderNumbersIn } from '#src/orders/bank/statement.ts';
import { readStatementCsv } from '#src/orders/bank/statement-csv.ts';
import { camt053, csv, transferOf } from './written-statements.ts';

const one = transferOf({ title: 'Order R123456789' });

test('camt.053: booked credits, with or without a namespace prefix', () => {
	const expected = { ok: true, entries: [{ ...one, amount: 21420 }] };
	expect(readCamt053(camt053([one]))).toEqual(expected);
	const prefixed = camt053([one])
		.replace(/<(\/?)([A-Z])/g, '<$1camt:$2')
		.replace('xmlns=', 'xmlns:camt=');
	expect(readCamt053(prefixed)).toEqual(expected);
});

test('camt.053: debits, pending entries and reversals are left out', () => {
	const changed = (from: string, to: string) => readCamt053(camt053([one]).replaceAll(from, to));
	expect(changed('<CdtDbtInd>CRDT', '<CdtDbtInd>DBIT')).toEqual({ ok: true, entries: [] });
	expect(changed('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')).toEqual({ ok: true, entries: [] });
	expect(
		changed('<CdtDbtInd>CRDT</CdtDbtInd>', '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>'),
	).toEqual({ ok: true, entries: [] });
	// Before version 8 the status was a text.
	expect(changed('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')).toMatchObject({
		entries: [{ amount: 21420 }],
	});
});

test('camt.053: an entry of several transfers is one for each', () => {
	const details = (amount: string, title: string) =>
		`<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
	const xml = camt053([one]).replace(
		/<TxDtls>.*<\/TxDtls>/s,
		details('100.00', 'R000000001') + details('114.20', 'R000000002'),
	);
	expect(readCamt053(xml)).toMatchObject({
		entries: [
			{ reference: 'B1/1', amount: 10000, title: 'R000000001' },
			{ reference: 'B1/2', amount: 11420, title: 'R000000002' },
		],
	});
});

describe('what is no statement', () => {
	test.each([
		['nothing', ''],
		['another document', '<Document><Other/></Document>'],
		['broken XML', '<Document><BkToCstmrStmt>'],
		['entities', `<!DOCTYPE a [<!ENTITY x "y">]>${camt053([one])}`],
		['a tower', '<a>'.repeat(5000) + '</a>'.repeat(5000)],
	])('camt.053: %s', (_, xml) => {
		expect(readCamt053(xml)).toMatchObject({ ok: false, errors: [{ code: 'not_a_statement' }] });
	});

	test('CSV without columns names each of them', () => {
		expect(readStatementCsv('account,amount\n')).toMatchObject({
			ok: false,
			errors: ['reference', 'booked_on', 'currency', 'title', 'payer_name', 'payer_account'].map((found) => ({
				code: 'missing_column',
				found,
			})),
		});
	});

	test.each([
		['amount', '0.00', 'wrong_amount'],
		['amount', '1.234,50', 'wrong_amount'],
		['amount', '1e9', 'wrong_amount'],
		['currency', 'CHF', 'wrong_currency'],
		['account', 'PL85000000000000000011420002', 'wrong_account'],
		['bookedOn', '2026-02-30', 'wrong_date'],
		['reference', ' ', 'missing_reference'],
	] as const)('%s = %j: %s, at its line', (name, value, code) => {
		expect(readStatementCsv(csv([one, { ...one, [name]: value }]))).toMatchObject({
			ok: false,
			errors: [{ code, at: 3 }],
		});
	});
});

test('CSV: commas or semicolons, quotes, line breaks in values, debits left out', () => {
	const title = 'Order "R123456789";\nsecond line, with a comma';
	const rows = [one, { ...one, amount: '-5.00' }, { ...one, reference: 'B2', title }];
	for (const separator of [',', ';'])
		expect(readStatementCsv(csv(rows, separator))).toEqual({
			ok: true,
			entries: [
				{ ...one, amount: 21420 },
				{ ...one, reference: 'B2', amount: 21420, title: title.replace(/\s+/g, ' ') },
			],
		});
});

test('any text gives a result, never an exception', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
			expect(readCamt053(text).ok).toBe(false);
			expect(readStatementCsv(text).ok).toBe(false);
		}),
	);
});

test('amounts are exact', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 999_999_999 }), (minor) => {
			expect(minorUnits((minor / 100).toFixed(2))).toBe(minor);
			expect(minorUnits((minor / 100).toFixed(2).replace('.', ','))).toBe(minor);
		}),
	);
	expect([minorUnits('12'), minorUnits('12.5'), minorUnits('-1'), minorUnits('12.345')]).toEqual([
		1200,
		1250,
		undefined,
		undefined,
	]);
});

test.each([
	['Order R123456789', ['R123456789']],
	['/ROC/r 123 456 789', ['R123456789']],
	['R123-456-789 and R987654321', ['R123456789', 'R987654321']],
	['R1234567890', []],
	['123456789', []],
])('the number in %j', (title, numbers) => expect(orderNumbersIn(title)).toEqual(numbers));

test('our own accounts are valid, a changed one is not', () => {
	for (const iban of Object.values(sharedSettings.currencyIbans)) {
		expect(isIban(iban)).toBe(true);
		expect(isIban(iban.replace(/^PL(\d)/, (_, digit) => `PL${9 - Number(digit)}`))).toBe(false);
	}
});
