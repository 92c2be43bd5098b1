import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({ LIMIT_FACTOR: '1' }, ['mailer-box-full-color']);
const { call } = api;
type Walked = Awaited<ReturnType<typeof walkTo>>;
/** Every test uses an IP address of its own, so that their attempts are counted separately. */
let lastAddress = 0;
const newAddress = () => ({ 'cf-connecting-ip': `203.0.113.${++lastAddress}` });
const apply = (
	{ number, token }: Walked,
	coupon_code: unknown,
	headers: Record<string, string> = newAddress(),
) => call('PUT', `/orders/${number}/apply_coupon_code`, { token, body: { coupon_code }, headers });
let sharedCart: Promise<Walked> | undefined;
/** One cart for the codes that are refused: they may change nothing. */
const filledCart = () => {
	sharedCart ??= walkTo(api, 'filled');
	return sharedCart;
};
const show = async ({ number, token }: Walked) => (await call('GET', `/orders/${number}`, { token })).body;

describe('applying a code', () => {
	test.each(['WELCOME10', 'welcome10', '  Welcome10 '])(
		'%j takes ten percent off the goods',
		async (code) => {
			const order = await walkTo(api, 'filled');
			const answer = await apply(order, code);
			expect(answer.status).toBe(200);
			expect(answer.body).toEqual({
				success: 'The coupon code was successfully applied to your order.',
				error: null,
				successful: true,
				status_code: 'coupon_code_applied',
				order: expect.any(Object),
			});
			const after = await show(order);
			expect(answer.body.order).toEqual(after);
			expect(after.promo_code).toBe('WELCOME10');
			expect(Number(after.promo_total)).toBeCloseTo(-Number(after.item_total) / 10, 1);
			expect(after.promotion_amount).toBe(after.promo_total);
			// Its prices have not fallen within 30 days, so the lowest are those before the reduction.
			expect(order.order.lowest_item_total).toBeNull();
			expect(after.lowest_item_total).toBe(after.item_total);
			expect(after.display_lowest_item_total).toBe(after.display_item_total);
			expect(Number(after.total)).toBeLessThan(Number(order.order.total));
			expect(after.line_items[0].adjustments).toEqual(
				expect.arrayContaining([
					expect.objectContaining({ source_type: 'Spree::PromotionAction', label: 'Code WELCOME10' }),
				]),
			);
		},
	);

	test.each([
		['NOSUCHCODE', 'coupon_code_not_found'],
		['', 'coupon_code_not_found'],
		['WELCOME1O', 'coupon_code_not_found'],
		['SUMMER25', 'coupon_code_expired'],
		['FIRST100', 'coupon_code_max_usage'],
	])('%j is refused as %s and changes nothing', async (code, status) => {
		const order = await filledCart();
		const answer = await apply(order, code);
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({
			success: null,
			successful: false,
			status_code: status,
			code: status,
			error: expect.any(String),
			errors: { coupon_code: [expect.any(String)] },
		});
		expect(await show(order)).toMatchObject({ promo_code: null, total: order.order.total });
	});

	test.each([42, null, ['WELCOME10'], 'x'.repeat(101)])('%j is not a code', async (code) => {
		const order = await filledCart();
		expect((await apply(order, code)).body.code).toBe('invalid');
	});

	test('a second time answers already_applied, and an empty cart is not eligible', async () => {
		const order = await walkTo(api, 'filled', { coupon: 'WELCOME10' });
		expect((await apply(order, 'welcome10')).body.code).toBe('coupon_code_already_applied');
		const empty = await walkTo(api, 'cart');
		expect((await apply(empty, 'WELCOME10')).body.code).toBe('coupon_code_not_eligible');
	});

	test('a code stays when lines change, and has no effect on an empty cart', async () => {
		const order = await walkTo(api, 'filled', { coupon: 'WELCOME10' });
		const [line] = order.order.line_items;
		await call('DELETE', `/orders/${order.number}/line_items/${line.id}`, { token: order.token });
		expect(await show(order)).toMatchObject({ promo_total: '0.00', total: '0.00' });
	});
});

test('an expired code has no effect from that moment', async () => {
	const db = api.env().DB;
	await db.prepare("INSERT INTO promotions (code, percent, used) VALUES ('SHORT', 50, 0)").run();
	const order = await walkTo(api, 'filled', { coupon: 'SHORT' });
	expect(order.order.promo_code).toBe('SHORT');
	await db.prepare("UPDATE promotions SET expires_at = 1 WHERE code = 'SHORT'").run();
	const after = await show(order);
	expect([after.promo_code, after.promo_total]).toEqual([null, '0.00']);
});

test('a code can be removed', async () => {
	const order = await walkTo(api, 'filled', { coupon: 'WELCOME10' });
	const path = `/orders/${order.number}/coupon_code`;
	const removed = await call('DELETE', path, { token: order.token });
	expect(removed.body).toMatchObject({ successful: true, status_code: 'coupon_code_removed' });
	expect(await show(order)).toMatchObject({ promo_code: null, promo_total: '0.00' });
	const again = await call('DELETE', path, { token: order.token });
	expect([again.status, again.body.status_code]).toEqual([404, 'coupon_code_not_present']);
});

describe('guessing', () => {
	test('is stopped after the hourly attempts, also for a valid code', async () => {
		const order = await walkTo(api, 'filled');
		for (let attempt = 0; attempt < 20; attempt++)
			expect((await apply(order, `GUESS${attempt}`)).status).toBe(422);
		const answer = await apply(order, 'WELCOME10');
		expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	test('a new visitor from the same address does not reset the limit', async () => {
		const headers = newAddress();
		for (let attempt = 0; attempt < 4; attempt++) {
			const order = await walkTo(api, 'cart');
			for (let guess = 0; guess < 5; guess++) await apply(order, `GUESS${guess}`, headers);
		}
		expect((await apply(await walkTo(api, 'cart'), 'WELCOME10', headers)).status).toBe(429);
	});
});

test('a valid code during a concurrent change of the order: Spree’s unknown error, then it is applied', async () => {
	const order = await walkTo(api, 'filled');
	const { DB } = api.env();
	const next = `(SELECT id, version + 1 FROM orders WHERE number = ?)`;
	// Another request has taken the next version, and has not written the order yet.
	await DB.prepare(`INSERT INTO order_versions (order_id, version) SELECT * FROM ${next}`)
		.bind(order.number)
		.run();
	const answer = await apply(order, 'WELCOME10');
	expect(answer.status).toBe(422);
	expect(answer.body).toMatchObject({
		successful: false,
		status_code: 'coupon_code_unknown_error',
		error: 'This coupon code could not be applied to the cart at this time.',
	});
	await DB.prepare(`DELETE FROM order_versions WHERE (order_id, version) IN ${next}`)
		.bind(order.number)
		.run();
	expect((await apply(order, 'WELCOME10')).status).toBe(200);
});
