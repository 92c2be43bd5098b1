import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { findPaymentByIntent } from '#src/orders/payments/queries.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { refundPayment } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { payable, redirect, statusOf, orderOf, rows, pay, transfer } = shop;
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Walked = Awaited<ReturnType<typeof payable>>;
const business = (companyName?: string) =>
	payable({ region: 'gb', business: 'gb', quantity: 200, ...(companyName && { companyName }) });
const begin = async (walked: Walked) => {
	const { status, body } = await redirect(walked, 'hokodo');
	expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
	return { page: body.redirect_url as string, id: body.payment_intent_id as string };
};
const settling = (now = Date.now()) => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	now,
	service: openPaymentService(shop.env()),
	url: undefined,
	waitUntil: shop.waitUntil,
});
const notify = (id: string) =>
	shop.call('POST', '/webhooks/hokodo', {
		body: JSON.stringify({ created: '2026-11-22T12:00:00Z', data: { deferred_payment: { order: id } } }),
		headers: { 'content-type': 'application/json' },
	});
/** The data of an order at Hokodo. */
const atHokodo = (path: string) =>
	fetch(`${shop.sandbox.url()}/hokodo/v1/${path}`, { headers: { authorization: 'Token test-hokodo-key' } });
const setDown = (down: 'yes' | 'no') =>
	fetch(`${shop.sandbox.url()}/hokodo/outage`, {
		method: 'POST',
		body: new URLSearchParams({ down }),
		redirect: 'manual',
	});
const mailsOf = (number: string) => rows('SELECT kind FROM mails WHERE subject_id = ?', number);

test('a company in Manchester agrees to 30 days: the order is paid, and Hokodo has the full order', async () => {
	const walked = await business();
	expect(walked.order.payment_methods.map(({ id }: { id: string }) => id)).toContain('hokodo');
	const { page, id } = await begin(walked);
	expect(page).toContain('/hokodo/plans/');
	expect((await redirect(walked, 'hokodo')).body.redirect_url).toBe(page);
	expect((await statusOf(walked)).body.status).toBe('WAITING');
	expect(await shop.sandbox.answerHokodo(page, 'accept')).toContain(walked.number);
	expect((await statusOf(walked)).body).toMatchObject({ status: 'OK', payment_method_id: 'hokodo' });
	expect(await orderOf(walked)).toMatchObject({
		state: 'complete',
		payment_state: 'paid',
		payments: [{ payment_method_id: 'hokodo', amount: walked.order.total, state: 'completed' }],
	});
	const order = (await (await atHokodo(`payment/orders/${id}`)).json()) as { total_amount: number };
	expect(order.total_amount).toBe(Math.round(Number(walked.order.total) * 100));
	expect(await mailsOf(walked.number)).toHaveLength(1);
});

describe('return, notification and cron', () => {
	const ways = {
		return: (walked: Walked) => statusOf(walked),
		notification: (_: Walked, id: string) => notify(id),
		cron: () => reconcilePayments(settling(Date.now() + 120_000)),
	};
	type Way = keyof typeof ways;
	// Each comes first once, and of any two each is before the other at least once.
	test.each<[Way, Way, Way]>([
		['return', 'notification', 'cron'],
		['notification', 'cron', 'return'],
		['cron', 'return', 'notification'],
	])('%s, %s, %s: one order, one mail', async (...order) => {
		const walked = await business();
		const { page, id } = await begin(walked);
		await shop.sandbox.answerHokodo(page, 'accept');
		for (const way of order) await ways[way](walked, id);
		await Promise.all(order.map((way) => ways[way](walked, id)));
		expect(await orderOf(walked)).toMatchObject({
			payment_state: 'paid',
			payment_total: walked.order.total,
		});
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test('a review ends by itself; until then the order waits', async () => {
		const walked = await business();
		const { page, id } = await begin(walked);
		await shop.sandbox.answerHokodo(page, 'review');
		expect((await statusOf(walked)).body.status).toBe('WAITING');
		// The order cannot be paid twice meanwhile.
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: false, status: 'WAITING' });
		expect((await orderOf(walked)).state).toBe('payment');
		await vi.waitFor(
			async () => {
				await notify(id);
				expect((await orderOf(walked)).state).toBe('complete');
			},
			{ timeout: 20_000, interval: 250 },
		);
		expect(await shop.capturesOf(walked.number)).toEqual([]);
	});
});

