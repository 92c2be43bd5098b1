import { describe, expect, test } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, confirm, orderOf, capturesOf, mailsOf, rows } = shop;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);

describe('an accepted card', () => {
	// The other storefronts pay in confirmation-mail.api.test.ts.
	test.each(['eu', 'us'] as const)(
		'%s: pays once, completes the order and writes one mail',
		async (region) => {
			const walked = await payable({ region });
			const answer = await pay(walked, 'pm_card_visa');
			expect(answer.status).toBe(200);
			expect(answer.body).toMatchObject({ success: true, status: 'OK', order_number: walked.number });
			const order = await orderOf(walked);
			expect(order).toMatchObject({
				state: 'complete',
				payment_state: 'paid',
				shipment_state: 'ready',
				total: walked.order.total,
				payment_total: walked.order.total,
			});
			expect(order.payments).toMatchObject([
				{ state: 'completed', amount: walked.order.total, source: { last_digits: '4242' } },
			]);
			const again = await pay(walked, 'pm_card_visa');
			expect([again.status, again.body]).toEqual([200, answer.body]);
			expect(await capturesOf(walked.number)).toEqual([cents(walked.order.total)]);
			expect(await mailsOf(walked.number)).toHaveLength(1);
		},
	);

	test('the state history follows the state machine', async () => {
		const walked = await payable();
		await pay(walked, 'pm_card_visa');
		const changes = await rows(
			`SELECT s.name, s.previous_state, s.next_state FROM state_changes s JOIN orders o ON o.id = s.order_id
			WHERE o.number = ? ORDER BY s.id`,
			walked.number,
		);
		const path = changes.filter(({ name }) => name === 'order');
		expect(path.at(-1)).toMatchObject({ previous_state: 'payment', next_state: 'complete' });
		for (const [index, change] of path.slice(1).entries())
			expect(change.previous_state).toBe(path[index]?.next_state);
	});
});

