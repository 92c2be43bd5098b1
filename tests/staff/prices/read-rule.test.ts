import { expect, test } from 'vitest';
import { describeRule, readRule } from '#src/staff/prices/read-rule.ts';

const read = (fields: Record<string, string>) => readRule((name) => fields[name] ?? '');

test.each([
	[{ value: '3' }, 'all products, all currencies: +3 %'],
	[{ value: '-2,5', scope: 'category mailer-boxes', currency: 'PLN' }, 'mailer boxes, PLN: −2.5 %'],
	[
		{ value: '0.05', kind: 'amount', currency: 'EUR', scope: 'product tote-bag', from: '500', to: '1000' },
		'tote-bag, EUR, from 500 to 1000 pieces: +0.05 EUR per piece',
	],
	[{ value: '−0.0125', kind: 'amount', currency: 'SEK' }, 'all products, SEK: −0.0125 SEK per piece'],
])('%j is the rule “%s”', (fields, words) => {
	const result = read(fields);
	if ('faults' in result) throw new Error(JSON.stringify(result.faults));
	expect(describeRule(result.rule, (type) => type)).toBe(words);
});

test.each([
	[{ value: '' }, ['value']],
	[{ value: '0' }, ['value']],
	[{ value: 'three' }, ['value']],
	[{ value: '-95' }, ['value']],
	[{ value: '900' }, ['value']],
	[{ value: '3', scope: 'product hat' }, ['scope']],
	[{ value: '3', currency: 'CHF' }, ['currency']],
	[{ value: '0.05', kind: 'amount' }, ['currency']],
	[{ value: '3', from: '7' }, ['from']],
	[{ value: '3', from: '500', to: '60' }, ['to']],
])('%j is refused by %j', (fields, names) => {
	const result = read(fields);
	expect('faults' in result && Object.keys(result.faults)).toEqual(names);
});
