import { beforeAll, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { sampleListVersion } from '#src/catalog/samples.ts';
import { toSku } from '#src/catalog/variant.ts';
import { startApi } from '#tests/build/api.ts';
import { countTrips } from '#tests/build/database/count-trips.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);
let trips: ReturnType<typeof countTrips>;
beforeAll(() => {
	trips = countTrips(api.env());
});

const address = { email: 'ada@example.com', ship_address: addresses.eu, use_shipping: true };
const samples = {
	sku: toSku(product('sample-packs').default),
	samples: ['foil-matte'],
	version: sampleListVersion,
};
const terms = { type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' };

/** Gives the buyer of an order credit to pay with. */
const giveCredit = (number: string) =>
	api
		.env()
		.DB.prepare(
			`INSERT INTO wallet_entries (key, user_id, currency, kind, amount, balance, reason, created_at)
			SELECT 'test:' || number, user_id, currency, 'credit', 2000, 2000, 'goodwill', 0 FROM orders WHERE number = ?`,
		)
		.bind(number)
		.run();

// Reading takes one round trip to D1, including the authentication; a change takes a second one, which saves it.
test.each([
	['GET', 'orders/:id', undefined, 1],
	['GET', 'v2/:id/stripe/config/publishable_key', undefined, 1],
	['POST', 'v2/orders', { reuse_open: true }, 2],
	['POST', 'v2/orders/:id/line_item', { sku: mailerSku, quantity: 120 }, 2],
	['POST', 'v2/orders/:id/line_items/bulk_create', { line_items_params: [{ sku: mailerSku }] }, 2],
	['PUT', 'orders/:id/line_items/:line', { line_item: { quantity: 240 } }, 2],
	['DELETE', 'orders/:id/line_items/:line', undefined, 2],
	['PUT', 'orders/:id/apply_coupon_code', { coupon_code: 'WELCOME10' }, 2],
	['PUT', 'orders/:id/apply_coupon_code', { coupon_code: 'GUESS' }, 2],
	['PUT', 'orders/:id', { order: address }, 2],
	['PUT', 'checkouts/:id', { state: 'address', order: address }, 2],
	['POST', 'v2/orders/consents', { order_number: ':id', consents: [terms] }, 2],
	['POST', 'v2/bundles', { order_id: ':id' }, 2],
	['POST', 'custom_sample_pack', samples, 2],
	['POST', 'custom_sample_pack', { ...samples, order_id: ':id' }, 2],
	['POST', 'v2/users/set_shipping_destination', { country_iso: 'IT', zip_code: '00100' }, 2],
	['POST', 'v2/users/set_shipping_destination', { country_iso: 'DE' }, 2],
	['GET', 'v1/wallet', undefined, 1],
	['PUT', 'v1/wallet', { use: true, order_number: ':id' }, 2],
	['PUT', 'v1/wallet', { use: true }, 2],
	['PUT', 'v1/wallet', { use: false, order_number: ':id' }, 2],
] as const)('%s %s with %j', async (method, path, body, expected) => {
	const { number, token, order } = await walkTo(api, 'filled');
	await giveCredit(number);
	const fill = (text: string) =>
		text.replaceAll(':id', number).replaceAll(':line', String(order.line_items[0].id));
	const input = body && { body: fill(JSON.stringify(body)) };
	const made = await trips.during(async () => {
		await api.call(method, `/${fill(path)}`, { token, ...input });
		await api.settle();
	});
	expect(made).toBe(expected);
});