describe('a refused card', () => {
	test('422 with its reason, and the order stays payable with another card', async () => {
		const walked = await payable();
		const cards = [
			['4000000000000002', 'card_declined'],
			['4000000000009995', 'insufficient_funds'],
			['4000000000000069', 'expired_card'],
			['4000000000000127', 'incorrect_cvc'],
			['4000000000000119', 'processing_error'],
			['4000000000000341', 'card_declined'],
		] as const;
		for (const [index, [number, code]] of cards.entries()) {
			const refused = await pay(walked, await sandbox.paymentMethod(number));
			expect([number, refused.status, refused.body.code]).toEqual([number, 422, code]);
			const order = await orderOf(walked);
			expect(order.state).toBe('payment');
			expect(order.payments.map(({ state }: { state: string }) => state)).toEqual(
				Array(index + 1).fill('failed'),
			);
		}
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test('leaves no intent that could still be paid, and the cart can be changed again', async () => {
		const walked = await payable();
		await pay(walked, 'pm_card_chargeDeclined');
		const [payment] = await rows('SELECT intent_id FROM payments WHERE order_id = ?', walked.order.id);
		const intent = await sandbox.call('GET', `/v1/payment_intents/${payment?.intent_id}`);
		expect(intent.body.status).toBe('canceled');
		const line = walked.order.line_items[0].id;
		const changed = await shop.call('PUT', `/orders/${walked.number}/line_items/${line}`, {
			token: walked.token,
			body: { line_item: { quantity: 240 } },
		});
		expect(changed.status).toBe(200);
	});
});

describe('3-D Secure', () => {
	test('approved: the order completes with the confirm call', async () => {
		const walked = await payable();
		const asked = await pay(walked, 'pm_card_authenticationRequired');
		expect(asked.body).toMatchObject({ success: false, status: 'WAITING', requires_action: true });
		expect((await orderOf(walked)).state).toBe('payment');
		// Before the customer has answered the bank, the action is required again.
		expect((await confirm(walked, asked.body.payment_intent_id)).body).toMatchObject({
			success: false,
			requires_action: true,
		});
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
		const answer = await confirm(walked, asked.body.payment_intent_id);
		expect(answer.body).toMatchObject({ success: true, status: 'OK' });
		expect((await confirm(walked, asked.body.payment_intent_id)).body).toMatchObject({ success: true });
		expect((await orderOf(walked)).state).toBe('complete');
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test.each([
		['refused by the customer', '4000002500003155', 'refuse', 'authentication_failed'],
		['approved, then declined', '4000008400001629', 'approve', 'card_declined'],
	] as const)('%s: 422, and another card pays', async (_, number, answer, code) => {
		const walked = await payable();
		const asked = await pay(walked, await sandbox.paymentMethod(number));
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, answer);
		const refused = await confirm(walked, asked.body.payment_intent_id);
		expect([refused.status, refused.body.code]).toEqual([422, code]);
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});

	test('leaving the bank’s page and paying again charges once', async () => {
		const walked = await payable();
		const asked = await pay(walked, 'pm_card_authenticationRequired');
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
		expect(await capturesOf(walked.number)).toHaveLength(1);
		expect((await orderOf(walked)).payments.map(({ state }: { state: string }) => state).sort()).toEqual([
			'completed',
			'failed',
		]);
	});

	test('approving without returning and paying again charges once', async () => {
		const walked = await payable();
		const asked = await pay(walked, 'pm_card_authenticationRequired');
		await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toHaveLength(1);
	});
});

describe('the total', () => {
	test('another one than the order’s: 422 with the right total, nothing is charged', async () => {
		const walked = await payable();
		for (const expected_total of [undefined, '0.01', '-1', 'abc', '99999.99']) {
			const { status, body } = await pay(walked, 'pm_card_visa', { expected_total });
			expect([expected_total, status, body.code, body.total]).toEqual([
				...[expected_total, 422, 'total_changed', walked.order.total],
			]);
		}
		expect(await capturesOf(walked.number)).toEqual([]);
		expect(await rows('SELECT * FROM payment_guards WHERE order_id = ?', walked.order.id)).toEqual([]);
	});

	test('of an order changed in another tab', async () => {
		const walked = await payable();
		await shop.call('PUT', `/orders/${walked.number}/line_items/${walked.order.line_items[0].id}`, {
			token: walked.token,
			body: { line_item: { quantity: 240 } },
		});
		const answer = await pay(walked, 'pm_card_visa');
		expect(answer.body.code).toBe('total_changed');
		const again = await pay(walked, 'pm_card_visa', { expected_total: answer.body.total });
		expect(again.body).toMatchObject({ success: true });
		expect(await capturesOf(walked.number)).toEqual([cents(answer.body.total)]);
	});
});

describe('access', () => {
	test('another user’s order is 404 on every call; with its token the key is shown', async () => {
		const walked = await payable();
		const token = await shop.visitor();
		const path = `/v2/${walked.number}/stripe`;
		const body = { payment_method_id: 'pm_card_visa', expected_total: walked.order.total };
		const calls = [
			shop.call('POST', `${path}/payment_intents/pay`, { token, body }),
			shop.call('POST', `${path}/payment_intents/confirm`, { token, body: { payment_intent_id: 'pi_1' } }),
			shop.call('GET', `${path}/config/publishable_key`, { token }),
			shop.call('GET', `${path}/config/publishable_key`, { orderToken: 'guess' }),
		];
		for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
		expect((await shop.call('POST', `${path}/payment_intents/pay`, { body })).status).toBe(401);
		const key = await shop.call('GET', `${path}/config/publishable_key`, { orderToken: walked.orderToken });
		expect(key.body).toEqual({
			publishable_key: 'pk_test_boxwright_local',
			script_url: 'http://localhost:8788/v3/',
		});
	});

	test('an intent of another order is refused', async () => {
		const [mine, other] = [await payable(), await payable()];
		const paid = await pay(other, 'pm_card_visa');
		const answer = await confirm(mine, paid.body.payment_intent_id);
		expect([answer.status, answer.body.code]).toEqual([404, 'unknown_payment']);
		expect((await orderOf(mine)).state).toBe('payment');
	});

	test('an unfinished order cannot be paid', async () => {
		const walked = await payable();
		const line = walked.order.line_items[0].id;
		await shop.call('DELETE', `/orders/${walked.number}/line_items/${line}`, { token: walked.token });
		const answer = await pay(walked, 'pm_card_visa');
		expect([answer.status, answer.body.code]).toEqual([422, 'order_not_payable']);
	});

	test('a text that is no payment method is refused', async () => {
		const walked = await payable();
		for (const id of ['pi_1', '', 'pm_', 'pm_x; DROP', 4242]) {
			const answer = await pay(walked, id as string);
			expect([id, answer.status, answer.body.code]).toEqual([id, 422, 'invalid']);
		}
	});
});
