import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { productTypes } from '#src/catalog/product.ts';
import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { type ExpressLine, findExpressOption, listExpressOptions } from '#src/pricing/express.ts';

const line: ExpressLine = {
	productType: 'mailer-box-full-color',
	quantity: 500,
	net: 60_000,
	destinationIso: 'DE',
	region: regions.eu,
};

describe('express production', () => {
	test('costs a share of the line, but at least the smallest surcharge of the currency', () => {
		expect(listExpressOptions(line)).toEqual([
			{ id: 'express-10', price: 9_000, days: 10 },
			{ id: 'express-5', price: 18_000, days: 5 },
		]);
		expect(listExpressOptions({ ...line, net: 1_000 }).map(({ price }) => price)).toEqual([2_900, 5_900]);
		const polish = { ...line, net: 1_000, region: regions.pl, destinationIso: 'PL' };
		expect(listExpressOptions(polish).map(({ price }) => price)).toEqual([11_900, 23_900]);
		// Half a cent is rounded up.
		expect(listExpressOptions({ ...line, net: 33_330 })[0]?.price).toBe(5_000);
	});

	test.each([
		['sample packs are in stock', { productType: 'sample-packs', quantity: 1 }, []],
		['boxes that are glued by hand take ten days', { productType: 'magnetic-box' }, ['express-10']],
		['export papers take time', { destinationIso: 'CH' }, ['express-10']],
		['1,000 pieces are the most in five days', { quantity: 1_001 }, ['express-10']],
		['5,000 pieces are the most in ten days', { quantity: 5_001 }, []],
		['not where the region does not ship', { destinationIso: 'US' }, []],
	] as const)('%s', (_, difference, ids) => {
		expect(listExpressOptions({ ...line, ...difference }).map(({ id }) => id)).toEqual(ids);
	});

	test('an option of another country or product is not found', () => {
		expect(findExpressOption('express-5', line)?.days).toBe(5);
		expect(findExpressOption('express-5', { ...line, destinationIso: 'NO' })).toBeUndefined();
		expect(findExpressOption('express-1', line)).toBeUndefined();
	});

	test('a faster option costs more, is faster than regular production and arrives earlier', () => {
		const anyLine = fc.record({
			productType: fc.constantFrom(...productTypes),
			quantity: fc.integer({ min: 30, max: 10_000 }),
			net: fc.integer({ min: 0, max: 50_000_000 }),
			region: fc.constantFrom(...Object.values(regions)),
			destinationIso: fc.constantFrom('DE', 'PL', 'GB', 'CH', 'NO', 'US'),
		});
		fc.assert(
			fc.property(anyLine, (asked) => {
				const options = listExpressOptions(asked);
				options.forEach((option, index) => {
					const slower = options[index - 1];
					expect(option.days).toBeLessThan(slower?.days ?? settings.productionTime.value);
					expect(option.price).toBeGreaterThan(slower?.price ?? 0);
					const order = { today: '2026-11-05', region: asked.region, productTypes: [asked.productType] };
					const { latest } = deliveryEstimate({ ...order, productionDays: option.days });
					expect(latest < deliveryEstimate(order).latest).toBe(true);
				});
			}),
		);
	});
});
