import { expect, test } from 'vitest';
import { flatten, toDocument, toWire, wireJson } from '#src/api/wire.ts';

const items = [
	{ id: '1', sku: 'A' },
	{ id: '2', sku: 'B' },
];
const withTypes = items.map((item) => ({ ...item, type: 'variant' }));

test('a list with meta keeps it beside data, and comes back as it went', () => {
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

test('a plain list has none, and a thing with attributes of those names stays a thing', () => {
	expect(toDocument('variant', items)).not.toHaveProperty('meta');
	expect(flatten(toDocument('variant', items))).toEqual(withTypes);
	const bundle = { id: '1', items: ['A'], meta: { note: 'x' } };
	expect(toDocument('bundle', bundle)).toEqual({
		data: { id: '1', type: 'bundle', attributes: { items: ['A'], meta: { note: 'x' } } },
	});
});

test('a list goes over the wire as its document says, also when its frozen items are told again', () => {
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
