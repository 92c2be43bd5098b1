import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { applyTaxCorrections } from '#src/orders/payments/apply-tax-corrections.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { accountsOf } from '#tests/build/accounts.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { call, pay, transfer, redirect, statusOf, orderOf, mailsOf, rows, capturesOf } = shop;
const people = accountsOf(shop);
afterEach(() => vi.restoreAllMocks());

const cents = (amount: string) => Math.round(Number(amount) * 100);
const secret = { authorization: 'Bearer test-finance-secret' };
let references = 0;

const give = (email: string, amount: string, more: Record<string, unknown> = {}) =>
	call('POST', '/v1/wallet/credits', {
		headers: secret,
		body: { email, amount, currency: 'EUR', reason: 'goodwill', reference: `test-${++references}`, ...more },
	});
const walletOf = async (token: string, currency = 'EUR') =>
	(await call('GET', `/v1/wallet?currency=${currency}`, { token })).body;
const use = (token: string, number: string | undefined, isUsed = true) =>
	call('PUT', '/v1/wallet', { token, body: { use: isUsed, ...(number && { order_number: number }) } });
const byWallet = (walked: Awaited<ReturnType<typeof walkTo>>, expected = '0.00') =>
	call('PUT', `/checkouts/${walked.number}`, {
		token: walked.token,
		body: { expected_total: expected, order: { payments_attributes: [{ payment_method_id: 'wallet' }] } },
	});

/** A customer with credit in euros and an order that uses it: ready to be paid, or a cart. */
async function customerWith(credit: string, step: 'payment' | 'filled' = 'payment') {
	const person = await people.customer();
	expect((await give(person.email, credit)).status).toBe(201);
	const walked = await walkTo(shop, step, { token: person.token });
	const used = await use(person.token, walked.number);
	expect(used.status).toBe(200);
	return { person, walked: { ...walked, order: used.body.order } };
}
const due = (walked: { order: { order_total_after_store_credit: string } }) => ({
	expected_total: walked.order.order_total_after_store_credit,
});

describe('credit', () => {
	test('is added by bookkeeping, once per reference, also in parallel', async () => {
		const { email, token } = await people.customer();
		const reference = 'twice';
		const answers = await Promise.all([1, 2, 3].map(() => give(email, '50.00', { reference })));
		for (const { status, body } of answers) expect([status, body.balance]).toEqual([201, '50.00']);
		expect(answers.filter(({ body }) => body.repeated)).toHaveLength(2);
		const wallet = await walletOf(token);
		expect(wallet).toMatchObject({
			balance: '50.00',
			currency: 'EUR',
			entries: [
				{ kind: 'credit', reason: 'goodwill', amount: '50.00', balance: '50.00', order_number: null },
			],
		});
		expect((await walletOf(token, 'PLN')).balance).toBe('0.00');
	});

	test('cannot be added by other callers, to a visitor, or with an invalid amount', async () => {
		const { email, token } = await people.customer();
		const body = { email, amount: '1.00', currency: 'EUR', reason: 'goodwill', reference: 'x' };
		expect((await call('POST', '/v1/wallet/credits', { token, body })).status).toBe(404);
		expect((await call('POST', '/v1/wallet/credits', { body })).status).toBe(401);
		expect((await give('nobody@example.com', '1.00')).body.code).toBe('unknown_customer');
		for (const amount of ['0', '0.00', '-1.00', '1.001', 'much', ''])
			expect([amount, (await give(email, amount)).body.code]).toEqual([amount, 'bad_amount']);
		expect((await walletOf(token)).entries).toEqual([]);
	});

	test('is reduced by a correction, but never below zero', async () => {
		const { email, token } = await people.customer();
		await give(email, '10.00');
		const much = await give(email, '-10.01', { reason: 'correction' });
		expect([much.status, much.body.code]).toEqual([422, 'balance_too_small']);
		expect((await give(email, '-10.00', { reason: 'correction' })).body.balance).toBe('0.00');
		expect((await walletOf(token)).balance).toBe('0.00');
	});

	test('of other users, and of visitors, cannot be read or spent', async () => {
		const { person, walked } = await customerWith('20.00', 'filled');
		expect((await walletOf(await shop.visitor())).balance).toBe('0.00');
		const other = await people.customer();
		expect((await use(other.token, walked.number)).status).toBe(404);
		const mine = await walkTo(shop, 'filled', { token: other.token });
		expect((await use(other.token, mine.number)).body.code).toBe('wallet_empty');
		expect((await walletOf(person.token)).balance).toBe('20.00');
	});

	test('is used for the current cart if no order is named, until it is switched off', async () => {
		const { person, walked } = await customerWith('20.00', 'filled');
		const { order } = walked;
		expect(cents(order.order_total_after_store_credit)).toBe(cents(order.total) - 2_000);
		expect(order).toMatchObject({ uses_wallet: true, total_applicable_store_credit: '20.00' });
		const stopped = await use(person.token, undefined, false);
		expect(stopped.body.order).toMatchObject({
			uses_wallet: false,
			total_applicable_store_credit: '0.00',
			order_total_after_store_credit: order.total,
		});
	});
});

