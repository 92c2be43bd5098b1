import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fromWire } from '#src/api/wire.ts';
import { Order } from '#src/orders/record/order.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);

describe.each([
	['eu', 'EUR', 'DE', 0.19, '€'],
	['pl', 'PLN', 'PL', 0.23, 'zł'],
	['us', 'USD', 'US', undefined, '$'],
] as const)('%s', (region, currency, destination, rate, sign) => {
	test('an order walks from an empty cart to payment, priced by the server', async () => {
		const { order } = await walkTo(api, 'payment', { region });
		expect(order).toMatchObject({
			state: 'payment',
			currency,
			region,
			destination_iso: destination,
			unmet_requirements: ['payment'],
			total_quantity: 120,
		});
		expect(order.taxes.map((tax: { rate: number }) => tax.rate)).toEqual(rate ? [rate] : []);
		expect(order.display_total).toContain(sign);
		const cents = (text: string) => Math.round(Number(text) * 100);
		const { item_total, promo_total, ship_total, customs_total, tax_total, total } = order;
		expect(cents(item_total)).toBeGreaterThan(0);
		expect(
			[item_total, promo_total, ship_total, customs_total, tax_total].map(cents).reduce((a, b) => a + b, 0),
		).toBe(cents(total));
		expect(order.payment_methods).toEqual([
			expect.objectContaining({ id: 'card' }),
			...(region === 'us' ? [] : [expect.objectContaining({ id: 'check', method_type: 'transfer' })]),
		]);
	});
});

test.each(['cart', 'filled', 'address', 'delivery', 'payment'] as const)(
	'at %s the answer is what the contract says, with no field more',
	async (step) => {
		const { order } = await walkTo(api, step, step === 'cart' ? {} : { coupon: 'WELCOME10' });
		const answer = fromWire(order);
		expect(v.parse(Order, answer)).toEqual(answer);
	},
);
