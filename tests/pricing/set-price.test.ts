import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { bundleCounts, bundleSku, bundlesIn } from '#src/catalog/bundles.ts';
import { product } from '#src/catalog/product.ts';
import { taxOn } from '#src/orders/pricing/allocate-tax.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { serializeBundles } from '#src/orders/serializer/order-serializer.ts';
import { sitePrices } from '#src/pricing/card-price.ts';
import { computeGross } from '#src/pricing/price-view.ts';
import { setNet } from '#src/pricing/set-price.ts';
import { toDecimal } from '#src/site/money.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

/** Also numbers between the steps of the price list. */
const counts = [...bundleCounts, 61, 75, 97, 121, 333, 499, 1000];

describe.each(Object.values(regions))('$id', (region) => {
	const prices = sitePrices(createSite(region.id, 'production'));
	test.each(bundlesIn(region))(
		'set $id costs in the cart what its page says, beside other goods too',
		(set) => {
			const minQuantity = Math.max(...set.specs.map(({ productType }) => product(productType).minQuantity));
			for (const count of counts.filter((one) => one >= minQuantity)) {
				const parts = set.specs.map((spec, index) => ({
					...recordLine(index + 1, count, spec),
					bundle: { id: 'set', sku: bundleSku(set) },
				}));
				const net = setNet(set.specs, count, region.currency);
				const expected = [toDecimal(net), toDecimal(computeGross(net, prices) ?? net)];
				for (const lines of [parts, [recordLine(90, 133), ...parts]]) {
					const record = orderRecord({
						region,
						currency: region.currency,
						destinationIso: region.defaultShippingCountryCode,
						lines,
					});
					const priced = priceOrder(record, Date.now());
					const [shown] = serializeBundles(priced);
					// Without a price of delivery the tax of all lines adds up to the rounded sum, which may be a unit off.
					const { lines: totals, shipmentTotal, taxTotal } = priced.totals;
					const setTax = taxOn(net, priced.tax.rate);
					const otherTax = lines.length > parts.length ? taxOn(totals[0]?.net ?? 0, priced.tax.rate) : 0;
					const isExact = shipmentTotal > 0 || setTax + otherTax === taxTotal;
					if (isExact) expect([shown?.net, shown?.total], `${count}`).toEqual(expected);
					else expect(Math.abs(Number(shown?.total) - Number(expected[1]))).toBeLessThan(0.0101);
				}
			}
		},
	);
});