describe('what Hokodo does not accept', () => {
	test.each([
		['Declined Boxes Ltd', 'credit_declined'],
		['Unknown Traders', 'company_unknown'],
	])('%s: %s, and the order can be paid otherwise', async (name, code) => {
		const walked = await business(name);
		const answer = await redirect(walked, 'hokodo');
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe(code);
		expect((await pay(walked, 'pm_card_visa')).status).toBe(200);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid' });
	});

	test('a consumer, and a storefront without Hokodo, are not offered it', async () => {
		for (const walked of [await payable({ region: 'gb' }), await payable({ region: 'us' })]) {
			expect(walked.order.payment_methods.map(({ id }: { id: string }) => id)).not.toContain('hokodo');
			expect((await redirect(walked, 'hokodo')).body.code).toBe('payment_method_unavailable');
		}
	});

	test('a company that refuses, then pays by transfer; its old page is closed', async () => {
		const walked = await business();
		const { page } = await begin(walked);
		await shop.sandbox.answerHokodo(page, 'refuse');
		expect((await statusOf(walked)).body).toMatchObject({
			status: 'FAILED',
			failure_code: 'payment_canceled',
		});
		expect((await transfer(walked)).status).toBe(201);
	});

	test('another method while the page is open: the plan can no longer be accepted', async () => {
		const walked = await business();
		const { page, id } = await begin(walked);
		expect((await pay(walked, 'pm_card_visa')).status).toBe(200);
		expect(await shop.sandbox.answerHokodo(page, 'accept')).toBeNull();
		await notify(id);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid', payment_total: walked.order.total });
		expect(await shop.capturesOf(walked.number)).toHaveLength(1);
	});
});

test('an outage is reported, and the next try makes one payment', async () => {
	const walked = await business();
	await setDown('yes');
	const answer = await redirect(walked, 'hokodo');
	await setDown('no');
	expect(answer.status).toBe(503);
	expect(answer.body.code).toBe('payment_unreachable');
	const { page } = await begin(walked);
	await shop.sandbox.answerHokodo(page, 'accept');
	expect((await statusOf(walked)).body.status).toBe('OK');
	expect((await orderOf(walked)).payments).toHaveLength(1);
});

test('a refund is made once, even if its response is lost', async () => {
	const walked = await business();
	const { page, id } = await begin(walked);
	await shop.sandbox.answerHokodo(page, 'accept');
	await statusOf(walked);
	const payment = await findPaymentByIntent(settling().db, id);
	if (!payment) throw new Error('no payment');
	const wanted = { key: 'test-refund', amount: 500, reason: 'overpaid' } as const;
	const restore = shop.loseReplies(/post_sale_events/, 1);
	await expect(refundPayment(settling(), payment, wanted)).rejects.toThrow();
	restore();
	await refundPayment(settling(), payment, wanted);
	expect(await orderOf(walked)).toMatchObject({
		payment_total: (Number(walked.order.total) - 5).toFixed(2),
		payment_state: 'balance_due',
	});
});

test.each([['{}'], ['not json'], ['{"data":{"deferred_payment":{"order":"pi_1"}}}']])(
	'a notification without a known object, %j, changes nothing',
	async (body) => {
		const headers = { 'content-type': 'application/json' };
		expect((await shop.call('POST', '/webhooks/hokodo', { body, headers })).status).toBe(400);
	},
);

test('a notification about an order that Hokodo does not know changes nothing', async () => {
	expect((await notify('order-0123456789')).status).toBe(404);
});
