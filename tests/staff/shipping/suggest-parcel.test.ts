import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '#src/catalog/product.ts';
import { parcelLimits, readShape, suggestParcel } from '#src/staff/shipping/suggest-parcel.ts';

const linesOf = (picks: readonly (readonly [index: number, quantity: number])[]) =>
	picks.map(([index, quantity], at) => {
		const spec = products[index % products.length]?.default;
		if (!spec) throw new Error('no product');
		return { id: at + 1, quantity, variant: { spec } };
	});

test('any goods: each parcel holds a share of every line, within the limits of the carrier', () => {
	const pick = fc.tuple(fc.nat({ max: products.length - 1 }), fc.integer({ min: 1, max: 5000 }));
	fc.assert(
		fc.property(fc.array(pick, { minLength: 1, maxLength: 4 }), (picks) => {
			const lines = linesOf(picks);
			const left = lines.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
			const { parcels, items, shape } = suggestParcel(lines, left);
			expect(items.every(({ quantity }, at) => quantity >= 1 && quantity <= (left[at]?.quantity ?? 0))).toBe(
				true,
			);
			expect(items.every(({ quantity }, at) => quantity * parcels >= (left[at]?.quantity ?? 0))).toBe(true);
			for (const name of Object.keys(parcelLimits) as (keyof typeof parcelLimits)[]) {
				expect(shape[name]).toBeGreaterThan(0);
				expect(shape[name]).toBeLessThanOrEqual(parcelLimits[name]);
			}
		}),
	);
});

test('more pieces are heavier, and a suggestion is valid without changes', () => {
	const shapeOf = (quantity: number) =>
		suggestParcel(linesOf([[0, quantity]]), [{ lineItemId: 1, quantity }]).shape;
	expect(shapeOf(30).grams).toBeGreaterThan(shapeOf(10).grams);
	const { grams, lengthMm, widthMm, heightMm } = shapeOf(30);
	const form = new FormData();
	form.set('kilograms', String(grams / 1000).replace('.', ','));
	for (const [name, mm] of Object.entries({ length: lengthMm, width: widthMm, height: heightMm }))
		form.set(name, String(mm / 10));
	expect(readShape(form)).toEqual({ shape: { grams, lengthMm, widthMm, heightMm } });
});

test.each([
	[{ kilograms: '70.001' }, 'bad_weight'],
	[{ kilograms: '0' }, 'bad_weight'],
	[{ kilograms: 'heavy' }, 'bad_weight'],
	[{ length: '120.1' }, 'bad_size'],
	[{ height: '' }, 'bad_size'],
	[{ width: '0.5' }, 'bad_size'],
])('%j is refused: %s', (changes, fault) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		...{ kilograms: '2', length: '40', width: '30', height: '20' },
		...changes,
	}))
		form.set(name, value);
	expect(readShape(form)).toEqual({ fault });
});
