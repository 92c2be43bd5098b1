import { expect, test } from 'vitest';
import { checkQuantity, readPieces } from '#src/pricing/quantity.ts';

test.each([
	[30, undefined],
	[31, undefined],
	[10_000, undefined],
	[29, 'quantity_too_small'],
	[0, 'quantity_too_small'],
	[-1, 'quantity_too_small'],
	[10_001, 'quantity_too_large'],
	[1e9, 'quantity_too_large'],
	[30.5, 'quantity_not_whole'],
	[Number.NaN, 'quantity_not_whole'],
	[Number.POSITIVE_INFINITY, 'quantity_not_whole'],
])('%f pieces of a product sold from 30: %s', (quantity, code) => {
	const checked = checkQuantity({ minQuantity: 30 }, quantity);
	expect(checked.ok ? undefined : checked.problem.code).toBe(code);
	if (!checked.ok) expect(Object.keys(checked.problem.errors ?? {})).toEqual(['quantity']);
});

test('a quantity above the maximum asks for a quote', () => {
	const checked = checkQuantity({ minQuantity: 1 }, 20_000);
	expect(!checked.ok && checked.problem.message).toMatch(/quote/);
});

test.each([
	['1 000', 1000],
	['1,000', 1000],
	['1.000', 1000],
	[' 120 ', 120],
	['-120', -120],
	['0.5', 0.5],
	['30,5', 30.5],
	['1e9', 1e9],
	['abc', undefined],
	['12abc', undefined],
	['', undefined],
	['Infinity', undefined],
])('%j is parsed as %s pieces', (text, pieces) => {
	expect(readPieces(text)).toBe(pieces);
});
