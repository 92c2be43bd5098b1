import { afterEach, describe, expect, test, vi } from 'vitest';
import { addresses, mailerSku } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, confirm, orderOf, capturesOf, mailsOf, rows } = shop;
afterEach(() => vi.restoreAllMocks());

/** A different material from that of the test order. */
const anotherSku = 'MBF-200x150x80-W1-CB-0';

type Walked = Awaited<ReturnType<typeof payable>>;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
const ask = (walked: Walked, method: string, path: string, body?: unknown) =>
	shop.call(method, path, { region: walked.region, token: walked.token, body });
const lineOf = (walked: Walked) => `/orders/${walked.number}/line_items/${walked.order.line_items[0].id}`;
const changeQuantity = (walked: Walked, quantity = 240) =>
	ask(walked, 'PUT', lineOf(walked), { line_item: { quantity } });
const intentOf = async (id: string) => (await sandbox.call('GET', `/v1/payment_intents/${id}`)).body;

/** Begins to pay, and leaves the bank's page. */
async function leaveBank(walked: Walked, changes: Record<string, unknown> = {}) {
	const asked = await pay(walked, 'pm_card_authenticationRequired', changes);
	expect(asked.body.requires_action).toBe(true);
	const intentId: string = asked.body.payment_intent_id;
	const answerBank = (answer: 'approve' | 'refuse') =>
		sandbox.answerChallenge(asked.body.payment_intent_client_secret, answer);
	return { intentId, answerBank };
}

/** An order whose customer has left the bank's page. */
async function abandoned(options?: Parameters<typeof payable>[0]) {
	const walked = await payable(options);
	return { walked, ...(await leaveBank(walked)) };
}

/** The order is unchanged, and its payment can still be completed. */
async function expectHeld(walked: Walked, intentId: string) {
	expect((await orderOf(walked)).total).toBe(walked.order.total);
	expect(
		await rows('SELECT payment_number FROM payment_guards WHERE order_id = ?', walked.order.id),
	).toHaveLength(1);
	const [payment] = await rows('SELECT intent_id, amount FROM payments WHERE order_id = ?', walked.order.id);
	expect(payment).toEqual({ intent_id: intentId, amount: cents(walked.order.total) });
}

