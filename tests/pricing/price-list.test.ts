import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { sizeValue } from '#src/catalog/size-text.ts';
import { toSku } from '#src/catalog/variant.ts';
import { computeVolumePrices, presentPriceVersion } from '#src/pricing/price.ts';
import { getVolumePrices, priceListItem, withTax } from '#src/pricing/price-list.ts';

const spec = product('mailer-box-full-color').default;
const kept = { sku: toSku(spec), spec, steps: [[30, 12_345] as [number, number]] };

test('stored prices are used only for the current rate card', () => {
	expect(getVolumePrices({ ...kept, version: presentPriceVersion }, 'EUR')).toEqual([
		{ rangeStart: 30, price: 12_345 },
	]);
	expect(getVolumePrices({ ...kept, version: 'older' }, 'EUR')).toEqual(
		computeVolumePrices(measureVariant(spec), 'EUR'),
	);
	expect(getVolumePrices({ ...kept, steps: null, version: null }, 'EUR')).toEqual(
		computeVolumePrices(measureVariant(spec), 'EUR'),
	);
});

test('an entry has the price with tax and the version of the rate card', () => {
	expect(priceListItem({ ...kept, version: presentPriceVersion }, 'PLN', 0.23)).toEqual({
		sku: toSku(spec),
		product: 'mailer-box-full-color',
		size: sizeValue(spec.sizeMm),
		model: 'mailer-box',
		price: '1.2345',
		priceWithTax: '1.5184',
		currency: 'PLN',
		taxRate: 0.23,
		volumePrices: [{ rangeStart: 30, price: '1.2345' }],
		priceVersion: presentPriceVersion,
	});
});

test('tax is rounded half up from the exact product', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			fc.integer({ min: 0, max: 300 }),
			(price, thousandths) => {
				const exact = BigInt(price) * BigInt(1000 + thousandths);
				expect(BigInt(withTax(price, thousandths / 1000))).toBe((exact + 500n) / 1000n);
			},
		),
	);
});
