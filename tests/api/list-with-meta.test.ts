import { expect, test } from 'vitest';
import { flatten, toDocument } from '#src/api/wire.ts';

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
