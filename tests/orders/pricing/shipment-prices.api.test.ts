import { expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'shipping-box']);
interface Row {
	shipping_method_code: string;
	country: string;
	price: string;
	further_price: string | null;
	free_from: string | null;
}
const listed = async (region: string): Promise<Row[]> =>
	(await api.call('GET', `/prices/shipment_prices_list?region=${region}`)).body;

test.each(['eu', 'pl', 'gb', 'no', 'us'] as const)(
	'the delivery of an order in %s costs what the price list says',
	async (region) => {
		const { order } = await walkTo(api, 'delivery', { region, quantity: 30 });
		const rows = await listed(region);
		for (const rate of order.shipments[0].shipping_rates) {
			const country = order.ship_address.country.iso;
			const row = rows.find(
				(one) => one.shipping_method_code === rate.shipping_method_code && one.country === country,
			);
			expect([rate.shipping_method_code, row?.price]).toEqual([rate.shipping_method_code, rate.cost]);
		}
	},
);

test.each(openRegions.map(({ id }) => id))('%s: every country has a courier', async (id) => {
	const rows = await listed(id);
	const region = openRegions.find((one) => one.id === id);
	for (const country of region?.allowedShippingCountries ?? [])
		expect(rows.some((row) => row.country === country && row.shipping_method_code.includes('courier'))).toBe(
			true,
		);
	if (id === 'us') expect(rows.map((row) => row.shipping_method_code)).toEqual(['shipping-method-courier']);
});

test('an order too large for every carrier stops before the payment, unless it is collected', async () => {
	const sku = toSku(product('shipping-box').default);
	const { number, token, order } = await walkTo(api, 'delivery', { region: 'pl', sku, quantity: 10_000 });
	expect([order.delivery_quote, order.ship_total]).toEqual(['too_much', '0.00']);
	expect(order.unmet_requirements).toContain('shipping_rate');
	const ask = { region: 'pl', token };
	const refused = await api.call('PUT', `/checkouts/${number}?state=delivery`, ask);
	expect([refused.status, refused.body.code]).toEqual([422, 'could_not_transition']);
	const [pickUp] = order.shipments[0].shipping_rates;
	expect(order.shipments[0].selected_shipping_rate).toBeNull();
	const collected = await api.call('PUT', `/checkouts/${number}?state=delivery`, {
		...ask,
		body: { order: { shipments: [{ id: order.shipments[0].id, selected_shipping_rate_id: pickUp.id }] } },
	});
	expect(collected.status).toBe(200);
	expect(collected.body.shipments[0].selected_shipping_rate.shipping_method_code).toBe(
		'shipping-method-pick-up',
	);
	const { earliest, latest } = collected.body.estimated_delivery;
	expect(earliest).toBe(latest);
});
