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

test('five parallel payments: one capture, one order, one mail, the same answer', async () => {
	const walked = await payable();
	const method = await sandbox.paymentMethod('4242424242424242');
	const answers = await Promise.all(Array.from({ length: 5 }, () => pay(walked, method)));
	expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(5).fill([200, true]));
	expect(await capturesOf(walked.number)).toHaveLength(1);
	expect(await mailsOf(walked.number)).toHaveLength(1);
	expect((await orderOf(walked)).payments).toHaveLength(1);
});

test('four parallel payments with different cards: one capture', async () => {
	const walked = await payable();
	const answers = await Promise.all(Array.from({ length: 4 }, () => pay(walked, 'pm_card_visa')));
	expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
	for (const { status } of answers) expect([200, 409]).toContain(status);
	expect(await capturesOf(walked.number)).toHaveLength(1);
});

test('three parallel payments with a refused card are refused, and the order stays payable', async () => {
	const walked = await payable();
	const method = await sandbox.paymentMethod('4000000000000002');
	const answers = await Promise.all(Array.from({ length: 3 }, () => pay(walked, method)));
	expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
		Array(3).fill([422, 'card_declined']),
	);
	expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
	expect(await capturesOf(walked.number)).toHaveLength(1);
});

describe('return, confirm and webhooks in any order and in parallel', () => {
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

	// Of any two, each is before the other at least once, but the two success events, which differ only in their names.
	// The outdated event requires_action comes before, between and after those that pay.
	test.each<[Name, Name, Name, Name]>([
		['requires_action', 'confirm', 'succeeded', 'succeeded again'],
		['requires_action', 'succeeded', 'succeeded again', 'confirm'],
		['confirm', 'succeeded', 'succeeded again', 'requires_action'],
		['succeeded', 'confirm', 'requires_action', 'succeeded again'],
	])('%s, %s, %s, %s', async (...order) => {
		const { walked, does } = await approved();
		for (const name of order) expect((await does[name]()).status).toBe(200);
		await expectPaidOnce(walked);
	});

	test('all in parallel, twice each', async () => {
		const { walked, does } = await approved();
		const answers = await Promise.all([...names, ...names].map((name) => does[name]()));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		await expectPaidOnce(walked);
	});
});

describe('lost replies', () => {
	test.each([
		['the intent’s creation', /payment_intents$/, 1],
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
	});

	test('a payment whose request crashed before the intent is dropped, and the order can be paid', async () => {
		const walked = await payable();
		const restore = shop.loseReplies(/payment_intents$/, 99);
		expect((await pay(walked, 'pm_card_visa')).status).toBe(503);
		restore();
		await reconcile(Date.now() + 61_000);
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});
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

describe('a coupon for one order', () => {
	const limited = async (code: string, count: number) => {
		await rows('INSERT INTO promotions (code, percent, usage_limit, used) VALUES (?, 20, 1, 0)', code);
		return Promise.all(Array.from({ length: count }, () => payable({ coupon: code })));
	};
	const used = async (code: string) =>
		(await rows('SELECT used FROM promotions WHERE code = ?', code))[0]?.used;

	test('three parallel payments: one gets the discount, the others get the new total before any charge', async () => {
		const carts = await limited('ONCE', 3);
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
		const [first, second] = await limited('AGAIN', 2);
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
