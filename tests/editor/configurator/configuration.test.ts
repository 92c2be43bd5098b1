import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { product, products } from '#src/catalog/product.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import {
	change,
	createConfiguration,
	type Draft,
	isOld,
	madeToMeasure,
} from '#src/editor/configurator/configuration.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';

const mailer = product('mailer-box-full-color');
const start = createConfiguration(mailer);

describe('quantity', () => {
	test.each([
		['0', 'too_small', 30],
		['-1', 'too_small', 30],
		['0.5', 'too_small', 30],
		['29', 'too_small', 30],
		['30.5', 'not_whole', 31],
		['99,5', 'not_whole', 100],
		['1e9', 'too_large', 10_000],
		['10001', 'too_large', 10_000],
		['abc', 'not_a_number', 30],
		['', 'not_a_number', 30],
		['NaN', 'not_a_number', 30],
		['Infinity', 'not_a_number', 30],
	])('%j is %s, nearest %i', (text, code, nearest) => {
		const after = change(mailer, 'cm', { ...start, quantity: 120 }, { quantity: text });
		expect(after.problems.quantity).toMatchObject({ code, nearest });
		expect(after.quantity).toBe(120);
		expect(isOld(after)).toBe(true);
	});

	test.each([
		['30', 30],
		[' 120 ', 120],
		['1000', 1000],
		['1 000', 1000],
		['1\u00a0000', 1000],
		['1,000', 1000],
		['1.000', 1000],
		['10000', 10_000],
	])('%j is %i pieces', (text, pieces) => {
		const after = change(mailer, 'cm', start, { quantity: text });
		expect(after.quantity).toBe(pieces);
		expect(after.problems).toEqual({});
	});

	test('agrees with the rule of the server for every text', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
				const after = change(mailer, 'cm', start, { quantity: text });
				expect(checkQuantity(mailer, after.quantity).ok).toBe(true);
				const nearest = after.problems.quantity?.nearest;
				if (nearest !== undefined) expect(checkQuantity(mailer, nearest).ok).toBe(true);
			}),
		);
	});
});

describe('made to measure', () => {
	const custom = (sides: Draft['sides'], unit: 'cm' | 'in' = 'cm') =>
		change(mailer, unit, start, { size: madeToMeasure, sides });

	test.each([
		[['22.4', '15', '8'], 'cm', [224, 150, 80]],
		[['22,4', '15', '8'], 'cm', [224, 150, 80]],
		[['8', '6', '3'], 'in', [203, 152, 76]],
	] as const)('%j %s', (sides, unit, sizeMm) => {
		expect(custom(sides, unit).spec.sizeMm).toEqual(sizeMm);
	});

	test('a side out of its limits keeps the last size and is reported', () => {
		const after = custom(['9', '99', 'x']);
		expect(after.problems).toEqual({
			side0: { code: 'too_small', limit: 100, nearest: 100 },
			side1: { code: 'too_large', limit: 400, nearest: 400 },
			side2: { code: 'not_a_number', limit: 30, nearest: 30 },
		});
		expect(after.spec.sizeMm).toEqual(start.spec.sizeMm);
	});

	test('an invalid side keeps the other values', () => {
		const wrong = custom(['9', '15', '8']);
		const after = change(mailer, 'cm', wrong, { material: 'cardboard-white-two-sides', quantity: '240' });
		expect(after.draft.sides).toEqual(['9', '15', '8']);
		expect(after).toMatchObject({ quantity: 240, spec: { material: 'cardboard-white-two-sides' } });
		const right = change(mailer, 'cm', after, { sides: ['10', '15', '8'] });
		expect(right).toMatchObject({ problems: {}, quantity: 240, spec: { sizeMm: [100, 150, 80] } });
	});
});

test('whatever the form says, the variant is one that is sold', () => {
	const words = fc.oneof(fc.string(), fc.constantFrom('custom', '200x150x80', 'no-print', 'foil-matte'));
	fc.assert(
		fc.property(
			fc.constantFrom(...products),
			fc.record({
				size: words,
				sides: fc.tuple(words, words, words),
				material: words,
				printMode: words,
				finish: words,
				quantity: words,
			}),
			(item, draft) => {
				const { spec } = change(item, 'cm', createConfiguration(item), draft as Draft);
				expect(checkSpec(spec)).toMatchObject({ ok: true });
			},
		),
	);
});

test('a product box that is too wide for its length is refused with the minimum length', () => {
	const item = product('product-box');
	const before = createConfiguration(item);
	const after = change(item, 'cm', before, { size: madeToMeasure, sides: ['5', '18', '6'] });
	expect(after.problems.side0).toEqual({ code: 'too_small', limit: 60, nearest: 60 });
	expect(after.spec.sizeMm).toEqual(before.spec.sizeMm);
	const taken = change(item, 'cm', after, { sides: ['6', '18', '6'] });
	expect(taken.problems).toEqual({});
	expect(taken.spec.sizeMm).toEqual([60, 180, 60]);
});
