import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { remindUnfinished } from '#src/orders/payments/remind-unfinished.server.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, redirect, statusOf, orderOf, capturesOf, mailsOf } = shop;
afterEach(() => vi.restoreAllMocks());

const cron = (now: number) => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	service: openPaymentService(shop.env()),
	now,
	url: undefined,
	waitUntil: shop.waitUntil,
});
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
type Walked = Awaited<ReturnType<typeof payable>>;

async function expectPaidOnce(walked: Walked, method: string) {
	const order = await orderOf(walked);
	expect(order).toMatchObject({ state: 'complete', payment_state: 'paid' });
	const paid = order.payments.filter(({ state }: { state: string }) => state === 'completed');
	expect(paid).toMatchObject([{ payment_method_id: method, source_type: null }]);
	expect(await capturesOf(walked.number)).toEqual([cents(walked.order.total)]);
	expect(await mailsOf(walked.number)).toHaveLength(1);
}

describe('each method in a region that offers it', () => {
	test.each([
		// p24 in złoty: the tests below, without the return from the bank's page.
		['p24', 'eu', 'pl'],
		['ideal', 'nl', 'nl'],
		['bancontact', 'eu', 'be'],
		['eps', 'at', 'at'],
		['paypal', 'eu', 'eu'],
	] as const)('%s in %s for a buyer from %s', async (method, region, buyerFrom) => {
		const walked = await payable({ region, buyerFrom });
		const ids = walked.order.payment_methods.map(({ id }: { id: string }) => id);
		expect(ids).toContain(method);
		const begun = await redirect(walked, method);
		expect(begun.status).toBe(200);
		expect(begun.body).toMatchObject({ status: 'WAITING' });
		expect((await statusOf(walked)).body).toMatchObject({ status: 'WAITING', payment_method_id: method });
		const back = await sandbox.answerBank(begun.body.redirect_url, 'pay');
		// The page to return to opens the order in any browser: it has the order's token.
		const page = new URL(back ?? '');
		expect(page.searchParams.get('order_token')).toBe(walked.orderToken);
		expect(page.pathname.startsWith(region === 'nl' ? '/nl-nl/' : '/')).toBe(true);
		expect((await statusOf(walked)).body).toEqual({
			status: 'OK',
			order_number: walked.number,
			payment_method_id: method,
			failure_code: null,
		});
		await shop.settle();
		await expectPaidOnce(walked, method);
	});

	test('names, in the order of the choice', async () => {
		const walked = await payable({ region: 'nl' });
		expect(walked.order.payment_methods.map(({ name }: { name: string }) => name)).toEqual([
			'Kaart',
			'iDEAL | Wero',
			'PayPal',
			expect.any(String),
		]);
	});
});

test.each([
	// These methods are for buyers of another country.
	['eu', ['p24', 'ideal', 'bancontact', 'eps']],
	['pl', ['paypal']],
] as const)('the storefront %s refuses %j for a buyer of its own country: 422', async (region, methods) => {
	const walked = await payable({ region });
	for (const method of methods) {
		const answer = await redirect(walked, method);
		expect([method, answer.status, answer.body.code]).toEqual([method, 422, 'payment_method_unavailable']);
	}
});

test('a retired method, an unknown one and another total are refused, and begin nothing', async () => {
	const walked = await payable();
	for (const method of ['giropay', 'sofort']) {
		const answer = await redirect(walked, method);
		expect([answer.status, answer.body.code]).toEqual([422, 'payment_method_retired']);
		expect(answer.body.errors).toHaveProperty('payment_method_type');
	}
	const unknown = await redirect(walked, 'bitcoin');
	expect([unknown.status, unknown.body.code]).toEqual([422, 'invalid']);
	for (const expected_total of [undefined, '0.01', '-1']) {
		const answer = await redirect(walked, 'paypal', { expected_total });
		expect([expected_total, answer.status, answer.body.code]).toEqual([expected_total, 422, 'total_changed']);
	}
	expect((await orderOf(walked)).payments).toEqual([]);
});

test('refused at the bank: FAILED with its reason, and another method pays', async () => {
	const walked = await payable({ region: 'pl' });
	const begun = await redirect(walked, 'p24');
	await sandbox.answerBank(begun.body.redirect_url, 'refuse');
	expect((await statusOf(walked)).body).toMatchObject({ status: 'FAILED', failure_code: 'payment_canceled' });
	const order = await orderOf(walked);
	expect(order.state).toBe('payment');
	expect(order.payments).toMatchObject([{ state: 'failed', failure_code: 'payment_canceled' }]);
	expect((await pay(walked, 'pm_card_visa')).body.success).toBe(true);
	expect(await capturesOf(walked.number)).toEqual([cents(walked.order.total)]);
});

