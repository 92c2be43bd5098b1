import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, confirm, orderOf, capturesOf, mailsOf, rows } = shop;
afterEach(() => vi.restoreAllMocks());

/** The cron at a given time. */
const reconcile = (now: number) =>
	reconcilePayments({
		db: openDatabase(shop.env().DB),
		env: shop.env(),
		service: openPaymentService(shop.env()),
		now,
		url: undefined,
		waitUntil: shop.waitUntil,
	});

test('ten parallel payments: one capture, one order, one mail, the same answer', async () => {
	const walked = await payable();
	const method = await sandbox.paymentMethod('4242424242424242');
	const answers = await Promise.all(Array.from({ length: 10 }, () => pay(walked, method)));
	expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(10).fill([200, true]));
	expect(await capturesOf(walked.number)).toHaveLength(1);
	expect(await mailsOf(walked.number)).toHaveLength(1);
	expect((await orderOf(walked)).payments).toHaveLength(1);
});

test('eight parallel payments with different cards: one capture', async () => {
	const walked = await payable();
	const answers = await Promise.all(Array.from({ length: 8 }, () => pay(walked, 'pm_card_visa')));
	expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
	for (const { status } of answers) expect([200, 409]).toContain(status);
	expect(await capturesOf(walked.number)).toHaveLength(1);
});

test('five parallel payments with a refused card are refused, and the order stays payable', async () => {
	const walked = await payable();
	const method = await sandbox.paymentMethod('4000000000000002');
	const answers = await Promise.all(Array.from({ length: 5 }, () => pay(walked, method)));
	expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
		Array(5).fill([422, 'card_declined']),
	);
	expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
	expect(await capturesOf(walked.number)).toHaveLength(1);
});

test('the same Idempotency-Key twice gives the same answer', async () => {
	const walked = await payable();
	const call = () =>
		shop.call('POST', `/v2/${walked.number}/stripe/payment_intents/pay`, {
			token: walked.token,
			body: { payment_method_id: 'pm_card_visa', expected_total: walked.order.total },
			headers: { 'idempotency-key': `pay-${walked.number}` },
		});
	const first = await call();
	expect((await call()).body).toEqual(first.body);
	expect(await capturesOf(walked.number)).toHaveLength(1);
});

describe('return, confirm and webhooks in any order and in parallel', () => {
	const permutations = <Item>(items: readonly Item[]): Item[][] =>
		items.length < 2
			? [[...items]]
			: items.flatMap((item, index) =>
					permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
				);
	const names = ['confirm', 'requires_action', 'succeeded', 'succeeded again'] as const;
	type Name = (typeof names)[number];

	async function approved() {
		const walked = await payable();
		const asked = await pay(walked, 'pm_card_authenticationRequired');
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
		const intentId: string = asked.body.payment_intent_id;
		const events = await shop.eventsOf(intentId);
		const event = (type: string) => events.find((one) => one.type === `payment_intent.${type}`);
		const does: Record<Name, () => Promise<{ status: number }>> = {
			confirm: () => confirm(walked, intentId),
			requires_action: () => shop.sendEvent(event('requires_action')),
			succeeded: () => shop.sendEvent(event('succeeded')),
			'succeeded again': () => shop.sendEvent({ ...event('succeeded'), id: `evt_copy_${intentId}` }),
		};
		return { walked, does };
	}
	async function expectPaidOnce(walked: Awaited<ReturnType<typeof payable>>) {
		await shop.settle();
		expect(await orderOf(walked)).toMatchObject({ state: 'complete', payment_state: 'paid' });
		expect(await capturesOf(walked.number)).toHaveLength(1);
		const mails = await mailsOf(walked.number);
		expect(mails).toHaveLength(1);
		expect(shop.sent.filter(({ subject }) => subject === mails[0]?.subject)).toHaveLength(1);
	}

	// The two success events only differ in their names: one of them comes first.
	const orders = permutations(names).filter(
		(order) => order.indexOf('succeeded') < order.indexOf('succeeded again'),
	);
	test.each(orders.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
		const { walked, does } = await approved();
		for (const name of order) expect((await does[name]()).status).toBe(200);
		await expectPaidOnce(walked);
	});

	test('all in parallel, five times each', async () => {
		const { walked, does } = await approved();
		const answers = await Promise.all(names.flatMap((name) => Array.from({ length: 5 }, () => does[name]())));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		await expectPaidOnce(walked);
	});
});