describe('after an abandoned 3-D Secure page', () => {
	const order = (body: object) => (walked: Walked) =>
		ask(walked, 'PUT', `/orders/${walked.number}`, { order: body });
	/** A change by each call that has one, in an order in which all of them follow each other. */
	const changes: [string, (walked: Walked) => Promise<{ status: number }>][] = [
		['quantity', (walked) => changeQuantity(walked)],
		[
			'the design of a line',
			async (walked) => {
				await rows(
					`INSERT INTO designs (id, user_id, variant_id, name, version, design_status, document, created_at, updated_at)
					VALUES ('abandoned', ?, ?, 'Box', 1, 'designed', '{}', 0, 0)`,
					(await orderOf(walked)).user_id,
					walked.order.line_items[0].variant_id,
				);
				return ask(walked, 'PUT', lineOf(walked), { line_item: { box_design_id: 'abandoned' } });
			},
		],
		[
			'another line',
			(walked) =>
				ask(walked, 'POST', `/v2/orders/${walked.number}/line_item`, { sku: anotherSku, quantity: 90 }),
		],
		['a line removed', (walked) => ask(walked, 'DELETE', lineOf(walked))],
		[
			'several lines',
			(walked) =>
				ask(walked, 'POST', `/v2/orders/${walked.number}/line_items/bulk_create`, {
					line_items_params: [{ sku: mailerSku, quantity: 60 }],
				}),
		],
		[
			'coupon',
			(walked) =>
				ask(walked, 'PUT', `/orders/${walked.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }),
		],
		['address', order({ ship_address: { ...addresses.eu, address1: 'Torstraße 2' }, use_shipping: true })],
		[
			'country',
			order({ ship_address: { ...addresses.eu, city: 'Wien', zipcode: '1010', country_iso: 'AT' } }),
		],
		['e-mail', order({ email: 'grace@example.com' })],
		['step of the checkout', (walked) => ask(walked, 'PUT', `/checkouts/${walked.number}?state=delivery`)],
		[
			'sample pack',
			(walked) =>
				ask(walked, 'POST', '/custom_sample_pack', {
					order_id: walked.number,
					sku: 'SAM-300x210x90-NA-MO-0',
					samples: ['corrugated:cardboard-natural'],
					version: 1,
				}),
		],
		['a set of its own', (walked) => ask(walked, 'POST', '/v2/bundles', { order_id: walked.number })],
	];

	test('each change of the order ends the payment, and the last amount is paid exactly once', async () => {
		const walked = await payable();
		const left = [];
		for (const [name, change] of changes) {
			const { total } = await orderOf(walked);
			const begun = await leaveBank(walked, { expected_total: total });
			left.push(begun);
			expect((await change(walked)).status, name).toBeLessThan(300);
			expect((await intentOf(begun.intentId)).status, name).toBe('canceled');
		}
		// The bank's pages, if still open, can no longer complete a payment.
		for (const { answerBank } of left) await answerBank('approve');
		expect((await confirm(walked, left[0]?.intentId ?? '')).body.code).toBe('payment_canceled');
		const { total } = await orderOf(walked);
		expect((await pay(walked, 'pm_card_visa', { expected_total: total })).body.success).toBe(true);
		expect(await capturesOf(walked.number)).toEqual([cents(total)]);
		expect(await orderOf(walked)).toMatchObject({ state: 'complete', total });
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test('removing a coupon gives it back', async () => {
		await rows("INSERT INTO promotions (code, percent, usage_limit, used) VALUES ('LEAVE', 20, 1, 0)");
		const { walked } = await abandoned({ coupon: 'LEAVE' });
		const used = async () => (await rows("SELECT used FROM promotions WHERE code = 'LEAVE'"))[0]?.used;
		expect(await used()).toBe(1);
		expect((await ask(walked, 'DELETE', `/orders/${walked.number}/coupon_code`)).status).toBe(200);
		expect(await used()).toBe(0);
	});

	// A card that pays at once: pay.api.test.ts. A bank transfer: place-uncharged.api.test.ts.
	test('another card that asks the bank: the first payment can never be completed', async () => {
		const { walked, intentId, answerBank } = await abandoned();
		const { intentId: second } = await leaveBank(walked);
		expect(second).not.toBe(intentId);
		expect((await intentOf(intentId)).status).toBe('canceled');
		await answerBank('approve');
		expect(await capturesOf(walked.number)).toEqual([]);
	});
});

describe('a payment that succeeds at the same time', () => {
	const expectPlaced = async (walked: Walked) => {
		expect(await orderOf(walked)).toMatchObject({ state: 'complete', total: walked.order.total });
		expect(await capturesOf(walked.number)).toEqual([cents(walked.order.total)]);
		expect(await mailsOf(walked.number)).toHaveLength(1);
	};

	test('before the change: it places the order, and the change is refused', async () => {
		const { walked, answerBank } = await abandoned();
		await answerBank('approve');
		const changed = await changeQuantity(walked);
		expect([changed.status, changed.body.code]).toEqual([409, 'order_paid']);
		await expectPlaced(walked);
	});

	test('during the cancellation: the same', async () => {
		const { walked, answerBank } = await abandoned();
		const restore = shop.intercept(
			/\/cancel$/,
			async (send) => {
				await answerBank('approve');
				return send();
			},
			1,
		);
		const changed = await changeQuantity(walked);
		restore();
		expect([changed.status, changed.body.code]).toEqual([409, 'order_paid']);
		await expectPlaced(walked);
	});

	// A change at moments chosen by a seed: tests/orders/payments.api.test.ts (methods with a bank's page).
	test('six changes and the bank at once: paid as it was, or changed and not paid', async () => {
		const { walked, intentId, answerBank } = await abandoned();
		const quantities = Array.from({ length: 6 }, (_, index) => 150 + index * 10);
		const [, ...answers] = await Promise.all([
			answerBank('approve'),
			...quantities.map((quantity) => changeQuantity(walked, quantity)),
			confirm(walked, intentId),
		]);
		const order = await orderOf(walked);
		if (order.state === 'complete') await expectPlaced(walked);
		else {
			expect((await intentOf(intentId)).status).toBe('canceled');
			expect(await capturesOf(walked.number)).toEqual([]);
			const paid = await pay(walked, 'pm_card_visa', { expected_total: order.total });
			expect(paid.body).toMatchObject({ success: true });
			expect(await capturesOf(walked.number)).toEqual([cents(order.total)]);
		}
		const codes = answers
			.filter(({ status }) => status === 409 || status === 422)
			.map(({ body }) => body.code);
		for (const code of codes)
			expect(['conflict', 'order_paid', 'order_closed', 'payment_under_way', 'payment_canceled']).toContain(
				code,
			);
	});
});

describe('a cancellation without a response leaves the order unchanged', () => {
	test('its response is lost: the next change detects the cancellation', async () => {
		const { walked, intentId } = await abandoned();
		const restore = shop.loseReplies(/\/cancel$|payment_intents\/\w+\?/, 99);
		const changed = await changeQuantity(walked);
		restore();
		expect([changed.status, changed.body.code]).toEqual([503, 'payment_unreachable']);
		await expectHeld(walked, intentId);
		expect((await changeQuantity(walked)).status).toBe(200);
		expect((await intentOf(intentId)).status).toBe('canceled');
	});

	test('no response: aborted after ten seconds, and nothing is sent later', async () => {
		const { walked, intentId } = await abandoned();
		const limits: number[] = [];
		const limit = new AbortController();
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			limits.push(ms);
			return limit.signal;
		});
		const restore = shop.intercept(/\/cancel$/, () => {
			limit.abort();
			return new Promise(() => {});
		});
		const changed = await changeQuantity(walked);
		restore();
		expect(limits).toEqual([10_000]);
		expect([changed.status, changed.body.code]).toEqual([503, 'payment_unreachable']);
		await expectHeld(walked, intentId);
		expect((await intentOf(intentId)).status).toBe('requires_action');
	});

	test('it is refused or fails: the same', async () => {
		const { walked, intentId } = await abandoned();
		for (const status of [429, 500, 401]) {
			const restore = shop.intercept(/\/cancel$/, async () =>
				Response.json({ error: { type: 'api_error', message: 'no' } }, { status }),
			);
			const changed = await changeQuantity(walked);
			restore();
			expect([status, changed.status, changed.body.code]).toEqual([status, 503, 'payment_unreachable']);
			await expectHeld(walked, intentId);
		}
	});
});

test('while the bank decides, the order cannot be changed', async () => {
	const walked = await payable();
	const asked = await pay(walked, 'pm_card_slow');
	expect(asked.body).toMatchObject({ success: false, status: 'WAITING' });
	expect(asked.body.requires_action).toBeUndefined();
	const changed = await changeQuantity(walked);
	expect([changed.status, changed.body.code]).toEqual([409, 'payment_under_way']);
	await vi.waitFor(async () => expect(await capturesOf(walked.number)).toHaveLength(1), { timeout: 10_000 });
	expect((await changeQuantity(walked)).body.code).toBe('order_paid');
});

test('another user cannot end the payment', async () => {
	const { walked, intentId } = await abandoned();
	const stranger = { ...walked, token: await shop.visitor() };
	expect((await changeQuantity(stranger)).status).toBe(404);
	expect((await intentOf(intentId)).status).toBe('requires_action');
});
