import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/api/input/query.ts';
import { type Document, flatten, fromWire, toDocument, toWire, wireJson } from '#src/api/wire.ts';

describe('names on the wire', () => {
	test('camelCase in code, snake_case in requests and answers; excepted names stay', () => {
		const here = {
			itemTotal: '1.00',
			billCountryIso: 'DE',
			lineItems: [{ unitPrice: 1 }],
			PL: { rate: 0.23 },
		};
		const there = {
			item_total: '1.00',
			billCountryIso: 'DE',
			line_items: [{ unit_price: 1 }],
			PL: { rate: 0.23 },
		};
		expect(toWire(here)).toEqual(there);
		expect(fromWire(there)).toEqual(here);
	});

	test('conversion in both directions restores the value', () => {
		const word = fc.stringMatching(/^[a-z]{2,6}$/);
		const name = fc
			.array(word, { minLength: 1, maxLength: 3 })
			.map((words) =>
				words.map((part, index) => (index ? (part[0] ?? '').toUpperCase() + part.slice(1) : part)).join(''),
			);
		const value = fc.letrec((tie) => ({
			node: fc.oneof(
				{ depthSize: 'small' },
				fc.string(),
				fc.integer(),
				fc.boolean(),
				fc.constant(null),
				fc.array(tie('node')),
				fc.dictionary(name, tie('node'), { noNullPrototype: true }),
			),
		})).node;
		fc.assert(
			fc.property(value, (sample) => {
				expect(fromWire(toWire(sample))).toEqual(sample);
			}),
		);
	});

	test('prototype keys are dropped', () => {
		const read = fromWire(JSON.parse('{"__proto__":{"admin":true},"constructor":{"x":1},"a":1}')) as Record<
			string,
			unknown
		>;
		expect(read).toEqual({ a: 1 });
		expect(read.admin).toBeUndefined();
	});

	test('very deep nesting is refused', () => {
		expect(() => fromWire(JSON.parse('['.repeat(40) + ']'.repeat(40)))).toThrow('too_deep');
	});
});

describe('JSON:API', () => {
	test('objects become resources and are flattened again', () => {
		const document = toDocument('order', [{ id: 7, number: 'R1' }]);
		expect(document).toEqual({ data: [{ id: '7', type: 'order', attributes: { number: 'R1' } }] });
		expect(flatten(document)).toEqual([{ id: '7', type: 'order', number: 'R1' }]);
	});

	test('included items are inserted in their places', () => {
		const document: Document = {
			data: {
				id: '1',
				type: 'order',
				attributes: { number: 'R1' },
				relationships: {
					lines: {
						data: [
							{ id: '2', type: 'line' },
							{ id: '3', type: 'line' },
						],
					},
					user: { data: null },
				},
			},
			included: [
				{
					id: '2',
					type: 'line',
					attributes: { quantity: 30 },
					relationships: { order: { data: { id: '1', type: 'order' } } },
				},
			],
		};
		expect(flatten(document)).toEqual({
			id: '1',
			type: 'order',
			number: 'R1',
			user: null,
			lines: [
				{ id: '2', type: 'line', quantity: 30, order: { id: '1', type: 'order' } },
				{ id: '3', type: 'line' },
			],
		});
	});

	test('cyclic references end', () => {
		const document: Document = {
			data: { id: '1', type: 'a', relationships: { b: { data: { id: '2', type: 'b' } } } },
			included: [
				{ id: '1', type: 'a', relationships: { b: { data: { id: '2', type: 'b' } } } },
				{ id: '2', type: 'b', relationships: { a: { data: { id: '1', type: 'a' } } } },
			],
		};
		expect(flatten(document)).toEqual({
			id: '1',
			type: 'a',
			b: { id: '2', type: 'b', a: { id: '1', type: 'a' } },
		});
	});
});

describe('queries', () => {
	test.each([
		['a=1&a=2', { a: '1' }],
		['q[region][value]=pl&q[region][condition]=eq', { q: { region: { value: 'pl', condition: 'eq' } } }],
		[
			'q[external_pim_id][value][]=a&q[external_pim_id][value][]=b',
			{ q: { external_pim_id: { value: ['a', 'b'] } } },
		],
		['ids[]=1', { ids: ['1'] }],
		['a=1&a[b]=2', { a: '1' }],
		['__proto__[x]=1&constructor=2', {}],
		['', {}],
	])('%s', (text, expected) => {
		expect(parseQuery(new URLSearchParams(text))).toEqual(expected);
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});

	test('names are nested at most as deep as bodies', () => {
		expect(parseQuery(new URLSearchParams(`q${'[a]'.repeat(31)}=1`))).toHaveProperty('q.a.a');
		expect(() => parseQuery(new URLSearchParams(`q${'[a]'.repeat(32)}=1`))).toThrow('too_deep');
	});

	test('parses any query', () => {
		fc.assert(
			fc.property(fc.webQueryParameters(), (text) => {
				expect(typeof parseQuery(new URLSearchParams(text))).toBe('object');
			}),
		);
	});
});

const items = [
	{ id: '1', sku: 'A' },
	{ id: '2', sku: 'B' },
];
const withTypes = items.map((item) => ({ ...item, type: 'variant' }));

test('a list with meta is serialized beside data and read back unchanged', () => {
	const document = toDocument('variant', { items, meta: { totalCount: 7 } });
	expect(document).toEqual({
		data: [
			{ id: '1', type: 'variant', attributes: { sku: 'A' } },
			{ id: '2', type: 'variant', attributes: { sku: 'B' } },
		],
		meta: { totalCount: 7 },
	});
	expect(flatten(document)).toEqual({ items: withTypes, meta: { totalCount: 7 } });
});

test('a plain list has no meta, and an object with attributes of those names stays an object', () => {
	expect(toDocument('variant', items)).not.toHaveProperty('meta');
	expect(flatten(toDocument('variant', items))).toEqual(withTypes);
	const bundle = { id: '1', items: ['A'], meta: { note: 'x' } };
	expect(toDocument('bundle', bundle)).toEqual({
		data: { id: '1', type: 'bundle', attributes: { items: ['A'], meta: { note: 'x' } } },
	});
});

test('a list is serialized as its document defines, also when its frozen items are serialized again', () => {
	const endpoint = { shape: 'jsonapi', type: 'variant' };
	const meta = { totalCount: 2 };
	const written = (list: unknown) => JSON.stringify(toWire(toDocument('variant', list)));
	const frozen = Object.freeze({ id: 1, sizeMm: [200, 150, 80], displayPrice: '€1.94' });
	const free = { id: 2, sizeMm: [1, 2, 3], displayPrice: '€2' };
	const list = { items: [frozen, free], meta };
	expect(wireJson(endpoint, list)).toBe(written(list));
	free.displayPrice = '€3';
	expect(wireJson(endpoint, list)).toBe(written(list));
	expect(wireJson(endpoint, list)).toContain('"display_price":"€3"');
	expect(wireJson(endpoint, { items: [], meta })).toBe(written({ items: [], meta }));
	expect(wireJson(endpoint, free)).toBe(written(free));
	expect(wireJson({}, list)).toBe(JSON.stringify(toWire(list)));
});