describe('lost replies', () => {
	test.each([
		['the intent’s creation', /payment_intents$/, 1],
		['the confirmation', /\/confirm$/, 1],
		['the confirmation, twice', /\/confirm$/, 2],
	])('of %s: repeated with the same key, charged once', async (_, path, count) => {
		const walked = await payable();
		const restore = shop.loseReplies(path, count);
		const answer = await pay(walked, await sandbox.paymentMethod('4242424242424242'));
		restore();
		expect(answer.body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	test('of all calls: 503, and the cron finds the payment', async () => {
		const walked = await payable();
		const restore = shop.loseReplies(/\/confirm$/, 99);
		const answer = await pay(walked, await sandbox.paymentMethod('4242424242424242'));
		restore();
		expect([answer.status, answer.body.code]).toEqual([503, 'payment_unreachable']);
		expect((await orderOf(walked)).state).toBe('payment');
		await reconcile(Date.now() + 61_000);
		expect((await orderOf(walked)).state).toBe('complete');
		expect(await capturesOf(walked.number)).toHaveLength(1);
		expect(await mailsOf(walked.number)).toHaveLength(1);
	}, 20_000);

	test('a payment whose request crashed before the intent is dropped, and the order can be paid', async () => {
		const walked = await payable();
		const restore = shop.loseReplies(/payment_intents$/, 99);
		expect((await pay(walked, 'pm_card_visa')).status).toBe(503);
		restore();
		await reconcile(Date.now() + 61_000);
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	}, 20_000);
});

test('a slow card payment: WAITING, and the cron completes the order', async () => {
	const walked = await payable();
	const answer = await pay(walked, 'pm_card_slow');
	expect(answer.body).toMatchObject({ success: false, status: 'WAITING' });
	expect(answer.body.requires_action).toBeUndefined();
	await vi.waitFor(async () => expect(await capturesOf(walked.number)).toHaveLength(1), { timeout: 10_000 });
	await reconcile(Date.now() + 61_000);
	expect((await orderOf(walked)).state).toBe('complete');
});

test('an unanswered 3-D Secure request: after a day the order can be changed', async () => {
	const walked = await payable();
	const asked = await pay(walked, 'pm_card_authenticationRequired');
	await reconcile(Date.now() + 3_600_000);
	expect((await orderOf(walked)).payments).toMatchObject([{ state: 'pending' }]);
	await reconcile(Date.now() + 25 * 3_600_000);
	expect((await orderOf(walked)).payments).toMatchObject([{ state: 'failed' }]);
	await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
	expect(await capturesOf(walked.number)).toEqual([]);
});

test('a second payment of a paid order is refunded', async () => {
	const walked = await payable();
	const asked = await pay(walked, 'pm_card_authenticationRequired');
	// As if the first intent had been dropped without cancelling it at the payment service.
	await rows("UPDATE payments SET state = 'failed' WHERE intent_id = ?", asked.body.payment_intent_id);
	await rows('DELETE FROM payment_guards WHERE order_id = ?', walked.order.id);
	expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
	await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
	const late = await shop.eventsOf(asked.body.payment_intent_id);
	for (const event of late) expect((await shop.sendEvent(event)).status).toBe(200);
	const [first, second] = (await capturesOf(walked.number)).sort((a, b) => b - a);
	expect([first, second]).toEqual([Math.round(Number(walked.order.total) * 100), 0]);
	expect((await orderOf(walked)).state).toBe('complete');
});

describe('a coupon for one order', () => {
	const limited = async (code: string) => {
		await rows('INSERT INTO promotions (code, percent, usage_limit, used) VALUES (?, 20, 1, 0)', code);
		return Promise.all(Array.from({ length: 4 }, () => payable({ coupon: code })));
	};
	const used = async (code: string) =>
		(await rows('SELECT used FROM promotions WHERE code = ?', code))[0]?.used;

	test('four parallel payments: one gets the discount, the others get the new total before any charge', async () => {
		const carts = await limited('ONCE');
		const answers = await Promise.all(carts.map((walked) => pay(walked, 'pm_card_visa')));
		expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
		for (const [index, { body }] of answers.entries()) {
			const walked = carts[index];
			if (!walked || body.success) continue;
			expect(body.code).toBe('total_changed');
			expect(Number(body.total)).toBeGreaterThan(Number(walked.order.total));
			expect(await capturesOf(walked.number)).toEqual([]);
			expect((await pay(walked, 'pm_card_visa', { expected_total: body.total })).body.success).toBe(true);
		}
		expect(await used('ONCE')).toBe(1);
	});

	test('a refused card releases the coupon, 3-D Secure keeps it', async () => {
		const [first, second] = await limited('AGAIN');
		if (!first || !second) throw new Error('no carts');
		await pay(first, 'pm_card_chargeDeclined');
		expect(await used('AGAIN')).toBe(0);
		const asked = await pay(second, 'pm_card_authenticationRequired');
		expect(await used('AGAIN')).toBe(1);
		expect((await orderOf(second)).total).toBe(second.order.total);
		expect((await pay(first, 'pm_card_visa')).body.code).toBe('total_changed');
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
		expect((await confirm(second, asked.body.payment_intent_id)).body.success).toBe(true);
		expect(await orderOf(second)).toMatchObject({ state: 'complete', total: second.order.total });
		expect(await used('AGAIN')).toBe(1);
	});
});
