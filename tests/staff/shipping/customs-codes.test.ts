import { expect, test } from 'vitest';
import { productTypes } from '#src/catalog/product.ts';
import { codeFaults, codeOf, defaultCode, normaliseCustomsCode } from '#src/staff/shipping/customs-codes.ts';

test('every product has a code of eight digits, an origin and words for customs', () => {
	for (const type of productTypes) {
		const code = defaultCode(type);
		expect(code.hsCode, type).toMatch(/^(39|42|48|49)\d{6}$/);
		expect(codeFaults(code), type).toBeUndefined();
	}
});

test('a variant’s own code takes precedence over its product’s, and that over the initial one', () => {
	const goods = { productType: 'mailer-box-plain', sku: 'A' } as const;
	const of = (hsCode: string) => ({ hsCode, originIso: 'DE', description: 'Boxes' });
	expect(codeOf(new Map(), goods).hsCode).toBe('48191000');
	expect(codeOf(new Map([['mailer-box-plain', of('111111')]]), goods).hsCode).toBe('111111');
	const both = new Map([
		['mailer-box-plain', of('111111')],
		['A', of('222222')],
	]);
	expect(codeOf(both, goods).hsCode).toBe('222222');
	expect(codeOf(both, { ...goods, sku: 'B' }).hsCode).toBe('111111');
});

test.each([
	[{ hsCode: '4819.10 00', originIso: 'pl', description: ' Boxes ' }, undefined],
	[{ hsCode: '4819', originIso: 'PL', description: 'Boxes' }, ['hsCode']],
	[{ hsCode: '48191000000', originIso: 'PL', description: 'Boxes' }, ['hsCode']],
	[{ hsCode: '481910', originIso: 'ZZ', description: '' }, ['originIso', 'description']],
	[{ hsCode: '481910', originIso: 'PL', description: 'x'.repeat(121) }, ['description']],
])('what is typed is normalised and checked: %j', (typed, wrong) => {
	const faults = codeFaults(normaliseCustomsCode(typed));
	expect(faults && Object.keys(faults)).toEqual(wrong);
});
