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

	test.each([
		['loses the creation', create],
		['loses the confirmation', confirm],
	])('%s: another card pays as well', async (_, path) => {
		const walked = await payable();
		const restore = shop.intercept(path, lost);
		await pay(walked, await sandbox.paymentMethod('4242424242424242'));
		restore();
		expect((await pay(walked, await sandbox.paymentMethod('5555555555554444'))).body).toMatchObject({
			success: true,
		});
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	// One of each kind: the answer is lost, the call did not arrive, the service reports a failure.
	test.each([
		['loses the creation', create, lost, 200, 'payment'],
		['cannot be reached for the confirmation', confirm, refused, 200, 'payment'],
		['fails to confirm', confirm, failed(503), 200, 'payment'],
		['loses the confirmation', confirm, lost, 409, 'complete'],
	] as const)('%s: the order can be changed, unless it was paid', async (_, path, answer, status, state) => {
		const walked = await payable();
		const restore = shop.intercept(path, answer);
		await pay(walked, 'pm_card_visa');
		restore();
		const line = walked.order.line_items[0].id;
		const changed = await shop.call('PUT', `/orders/${walked.number}/line_items/${line}`, {
			token: walked.token,
			body: { line_item: { quantity: 240 } },
		});
		expect(changed.status).toBe(status);
		expect((await orderOf(walked)).state).toBe(state);
		expect(await capturesOf(walked.number)).toHaveLength(state === 'complete' ? 1 : 0);
	});

	// The same limit applies to every call of the service.
	test('never responds to the confirmation: aborted after ten seconds, paid once by the next try', async () => {
		const walked = await payable();
		const limits: number[] = [];
		const limit = new AbortController();
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			limits.push(ms);
			return limit.signal;
		});
		const restore = shop.intercept(confirm, () => {
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

	test('six tries at once after a confirmation that did not arrive: one capture', async () => {
		const walked = await payable();
		const method = await sandbox.paymentMethod('4242424242424242');
		const restore = shop.intercept(confirm, refused);
		await pay(walked, method);
		restore();
		const answers = await Promise.all(Array.from({ length: 6 }, () => pay(walked, method)));
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

// All codes of suspected fraud are treated alike (payment.test.ts).
test('the bank’s own code is never exposed: a stolen card is declined in the answer, the order and the database', async () => {
	const walked = await payable();
	const refusal = await pay(walked, await sandbox.paymentMethod('4000000000009979'));
	expect([refusal.status, refusal.body.code]).toEqual([422, 'card_declined']);
	const order = await orderOf(walked);
	expect(order.payments).toMatchObject([{ state: 'failed', failure_code: 'card_declined' }]);
	const stored = await rows('SELECT * FROM payments WHERE order_id = ?', walked.order.id);
	expect(stored).toHaveLength(1);
	for (const told of [refusal.body, order, stored]) expect(JSON.stringify(told)).not.toContain('stolen_card');
});
