import { afterEach, describe, expect, test, vi } from 'vitest';
import { sharedSettings } from '#regions/shared-settings.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { payable, pay, transfer, orderOf, mailsOf, rows, sent, sandbox } = shop;
afterEach(() => vi.restoreAllMocks());

type Walked = Awaited<ReturnType<typeof payable>>;
/** Amounts and dates with all kinds of spaces replaced by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const paymentsOf = (number: string) =>
	rows(
		'SELECT p.* FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ? ORDER BY p.id',
		number,
	);

describe('an order paid by transfer', () => {
	test.each([
		['eu', 'EUR', 'PL85 0000 0000 0000 0000 1142 0001', /^Order R\d{9}: please transfer €/],
		['pl', 'PLN', 'PL31 0000 0000 0000 0000 1142 0003', /^Zamówienie R\d{9}: prosimy o przelew /],
		['gb', 'GBP', 'PL58 0000 0000 0000 0000 1142 0002', /^Order R\d{9}: please transfer £/],
	] as const)(
		'%s: is placed in %s, unpaid, and the mail has the account',
		async (region, currency, iban, subject) => {
			const walked = await payable({ region });
			const answer = await transfer(walked);
			expect(answer.status).toBe(201);
			expect(answer.body).toMatchObject({
				state: 'pending',
				payment_method_id: 'check',
				amount: walked.order.total,
				order_number: walked.number,
				status: 'DELAYED',
				proforma: {
					account_holder: 'Boxwright sp. z o.o.',
					account_number: sharedSettings.currencyIbans[currency],
					swift_code: 'BXWRPLPWXXX',
					amount: walked.order.total,
					currency,
					reference: walked.number,
				},
			});
			const order = await orderOf(walked);
			expect(order).toMatchObject({
				state: 'complete',
				payment_state: 'balance_due',
				shipment_state: 'pending',
				total: walked.order.total,
				payment_total: '0.00',
				payments: [
					{ state: 'pending', payment_method_id: 'check', amount: walked.order.total, source: null },
				],
				bank_transfer: answer.body.proforma,
			});
			expect(order.estimated_delivery.earliest > order.bank_transfer.counted_from).toBe(true);
			await shop.settle();
			const mails = sent.filter(({ subject: text }) => text.includes(walked.number));
			expect(mails).toHaveLength(1);
			expect(mails[0]?.subject).toMatch(subject);
			for (const form of [mails[0]?.text, mails[0]?.html]) {
				for (const told of [iban, 'BXWRPLPWXXX', 'Boxwright sp. z o.o.', order.display_total])
					expect(plain(form ?? '')).toContain(plain(told));
			}
		},
	);

	test('repeated later and in parallel: one order, one payment, one mail, the same response', async () => {
		const walked = await payable();
		const answers = await Promise.all(Array.from({ length: 4 }, () => transfer(walked)));
		const again = await transfer(walked);
		for (const { status, body } of [...answers, again])
			expect([status, body]).toEqual([201, answers[0]?.body]);
		expect(await paymentsOf(walked.number)).toHaveLength(1);
		expect(await mailsOf(walked.number)).toHaveLength(1);
		const placed = await rows(
			`SELECT s.* FROM state_changes s JOIN orders o ON o.id = s.order_id
			WHERE o.number = ? AND s.name = 'order' AND s.next_state = 'complete'`,
			walked.number,
		);
		expect(placed).toHaveLength(1);
	});

	test('card and transfer in parallel: the order is placed once, and charged at most once', async () => {
		const walked = await payable();
		const [card, bank] = await Promise.all([pay(walked, 'pm_card_visa'), transfer(walked)]);
		// A card payment after the transfer was chosen pays the placed order.
		expect([card.status === 200, bank.status === 201]).toContain(true);
		for (const { status, body } of [card, bank])
			if (status >= 300) expect(['order_not_payable', 'payment_under_way']).toContain(body.code);
		expect((await shop.capturesOf(walked.number)).length).toBe(card.status === 200 ? 1 : 0);
		expect((await orderOf(walked)).payment_state).toBe(card.status === 200 ? 'paid' : 'balance_due');
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test('stores no delivery date before its money arrives, cannot be changed, and is not cancelled by the cron', async () => {
		const walked = await payable();
		await transfer(walked);
		expect(
			await rows('SELECT delivery_earliest, delivery_latest FROM orders WHERE number = ?', walked.number),
		).toEqual([{ delivery_earliest: null, delivery_latest: null }]);
		const changed = await shop.call(
			'PUT',
			`/orders/${walked.number}/line_items/${walked.order.line_items[0].id}`,
			{ token: walked.token, body: { line_item: { quantity: 500 } } },
		);
		expect(changed.status).toBe(422);
		expect((await orderOf(walked)).total).toBe(walked.order.total);
		await reconcilePayments({
			db: openDatabase(shop.env().DB),
			env: shop.env(),
			service: openPaymentService(shop.env()),
			now: Date.now() + 3 * 24 * 3_600_000,
			url: undefined,
			waitUntil: shop.waitUntil,
		});
		expect(await orderOf(walked)).toMatchObject({
			state: 'complete',
			payment_state: 'balance_due',
			payments: [{ state: 'pending' }],
		});
	});

	test('uses its coupon once', async () => {
		const walked = await payable({ coupon: 'WELCOME10' });
		const used = async () => (await rows("SELECT used FROM promotions WHERE code = 'WELCOME10'"))[0]?.used;
		const before = await used();
		await transfer(walked);
		await transfer(walked);
		expect(await used()).toBe(Number(before) + 1);
	});

	test('is paid by card afterwards, once: the transfer is no longer pending, and goods may be shipped', async () => {
		const walked = await payable();
		await transfer(walked);
		const refused = await pay(walked, await sandbox.paymentMethod('4000000000000002'));
		expect(refused.status).toBe(422);
		expect(await orderOf(walked)).toMatchObject({
			payment_state: 'balance_due',
			bank_transfer: { amount: walked.order.total },
		});
		expect((await pay(walked, 'pm_card_visa', { expected_total: '1.00' })).body.code).toBe('total_changed');
		const answers = await Promise.all(Array.from({ length: 3 }, () => pay(walked, 'pm_card_visa')));
		expect(answers.some(({ body }) => body.success)).toBe(true);
		expect(await orderOf(walked)).toMatchObject({
			payment_state: 'paid',
			payment_total: walked.order.total,
			shipment_state: 'ready',
			bank_transfer: null,
			payment_methods: [],
		});
		expect(await shop.capturesOf(walked.number)).toHaveLength(1);
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});
});

describe('replaces a card', () => {
	test('that was refused', async () => {
		const walked = await payable();
		await pay(walked, await sandbox.paymentMethod('4000000000000002'));
		expect((await transfer(walked)).status).toBe(201);
		expect((await paymentsOf(walked.number)).map(({ state }) => state)).toEqual(['failed', 'pending']);
	});

	test('whose customer left the bank’s page: that intent can no longer be paid', async () => {
		const walked = await payable();
		const asked = await pay(walked, await sandbox.paymentMethod('4000002500003155'));
		expect(asked.body.requires_action).toBe(true);
		expect((await transfer(walked)).status).toBe(201);
		const intent = (await sandbox.call('GET', `/v1/payment_intents/${asked.body.payment_intent_id}`)).body;
		expect(intent.status).toBe('canceled');
		expect((await orderOf(walked)).payments).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
	});

	test('but not one that has been charged', async () => {
		const walked = await payable();
		await pay(walked, 'pm_card_visa');
		const answer = await transfer(walked);
		expect([answer.status, answer.body.code]).toEqual([422, 'order_not_payable']);
		expect((await orderOf(walked)).payment_state).toBe('paid');
	});
});

describe('is refused', () => {
	const stays = async (walked: Walked, state = 'payment') => {
		expect(await orderOf(walked)).toMatchObject({ state, payments: [], bank_transfer: null });
		expect(await mailsOf(walked.number)).toEqual([]);
	};

	test('where the storefront does not accept transfers', async () => {
		const walked = await payable({ region: 'us' });
		expect(walked.order.payment_methods).toMatchObject([{ id: 'card' }]);
		const answer = await transfer(walked);
		expect([answer.status, answer.body.code]).toEqual([422, 'payment_method_unavailable']);
		await stays(walked);
	});

	test('with another total, none, or one that is no amount: the correct total is returned', async () => {
		const walked = await payable();
		for (const expected_total of ['1.00', undefined, 'all of it']) {
			const { status, body } = await transfer(walked, { expected_total });
			expect([expected_total, status, body.code, body.total]).toEqual([
				...[expected_total, 422, 'total_changed', walked.order.total],
			]);
		}
		await stays(walked);
	});

	test.each(['cart', 'delivery'] as const)('an order at the step %s', async (step) => {
		const walked = await walkTo(shop, step);
		const answer = await transfer(walked);
		expect([answer.status, answer.body.code]).toEqual([422, 'order_not_payable']);
	});

	test('another user’s order, one that does not exist, and none at all', async () => {
		const walked = await payable();
		const stranger = { ...walked, token: await shop.visitor('eu') };
		expect([401, 404]).toContain((await transfer(stranger)).status);
		expect([401, 404]).toContain((await transfer(walked, { order_number: 'R000000000' })).status);
		expect((await transfer(walked, { order_number: '' })).status).toBe(422);
		await stays(walked);
	});
});
