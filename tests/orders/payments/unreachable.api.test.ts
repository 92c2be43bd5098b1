import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, orderOf, capturesOf, mailsOf, rows } = shop;
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const create = /\/v1\/payment_intents$/;
const confirm = /\/confirm$/;
const failed = (status: number) => async () =>
	Response.json({ error: { type: 'api_error', message: 'out of order' } }, { status });
const doneThenFailed = async (send: () => Promise<Response>) => {
	await (await send()).arrayBuffer();
	return failed(500)();
};
const refused = async () => {
	throw new TypeError('connection refused');
};
const lost = async (send: () => Promise<Response>) => {
	await (await send()).arrayBuffer();
	throw new TypeError('connection lost');
};

/** The idempotency keys that calls to the payment service had. */
const keysOf = (path: RegExp) =>
	new Set(
		vi
			.mocked(globalThis.fetch)
			.mock.calls.filter(([input]) => path.test(String(input)))
			.map(([, init]) => new Headers(init?.headers).get('idempotency-key')),
	);

describe('after a payment service that', () => {
	const cases: [
		string,
		RegExp,
		() => (send: () => Promise<Response>) => Promise<Response>,
		'same' | 'other',
	][] = [
		['limits the creation', create, () => failed(429), 'other'],
		['refuses the creation', create, () => failed(401), 'other'],
		['fails to create', create, () => failed(500), 'other'],
		['cannot be reached', create, () => refused, 'same'],
		['loses the creation', create, () => lost, 'same'],
		['limits the confirmation', confirm, () => failed(429), 'other'],
		['fails to confirm', confirm, () => failed(503), 'other'],
		['cannot be reached for the confirmation', confirm, () => refused, 'same'],
		['loses the confirmation', confirm, () => lost, 'same'],
	];

	test.each(cases)('%s: 503, and the next try pays at once', async (_, path, intercept, keys) => {
		const walked = await payable();
		const method = await sandbox.paymentMethod('4242424242424242');
		const restore = shop.intercept(path, intercept());
		const first = await pay(walked, method);
		const before = keysOf(path);
		restore();
		expect([first.status, first.body.code]).toEqual([503, 'payment_unreachable']);
		expect((await orderOf(walked)).state).toBe('payment');

		const watching = shop.intercept(/^nothing$/, (send) => send());
		const second = await pay(walked, method);
		const after = keysOf(path);
		watching();
		expect(second.body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
		expect(await mailsOf(walked.number)).toHaveLength(1);
		// A payment that was made although its response was lost needs no second call.
		if (after.size > 0) expect([...after].some((key) => before.has(key))).toBe(keys === 'same');
	});

	test('confirms, and says it failed: the payment is found', async () => {
		const walked = await payable();
		const restore = shop.intercept(confirm, doneThenFailed);
		const paid = await pay(walked, 'pm_card_visa');
		restore();
		expect(paid.body).toMatchObject({ success: true });
		expect((await pay(walked, 'pm_card_visa')).body).toEqual(paid.body);
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	const some = cases.filter(([name]) => /^(loses|fails)/.test(name));
	test.each(some)('%s: another card pays as well', async (_, path, intercept) => {
		const walked = await payable();
		const restore = shop.intercept(path, intercept());
		await pay(walked, await sandbox.paymentMethod('4242424242424242'));
		restore();
		expect((await pay(walked, await sandbox.paymentMethod('5555555555554444'))).body).toMatchObject({
			success: true,
		});
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	test.each(some)('%s: the order can be changed, unless it was paid', async (_, path, intercept) => {
		const walked = await payable();
		const restore = shop.intercept(path, intercept());
		await pay(walked, 'pm_card_visa');
		restore();
		const line = walked.order.line_items[0].id;
		const changed = await shop.call('PUT', `/orders/${walked.number}/line_items/${line}`, {
			token: walked.token,
			body: { line_item: { quantity: 240 } },
		});
		const captures = await capturesOf(walked.number);
		expect(changed.status).toBe(captures.length === 0 ? 200 : 409);
		expect((await orderOf(walked)).state).toBe(captures.length === 0 ? 'payment' : 'complete');
	});

	test.each([
		['does not create', create],
		['does not confirm', confirm],
	])('%s and never responds: aborted after ten seconds, paid once by the next try', async (_, path) => {
		const walked = await payable();
		const limits: number[] = [];
		const limit = new AbortController();
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			limits.push(ms);
			return limit.signal;
		});
		const restore = shop.intercept(path, () => {
			limit.abort();
			return new Promise(() => {});
		});
		const first = await pay(walked, 'pm_card_visa');
		restore();
		vi.restoreAllMocks();
		expect(new Set(limits)).toEqual(new Set([10_000]));
		expect([first.status, first.body.code]).toEqual([503, 'payment_unreachable']);
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	test('thirty tries at once after a lost confirmation: one capture', async () => {
		const walked = await payable();
		const method = await sandbox.paymentMethod('4242424242424242');
		const restore = shop.intercept(confirm, refused);
		await pay(walked, method);
		restore();
		const answers = await Promise.all(Array.from({ length: 30 }, () => pay(walked, method)));
		expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});
});

test('a payment method that the service does not know is refused like a card', async () => {
	const walked = await payable();
	const refusal = await pay(walked, 'pm_unknown');
	expect([refusal.status, refusal.body.code]).toEqual([422, 'card_declined']);
	expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
});

describe('the bank’s own codes are never exposed', () => {
	test.each([
		'stolen_card',
		'lost_card',
		'fraudulent',
		'pickup_card',
		'merchant_blacklist',
		'restricted_card',
	])('%s is card_declined, in the answer, the order and the database', async (declineCode) => {
		const walked = await payable();
		// The sandbox has a test card for one of them only.
		const restore = shop.intercept(/v1\/payment_intents/, async (send) => {
			const answer = await send();
			const text = (await answer.text()).replaceAll('stolen_card', declineCode);
			return new Response(text, answer);
		});
		const refusal = await pay(walked, await sandbox.paymentMethod('4000000000009979'));
		restore();
		expect([refusal.status, refusal.body.code]).toEqual([422, 'card_declined']);
		const order = await orderOf(walked);
		expect(order.payments).toMatchObject([{ state: 'failed', failure_code: 'card_declined' }]);
		const stored = await rows('SELECT * FROM payments WHERE order_id = ?', walked.order.id);
		for (const told of [refusal.body, order, stored]) expect(JSON.stringify(told)).not.toContain(declineCode);
	});
});
