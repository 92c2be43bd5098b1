import { expect, test } from 'vitest';
import { openRegions, regions } from '#regions/index.ts';
import { courierRows, otherWays } from '#src/editorial/delivery-costs.ts';
import { listShippingRates, oneParcel } from '#src/orders/pricing/shipping.ts';

test.each(openRegions.map((region) => [region.id, region] as const))(
	'%s: the table lists every country once, at the price of orders',
	(_, region) => {
		const rows = courierRows(region);
		expect(rows.flatMap(({ countries }) => countries).sort()).toEqual(
			[...region.allowedShippingCountries].sort(),
		);
		for (const { countries, cost } of rows)
			for (const destinationIso of countries) {
				const rates = listShippingRates({
					region,
					destinationIso,
					goodsNet: 0,
					onlySamples: false,
					load: oneParcel,
				});
				expect(rates.find(({ kind }) => kind === 'courier')?.cost).toBe(cost);
			}
	},
);

test('letters are not offered to countries behind a customs border', () => {
	const letter = otherWays(regions.eu).find(({ kind }) => kind === 'sample-packs');
	expect(letter?.countries).toContain('DE');
	expect(letter?.countries).not.toContain('CH');
});