describe('an order that uses credit', () => {
	test('that does not suffice is not placed by it; it is charged the rest, and both payments complete together', async () => {
		const { person, walked } = await customerWith('20.00');
		const total = cents(walked.order.total);
		expect((await byWallet(walked)).body.code).toBe('total_changed');
		const left = walked.order.order_total_after_store_credit;
		expect((await byWallet(walked, left)).body.code).toBe('balance_too_small');
		expect((await orderOf(walked)).state).toBe('payment');
		const tooMuch = await pay(walked, 'pm_card_visa');
		expect([tooMuch.body.code, tooMuch.body.details?.total ?? tooMuch.body.total]).toContain('total_changed');
		expect((await pay(walked, 'pm_card_visa', due(walked))).body.success).toBe(true);
		expect(await capturesOf(walked.number)).toEqual([total - 2_000]);
		const order = await orderOf(walked);
		expect(order).toMatchObject({ payment_state: 'paid', payment_total: order.total });
		expect(
			order.payments.map(({ payment_method_id, amount, state }: Record<string, string>) => [
				payment_method_id,
				amount,
				state,
			]),
		).toEqual([
			['card', ((total - 2_000) / 100).toFixed(2), 'completed'],
			['wallet', '20.00', 'completed'],
		]);
		expect(await walletOf(person.token)).toMatchObject({
			balance: '0.00',
			entries: [{ kind: 'spent', amount: '-20.00', order_number: walked.number }, { kind: 'credit' }],
		});
		expect(await mailsOf(walked.number)).toHaveLength(1);
	});

	test('is placed by the credit alone, once, even if the call is repeated', async () => {
		const { person, walked } = await customerWith('5000.00');
		const total = cents(walked.order.total);
		expect(walked.order.order_total_after_store_credit).toBe('0.00');
		expect((await pay(walked, 'pm_card_visa', due(walked))).body.code).toBe('wallet_pays_all');
		expect((await transfer(walked, due(walked))).body.code).toBe('wallet_pays_all');
		const answers = await Promise.all([1, 2, 3].map(() => byWallet(walked)));
		for (const { status, body } of [...answers, await byWallet(walked)])
			expect([status, body.state, body.payment_state]).toEqual([200, 'complete', 'paid']);
		expect(await capturesOf(walked.number)).toEqual([]);
		expect(cents((await walletOf(person.token)).balance)).toBe(500_000 - total);
		expect(await mailsOf(walked.number)).toHaveLength(1);
		// A late card payment charges nothing.
		await pay(walked, 'pm_card_visa', due(walked));
		expect(await capturesOf(walked.number)).toEqual([]);
	});

	test('awaits the rest by transfer; a cancelled order returns its credit', async () => {
		const { person, walked } = await customerWith('20.00');
		const placed = await transfer(walked, due(walked));
		expect(placed.body).toMatchObject({ amount: due(walked).expected_total, status: 'DELAYED' });
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'balance_due', payment_total: '20.00' });
		const mail = (await mailsOf(walked.number))[0] as { text: string };
		expect(mail.text).toContain(walked.order.display_order_total_after_store_credit);
		expect((await walletOf(person.token)).balance).toBe('0.00');
		const { cancelStatements } = await import('#src/orders/bank/cancel-order.server.ts');
		const { findOrderByNumber } = await import('#src/orders/database/queries.server.ts');
		const { runTogether } = await import('#src/api/database.server.ts');
		const db = openDatabase(shop.env().DB);
		const record = await findOrderByNumber(db, walked.number);
		if (!record) throw new Error('no order');
		await runTogether(db, cancelStatements(db, record, Date.now()));
		expect(await orderOf(walked)).toMatchObject({ state: 'canceled', payment_state: 'void' });
		expect(await walletOf(person.token)).toMatchObject({
			balance: '20.00',
			entries: [{ kind: 'returned', amount: '20.00' }, { kind: 'spent' }, { kind: 'credit' }],
		});
	});

	test('returns its credit when the card is refused, or the bank’s page is left for another method', async () => {
		const { person, walked } = await customerWith('20.00');
		expect((await pay(walked, 'pm_card_chargeDeclined', due(walked))).body.code).toBe('card_declined');
		expect((await walletOf(person.token)).balance).toBe('20.00');
		const begun = await redirect(walked, 'paypal', due(walked));
		expect(begun.status).toBe(200);
		expect((await walletOf(person.token)).balance).toBe('0.00');
		expect((await statusOf(walked)).body.status).toBe('WAITING');
		expect((await orderOf(walked)).order_total_after_store_credit).toBe(due(walked).expected_total);
		expect((await transfer(walked, due(walked))).status).toBe(201);
		expect((await walletOf(person.token)).balance).toBe('0.00');
		const sum = await rows(
			`SELECT sum(amount) AS sum FROM wallet_entries WHERE user_id = ? AND kind <> 'credit'`,
			person.id,
		);
		expect(sum).toEqual([{ sum: -2_000 }]);
	});

	test('and another one at the same moment spend the credit once', async () => {
		const { person, walked } = await customerWith('20.00');
		const other = await walkTo(shop, 'payment', { token: person.token });
		const second = { ...other, order: (await use(person.token, other.number)).body.order };
		const answers = await Promise.all([
			pay(walked, 'pm_card_visa', due(walked)),
			pay(second, 'pm_card_visa', due(second)),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('total_changed');
		const entries = await rows('SELECT balance FROM wallet_entries WHERE user_id = ?', person.id);
		expect(Math.min(...entries.map(({ balance }) => Number(balance)))).toBe(0);
		expect((await walletOf(person.token)).balance).toBe('0.00');
	});

	test('whose buyer gets credit while the bank decides is completed by the captured amount', async () => {
		const { person, walked } = await customerWith('20.00');
		const begun = await redirect(walked, 'paypal', due(walked));
		await give(person.email, '30.00');
		expect((await orderOf(walked)).order_total_after_store_credit).toBe(due(walked).expected_total);
		await shop.sandbox.answerBank(begun.body.redirect_url, 'pay');
		expect((await statusOf(walked)).body).toMatchObject({ status: 'OK', payment_method_id: 'paypal' });
		expect(await orderOf(walked)).toMatchObject({ state: 'complete', payment_state: 'paid' });
		expect(await capturesOf(walked.number)).toEqual([cents(due(walked).expected_total)]);
		expect((await walletOf(person.token)).balance).toBe('30.00');
	});

	test('is not paid in parts', async () => {
		const person = await people.customer();
		await give(person.email, '20.00');
		const walked = await walkTo(shop, 'payment', { token: person.token, business: 'fr', quantity: 2_000 });
		expect(walked.order.offered_installments).not.toBeNull();
		const used = await use(person.token, walked.number);
		expect(used.body.order.offered_installments).toBeNull();
	});
});