test('pay later: WAITING, the order is kept, and cron completes it without any webhook', async () => {
	const walked = await payable({ region: 'pl' });
	const begun = await redirect(walked, 'p24');
	await sandbox.answerBank(begun.body.redirect_url, 'later');
	expect((await statusOf(walked)).body.status).toBe('WAITING');
	// The bank is deciding: nothing else can be charged.
	expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: false, status: 'WAITING' });
	await vi.waitFor(async () => expect(await capturesOf(walked.number)).toHaveLength(1), { timeout: 10_000 });
	await reconcilePayments(cron(Date.now() + 61_000));
	await shop.settle();
	await expectPaidOnce(walked, 'p24');
});

describe('the bank’s page is closed', () => {
	test('the same method leads to the same page; another one cancels the first', async () => {
		const walked = await payable({ buyerFrom: 'nl' });
		const first = await redirect(walked, 'ideal');
		await sandbox.answerBank(first.body.redirect_url, 'close');
		expect((await redirect(walked, 'ideal')).body.redirect_url).toBe(first.body.redirect_url);
		const second = await redirect(walked, 'paypal');
		expect(second.body.redirect_url).not.toBe(first.body.redirect_url);
		await sandbox.answerBank(first.body.redirect_url, 'pay');
		await sandbox.answerBank(second.body.redirect_url, 'pay');
		await statusOf(walked);
		await shop.settle();
		await expectPaidOnce(walked, 'paypal');
	});

	test('a mail links back to the order, once; after a day the payment is dropped', async () => {
		const walked = await payable({ region: 'pl' });
		const begun = await redirect(walked, 'p24');
		await sandbox.answerBank(begun.body.redirect_url, 'close');
		const [payment] = (await orderOf(walked)).payments;
		await remindUnfinished(cron(Date.now() + 60_000));
		expect(await mailsOf(payment.number)).toHaveLength(0);
		await remindUnfinished(cron(Date.now() + 6 * 60_000));
		await remindUnfinished(cron(Date.now() + 7 * 60_000));
		const mails = await mailsOf(payment.number);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain(`order_token=${walked.orderToken}`);
		expect(mails[0]?.text).toContain('Przelewy24');
		await reconcilePayments(cron(Date.now() + 25 * 3_600_000));
		expect((await orderOf(walked)).payments).toMatchObject([{ state: 'failed' }]);
		await sandbox.answerBank(begun.body.redirect_url, 'pay');
		expect(await capturesOf(walked.number)).toEqual([]);
	});
});

test('five parallel requests: one intent, one page', async () => {
	const walked = await payable();
	const answers = await Promise.all(Array.from({ length: 5 }, () => redirect(walked, 'paypal')));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1);
	expect((await orderOf(walked)).payments).toHaveLength(1);
});

test('a paid order returns its own page and begins no payment', async () => {
	const walked = await payable();
	await pay(walked, 'pm_card_visa');
	const answer = await redirect(walked, 'paypal');
	expect(answer.body.status).toBe('OK');
	expect(answer.body.redirect_url).toContain(`/order/${walked.number}/payment/summary`);
	expect((await orderOf(walked)).payments).toHaveLength(1);
});

test('lost responses of every call: repeated, and charged once', async () => {
	const walked = await payable();
	const restore = shop.loseReplies(/payment_intents$|\/confirm$/, 2);
	const begun = await redirect(walked, 'paypal');
	restore();
	expect(begun.body.status).toBe('WAITING');
	await sandbox.answerBank(begun.body.redirect_url, 'pay');
	expect((await statusOf(walked)).body.status).toBe('OK');
	await shop.settle();
	await expectPaidOnce(walked, 'paypal');
});

test('another visitor has no access', async () => {
	const walked = await walkTo(shop, 'filled');
	const token = await shop.visitor();
	const path = `/v2/${walked.number}`;
	const begin = `${path}/stripe/payment_intents/initiate_stripe_redirect_payment`;
	const body = { payment_method_type: 'paypal', expected_total: walked.order.total };
	expect((await shop.call('POST', begin, { token, body })).status).toBe(404);
	expect((await shop.call('GET', `${path}/payments/status`, { token })).status).toBe(404);
});
