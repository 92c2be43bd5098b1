import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	facets,
	getFacets,
	isFiltered,
	matchesFilter,
	priceLimits,
	readFilter,
} from '#src/catalog/category/facets.ts';
import { product, products } from '#src/catalog/product.ts';

const filterOf = (query: string) => readFilter(new URLSearchParams(query));
const kraft = getFacets(product('mailer-box-eco'), 0.8, 'cm');
const tape = getFacets(product('packing-tape'), 2.1, 'cm');

describe('the filter values of a product', () => {
	test('says material, print, size, minimum and price', () => {
		expect(kraft).toEqual({
			material: 'natural',
			print: 'one-color inside',
			size: 'small medium large',
			minimum: '30',
			price: '0.8',
		});
	});
	test('a roll has no size: its length is not comparable', () => {
		expect(tape.size).toBe('');
	});
	test('every product but rolls has a size, and all have a material and a print', () => {
		for (const item of products) {
			const own = getFacets(item, 1, 'in');
			expect(own.size === '', item.type).toBe(item.sizeKind === 'roll');
			expect(own.material, item.type).not.toBe('');
			expect(own.print, item.type).not.toBe('');
		}
	});
});

describe('an address', () => {
	test('without a choice lets everything pass', () => {
		expect(isFiltered(filterOf('utm_source=x&page=2'))).toBe(false);
		for (const item of products) expect(matchesFilter(getFacets(item, 1, 'cm'), filterOf(''))).toBe(true);
	});
	test.each([
		['material=natural', true],
		['material=coated', false],
		['material=coated&material=natural', true],
		['material=natural&print=none', false],
		['print=inside&size=small', true],
		['minimum=1', false],
		['minimum=50', true],
		['price=0.5', false],
		['price=0.8', true],
		['price=2&material=natural&print=one-color&size=large&minimum=30', true],
	])('%s: the kraft mailer matches the filter: %s', (query, isShown) => {
		expect(matchesFilter(kraft, filterOf(query))).toBe(isShown);
	});
	test.each([
		['material=gold', ['gold']],
		['material=gold&material=natural', ['gold']],
		['minimum=-1&price=cheap', ['-1', 'cheap']],
		['price=0', ['0']],
		['price=1e9', ['1e9']],
		['size=%00', ['\0']],
		['print=__proto__&material=toString', ['toString', '__proto__']],
	])('%s: unknown parts are reported', (query, unknown) => {
		expect(filterOf(query).unknown).toEqual(unknown);
		expect(isFiltered(filterOf(query))).toBe(true);
	});
	test('empty form fields select nothing', () => {
		expect(filterOf('minimum=&price=&material=')).toEqual({ chosen: {}, unknown: [] });
	});
	test('is parsed with any content; unknown parts are reported in short form', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.constantFrom(...facets), fc.string())), (pairs) => {
				const filter = readFilter(new URLSearchParams(pairs));
				expect(filter.unknown.length).toBeLessThanOrEqual(5);
				for (const word of filter.unknown) expect(word.length).toBeLessThanOrEqual(40);
				expect(typeof matchesFilter(kraft, filter)).toBe('boolean');
			}),
		);
		expect(filterOf(`material=${'x'.repeat(10_000)}`).unknown[0]).toHaveLength(40);
	});
});

test('limits of price divide the prices, four at most', () => {
	expect(priceLimits([0.3, 0.8, 1.5, 4, 18])).toEqual([0.5, 2, 10]);
	expect(priceLimits([1, 1])).toEqual([]);
	expect(priceLimits([])).toEqual([]);
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0.01, max: 5000, noNaN: true })), (prices) => {
			const limits = priceLimits(prices);
			expect(limits.length).toBeLessThanOrEqual(4);
			for (const limit of limits) {
				expect(prices.some((price) => price <= limit)).toBe(true);
				expect(prices.some((price) => price > limit)).toBe(true);
			}
		}),
	);
});
