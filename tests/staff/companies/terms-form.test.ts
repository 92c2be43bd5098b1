import { expect, test } from 'vitest';
import { readTerms } from '#src/staff/companies/terms-form.ts';

const typed = { days: '30', limit: '5000', currency: 'EUR' };

test.each([
	[typed, { days: 30, limit: 5_000_00, currency: 'EUR' }],
	[
		{ ...typed, days: '14', limit: '1234,5', currency: 'PLN' },
		{ days: 14, limit: 1_234_50, currency: 'PLN' },
	],
])('%o', (form, terms) => {
	expect(readTerms(form)).toEqual({ terms });
});

test.each([
	[{ ...typed, days: '31' }, ['days']],
	[{ ...typed, limit: '' }, ['limit']],
	[{ ...typed, limit: '0' }, ['limit']],
	[{ ...typed, limit: '-5' }, ['limit']],
	[{ ...typed, limit: '1000000.01' }, ['limit']],
	[{ ...typed, limit: 'many', currency: 'ABC', days: '' }, ['days', 'currency', 'limit']],
])('%o names the fields', (form, fields) => {
	const read = readTerms(form);
	expect('faults' in read && Object.keys(read.faults)).toEqual(fields);
});
