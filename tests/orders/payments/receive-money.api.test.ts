import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { finishRefunds } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import '#tests/build/properties.ts';
import { camt053, transferOf } from '../bank/written-statements.ts';

const shop = startPayments();
const { payable, pay, redirect, transfer, orderOf, rows, capturesOf } = shop;
beforeAll(() => {
	shop.env().VIES_API_URL = `${shop.sandbox.url()}/vies/rest-api`;
});
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Walked = Awaited<ReturnType<typeof payable>>;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
/** Orders of one run; more in the nightly run. */
const runs = Number(process.env.RIVAL_RUNS ?? 4);
const settling = (later = 0) => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	now: Date.now() + later,
	service: openPaymentService(shop.env()),
	url: undefined,
	waitUntil: shop.waitUntil,
});
const book = (walked: Walked, reference: string, amount: string) =>
	shop.call('POST', '/v2/bank_statements', {
		body: camt053([transferOf({ reference: `${walked.number}/${reference}`, amount, title: walked.number })]),
		headers: { 'content-type': 'application/xml', authorization: 'Bearer test-finance-secret' },
	});

/** The amounts at the payment services, on the bank account and in the order agree, in any order of events. */
async function expectAgreement(walked: Walked) {
	const order = await orderOf(walked);
	const [charged, received] = [
		(await capturesOf(walked.number)).reduce((sum, amount) => sum + amount, 0),
		(
			await rows(
				'SELECT coalesce(sum(amount), 0) AS sum FROM bank_entries WHERE order_number = ?',
				walked.number,
			)
		)[0]?.sum as number,
	];
	expect(cents(order.payment_total), 'what the order has received').toBe(charged + received);
	const awaited = await rows(
		`SELECT amount FROM payments WHERE method_code = 'check' AND state = 'pending'
			AND order_id = (SELECT id FROM orders WHERE number = ?)`,
		walked.number,
	);
	const missing = Math.max(cents(order.total) - cents(order.payment_total), 0);
	expect(awaited.map(({ amount }) => amount)).toEqual(missing > 0 ? [missing] : []);
	// A card is never charged for more than the balance due; only a bank transfer can overpay.
	expect(charged).toBeLessThanOrEqual(cents(order.total));
	return order;
}

test('a part is paid by cards, on a page and by transfers at the same time, in any order', async () => {
	const actions = ['card', 'card again', 'page', 'transfer', 'same transfer', 'cron'] as const;
	await fc.assert(
		fc.asyncProperty(
			fc.shuffledSubarray([...actions], { minLength: 4 }),
			fc.boolean(),
			async (order, isTogether) => {
				const walked = await payable({ business: 'fr', quantity: 500 });
				const half = (cents(walked.order.total) / 200).toFixed(2);
				const rest = (Number(walked.order.total) - Number(half)).toFixed(2);
				await shop.call('POST', '/payment_schedules', {
					token: walked.token,
					body: { order_id: walked.number, installments_attributes: [{ amount: half }, { amount: rest }] },
				});
				await transfer(walked);
				const wanted = { expected_total: half };
				const act = {
					card: () => pay(walked, 'pm_card_visa', wanted),
					'card again': () => pay(walked, 'pm_card_visa', wanted),
					page: async () => {
						const { body } = await redirect(walked, 'paypal', wanted);
						if (body.redirect_url?.includes('/bank/'))
							await shop.sandbox.answerBank(body.redirect_url, 'pay');
					},
					transfer: () => book(walked, 'first', half),
					'same transfer': () => book(walked, 'first', half),
					cron: () => reconcilePayments(settling()),
				};
				if (isTogether) await Promise.all(order.map((name) => act[name]()));
				else for (const name of order) await act[name]();
				// The cron completes what a request has left unfinished.
				await reconcilePayments(settling(120_000));
				await finishRefunds(settling(240_000));
				await expectAgreement(walked);
			},
		),
		{ numRuns: runs },
	);
}, 240_000);

test('Hokodo, a card and a transfer for the same order: one of them pays it', async () => {
	const actions = ['accept', 'card', 'transfer', 'notification', 'status', 'cron'] as const;
	await fc.assert(
		fc.asyncProperty(
			fc.shuffledSubarray([...actions], { minLength: 4 }),
			fc.boolean(),
			async (order, isTogether) => {
				const walked = await payable({ region: 'gb', business: 'gb', quantity: 200 });
				const { redirect_url: page, payment_intent_id: id } = (await redirect(walked, 'hokodo')).body;
				const act = {
					accept: () => shop.sandbox.answerHokodo(page, 'accept'),
					card: () => pay(walked, 'pm_card_visa'),
					transfer: () => transfer(walked),
					notification: () =>
						shop.call('POST', '/webhooks/hokodo', {
							body: JSON.stringify({ data: { deferred_payment: { order: id } } }),
							headers: { 'content-type': 'application/json' },
						}),
					status: () => shop.statusOf(walked),
					cron: () => reconcilePayments(settling()),
				};
				if (isTogether) await Promise.all(order.map((name) => act[name]()));
				else for (const name of order) await act[name]();
				await reconcilePayments(settling(120_000));
				await finishRefunds(settling(240_000));
				const after = await orderOf(walked);
				const paid = after.payments.filter(({ state }: { state: string }) => state === 'completed');
				expect(paid.length).toBeLessThanOrEqual(1);
				const charged = (await capturesOf(walked.number)).filter((amount) => amount > 0);
				const isByCard = paid[0]?.payment_method_id === 'card';
				expect(charged).toEqual(isByCard ? [cents(walked.order.total)] : []);
				const { deferred_payment } = (await (
					await fetch(`${shop.sandbox.url()}/hokodo/v1/payment/orders/${id}`, {
						headers: { authorization: 'Token test-hokodo-key' },
					})
				).json()) as { deferred_payment: string | null };
				// An accepted plan pays the order, or is refunded in full.
				const refunds = await rows(
					`SELECT sum(amount) AS sum FROM refunds WHERE state = 'succeeded'
					AND order_id = (SELECT id FROM orders WHERE number = ?)`,
					walked.number,
				);
				if (deferred_payment && paid[0]?.payment_method_id !== 'hokodo')
					expect(refunds[0]?.sum).toBe(cents(walked.order.total));
				const mails = await rows(
					`SELECT * FROM mails WHERE kind = 'order_placed' AND subject_id = ?`,
					walked.number,
				);
				expect(mails.length).toBeLessThanOrEqual(1);
			},
		),
		{ numRuns: runs },
	);
}, 240_000);
