import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriers, excessItems, remainingItems, trackingUrl } from '#src/after-sales/record/parcel.ts';

const goods = (id: number, quantity: number) => ({ id, quantity, service: null });

test('whatever is sent in parts, sent and remaining are what was ordered', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
			fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 10_000 })), { maxLength: 20 }),
			(quantities, wishes) => {
				const lines = quantities.map((quantity, index) => goods(index + 1, quantity));
				const parcels: { items: { lineItemId: number; quantity: number }[] }[] = [];
				for (const [index, quantity] of wishes) {
					const items = [{ lineItemId: index + 1, quantity }];
					if (excessItems(items, remainingItems(lines, parcels)).length === 0) parcels.push({ items });
				}
				const left = remainingItems(lines, parcels);
				for (const { id, quantity } of lines) {
					const sent = parcels.flatMap(({ items }) => items).filter(({ lineItemId }) => lineItemId === id);
					const rest = left.find(({ lineItemId }) => lineItemId === id)?.quantity ?? 0;
					expect(sent.reduce((sum, item) => sum + item.quantity, 0) + rest).toBe(quantity);
				}
			},
		),
	);
});

test('services are not sent, and one line twice in a parcel counts together', () => {
	expect(remainingItems([goods(1, 30), { id: 2, quantity: 1, service: 'warranty' }], [])).toEqual([
		{ lineItemId: 1, quantity: 30 },
	]);
	const twice = [
		{ lineItemId: 1, quantity: 20 },
		{ lineItemId: 1, quantity: 20 },
	];
	expect(excessItems(twice, [{ lineItemId: 1, quantity: 30 }])).toEqual(twice);
});

test('only a known carrier has a tracking link, and the number is escaped', () => {
	expect(trackingUrl({ carrier: null, tracking: '1' })).toBeUndefined();
	expect(trackingUrl({ carrier: 'dpd', tracking: '' })).toBeUndefined();
	for (const carrier of Object.keys(carriers))
		expect(trackingUrl({ carrier, tracking: 'a&b=1' })).toMatch(/^https:\/\/[^ ]+a%26b%3D1/);
});