test('the credit owed for a cancelled order is added to the wallet once, and is then no longer owed', async () => {
	const { email, token } = await people.customer();
	const walked = await walkTo(shop, 'payment', { token });
	await transfer(walked);
	const { total } = walked.order;
	const id = { order_number: walked.number, reason: 'cancellation' };
	expect((await give(email, total, id)).body.code).toBe('nothing_owed');
	await rows(
		`UPDATE payments SET state = 'completed' WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
		walked.number,
	);
	await rows(
		`UPDATE orders SET state = 'canceled', payment_total = total, payment_state = 'credit_owed' WHERE number = ?`,
		walked.number,
	);
	const more = (Number(total) + 0.01).toFixed(2);
	expect((await give(email, more, id)).body.code).toBe('nothing_owed');
	const reference = 'owed';
	const given = await Promise.all([1, 2].map(() => give(email, total, { ...id, reference })));
	for (const { status, body } of given) expect([status, body.balance]).toEqual([201, total]);
	expect((await give(email, total, id)).body.code).toBe('nothing_owed');
	expect(await orderOf(walked)).toMatchObject({ payment_total: '0.00', payment_state: 'void' });
});

test('VAT that is removed later returns to the wallet if the wallet has paid it', async () => {
	const { person, walked } = await customerWith('5000.00');
	await byWallet(walked);
	const { order } = walked;
	const before = cents((await walletOf(person.token)).balance);
	await rows(
		`UPDATE orders SET tax_correction = '{"state":"applied","treatment":"intra_community","rate":0,"taxTotal":0,"total":0,"refund":' || tax_total || ',"foundAt":0}',
			total = total - tax_total, tax_total = 0, payment_state = 'credit_owed' WHERE number = ?`,
		walked.number,
	);
	const env = shop.env();
	const context = {
		...{ db: openDatabase(env.DB), env, service: openPaymentService(env), now: Date.now(), url: undefined },
		waitUntil: () => undefined,
	};
	for (let run = 0; run < 2; run++) await applyTaxCorrections(context);
	expect(cents((await walletOf(person.token)).balance)).toBe(before + cents(order.tax_total));
	expect(
		await rows(
			'SELECT payment_state, payment_total - total AS owed FROM orders WHERE number = ?',
			walked.number,
		),
	).toEqual([{ payment_state: 'paid', owed: 0 }]);
});
