import { describe, expect, test } from 'vitest';
import { sharedSettings } from '#regions/shared-settings.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { processOverdueTransfers } from '#src/orders/bank/overdue.server.ts';
import type { RawEntry } from '#src/orders/bank/statement.ts';
import { startPayments } from '#tests/build/payments.ts';
import { camt053, csv, transferOf } from './written-statements.ts';

const shop = startPayments();
const { payable, transfer, orderOf, rows } = shop;
const bearer = { authorization: 'Bearer test-finance-secret' };
const dayMs = 86_400_000;

type Walked = Awaited<ReturnType<typeof payable>>;
let count = 0;
/** An order that is awaiting its bank transfer. */
async function placed(options?: Parameters<typeof payable>[0]) {
	const walked = await payable(options);
	await transfer(walked);
	return walked;
}
const entryFor = (walked: Walked, changes: Partial<RawEntry> = {}) =>
	transferOf({
		reference: `B${++count}`,
		amount: walked.order.total,
		title: `order ${walked.number}`,
		...changes,
	});
const send = (body: string, type = 'application/xml', headers: Record<string, string> = bearer) =>
	shop.call('POST', '/v2/bank_statements', { body, headers: { 'content-type': type, ...headers } });
const add = (decimal: string, cents: number) =>
	((Math.round(Number(decimal) * 100) + cents) / 100).toFixed(2);
const mailsOfKind = (kind: string, number: string) =>
	rows('SELECT * FROM mails WHERE kind = ? AND text LIKE ?', kind, `%${number}%`);

test('the whole amount: paid, ready for production, one mail; the same file again does nothing', async () => {
	const walked = await placed();
	const file = camt053([entryFor(walked)]);
	const first = await send(file);
	expect(first.status).toBe(200);
	expect(first.body).toMatchObject({
		booked_count: 1,
		entries: [{ result: 'paid', order_number: walked.number, repeated: false }],
	});
	const paid = await orderOf(walked);
	expect(paid).toMatchObject({
		state: 'complete',
		payment_state: 'paid',
		shipment_state: 'ready',
		payment_total: walked.order.total,
		bank_transfer: null,
		payments: [{ state: 'completed', payment_method_id: 'check', amount: walked.order.total }],
	});
	const again = await send(file);
	expect(again.body).toMatchObject({ booked_count: 0, entries: [{ result: 'paid', repeated: true }] });
	const { updated_at: _, ...same } = await orderOf(walked);
	expect(paid).toMatchObject(same);
	expect(await mailsOfKind('transfer_received', walked.number)).toHaveLength(1);
});

test('twenty times in parallel, as XML and as CSV: booked once', async () => {
	const walked = await placed();
	const entry = entryFor(walked);
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			index % 2 === 0 ? send(camt053([entry])) : send(csv([entry]), 'text/csv'),
		),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(answers.filter(({ body }) => body.booked_count === 1)).toHaveLength(1);
	expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid', payment_total: walked.order.total });
	expect(await mailsOfKind('transfer_received', walked.number)).toHaveLength(1);
});

test('in two parts: the order waits for the rest, then it is paid', async () => {
	const walked = await placed({ region: 'pl' });
	const pln = { account: sharedSettings.currencyIbans.PLN, currency: 'PLN' };
	const first = await send(camt053([entryFor(walked, { ...pln, amount: '10.00' })]));
	expect(first.body.entries[0].result).toBe('partial');
	const rest = add(walked.order.total, -1000);
	expect(await orderOf(walked)).toMatchObject({
		payment_state: 'balance_due',
		shipment_state: 'pending',
		payment_total: '10.00',
		bank_transfer: { amount: rest },
	});
	expect((await send(camt053([entryFor(walked, { ...pln, amount: rest })]))).body.entries[0].result).toBe(
		'paid',
	);
	expect(await orderOf(walked)).toMatchObject({
		payment_state: 'paid',
		shipment_state: 'ready',
		payment_total: walked.order.total,
	});
	expect(await mailsOfKind('transfer_received', walked.number)).toHaveLength(2);
});

test('too much, and a second transfer of a paid order: credit owed', async () => {
	const walked = await placed();
	const more = add(walked.order.total, 500);
	expect((await send(camt053([entryFor(walked, { amount: more })]))).body.entries[0].result).toBe('overpaid');
	expect(await orderOf(walked)).toMatchObject({
		payment_state: 'credit_owed',
		shipment_state: 'ready',
		payment_total: more,
		credit_owed: '5.00',
		refund_total: '0.00',
	});
	const twice = await send(camt053([entryFor(walked, { amount: '1.00' })]));
	expect(twice.body.entries[0].result).toBe('overpaid');
	expect((await orderOf(walked)).payment_total).toBe(add(more, 100));
});

describe('a transfer that matches no order is kept for manual review', () => {
	test('no number, an unknown one, another currency, an order that is not placed', async () => {
		const [open, other] = [await payable(), await placed()];
		const answer = await send(
			camt053([
				transferOf({ reference: 'U1', title: 'for the boxes' }),
				transferOf({ reference: 'U2', title: 'R000000000' }),
				entryFor(other, { account: sharedSettings.currencyIbans.PLN, currency: 'PLN' }),
				entryFor(open),
			]),
		);
		expect(answer.body.entries.map(({ result }: { result: string }) => result)).toEqual([
			'unknown_order',
			'unknown_order',
			'other_currency',
			'not_awaited',
		]);
		expect(await rows("SELECT * FROM bank_entries WHERE reference = 'U1'")).toMatchObject([
			{ order_number: null, amount: 21420 },
		]);
		expect(await orderOf(open)).toMatchObject({ state: 'payment', payments: [] });
		expect(await orderOf(other)).toMatchObject({ payment_state: 'balance_due' });
	});
});

describe('a file is refused as a whole', () => {
	test('of another bank', async () => {
		const walked = await placed();
		const foreign = entryFor(walked, { account: 'DE89370400440532013000' });
		const answer = await send(camt053([entryFor(walked), foreign]));
		expect([answer.status, answer.body.code]).toEqual([422, 'unknown_account']);
		expect(answer.body.errors.account[0]).toContain('DE89370400440532013000');
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'balance_due' });
	});

	test.each([
		['empty', ''],
		['not XML', '<Document'],
		['a negative amount', camt053([transferOf({ amount: '-5.00' })])],
	])('%s', async (_, body) => {
		const answer = await send(body);
		expect([answer.status, answer.body.code]).toEqual([422, 'bad_statement']);
		expect(answer.body.errors.statement.length).toBeGreaterThan(0);
	});

	test.each([[{}], [{ authorization: 'Bearer wrong' }], [{ authorization: 'Basic dGVzdA==' }]])(
		'without the secret: %j',
		async (headers) => {
			expect((await send(camt053([]), 'application/xml', headers as Record<string, string>)).status).toBe(
				401,
			);
		},
	);
});

test('a long file is booked in several calls, and one that is too long is refused', async () => {
	const many = (count: number) =>
		csv(Array.from({ length: count }, (_, index) => transferOf({ reference: `L${index}` })));
	expect((await send(many(32), 'text/csv')).body).toMatchObject({ booked_count: 30, remaining_count: 2 });
	expect((await send(many(32), 'text/csv')).body).toMatchObject({ booked_count: 2, remaining_count: 0 });
	expect((await send(many(301), 'text/csv')).body.errors.statement[0]).toContain('too_many_entries');
});

test('by hand', async () => {
	const walked = await placed();
	const { bookedOn, payerName, payerAccount, ...entry } = entryFor(walked);
	const body = { ...entry, booked_on: bookedOn, payer_name: payerName, payer_account: payerAccount };
	const call = (changes: object = {}, headers = bearer) =>
		shop.call('POST', '/v2/bank_transfers', { body: { ...body, ...changes }, headers });
	expect((await call({}, { authorization: 'Bearer no' })).status).toBe(401);
	expect((await call({ amount: '0' })).body.code).toBe('bad_statement');
	expect((await call()).body).toMatchObject({ result: 'paid', order_number: walked.number, repeated: false });
	expect((await call()).body).toMatchObject({ result: 'paid', repeated: true });
});

describe('a transfer that does not arrive', () => {
	const chase = (now: number) =>
		processOverdueTransfers({
			db: openDatabase(shop.env().DB),
			env: shop.env(),
			now,
			url: undefined,
			waitUntil: shop.waitUntil,
		});

	test('causes a reminder on day 3 and 7, and the order is cancelled after day 14, each once', async () => {
		const walked = await placed();
		const start = Date.now();
		for (const [days, reminders, canceled] of [
			[2, 0, 0],
			[3.1, 1, 0],
			[4, 1, 0],
			[7.1, 2, 0],
			[13.9, 2, 0],
			[15.1, 2, 1],
			[16, 2, 1],
		] as const) {
			await chase(start + days * dayMs);
			expect([days, (await mailsOfKind('transfer_reminder', walked.number)).length]).toEqual([
				days,
				reminders,
			]);
			expect([days, (await mailsOfKind('order_canceled', walked.number)).length]).toEqual([days, canceled]);
		}
		expect(await orderOf(walked)).toMatchObject({
			state: 'canceled',
			payment_state: 'void',
			shipment_state: 'canceled',
			payments: [{ state: 'void' }],
			bank_transfer: null,
		});
	});

	test('but arrives after the order was cancelled: a credit, announced in one mail', async () => {
		const walked = await placed();
		await chase(Date.now() + 15.1 * dayMs);
		const entry = entryFor(walked);
		const answer = await send(camt053([entry]));
		expect(answer.body.entries[0].result).toBe('order_canceled');
		await send(camt053([entry]));
		expect(await orderOf(walked)).toMatchObject({
			state: 'canceled',
			payment_state: 'credit_owed',
			payment_total: walked.order.total,
			credit_owed: walked.order.total,
		});
		expect(await mailsOfKind('transfer_received', walked.number)).toHaveLength(1);
	});

	test('and was partly paid: the order is kept for manual review', async () => {
		const walked = await placed();
		await send(camt053([entryFor(walked, { amount: '1.00' })]));
		await chase(Date.now() + 20 * dayMs);
		expect((await orderOf(walked)).state).toBe('complete');
	});

	test('money and cancellation at the same moment: one of them, never both', async () => {
		for (let round = 0; round < 3; round++) {
			const walked = await placed();
			await Promise.all([chase(Date.now() + 15.1 * dayMs), send(camt053([entryFor(walked)]))]);
			const order = await orderOf(walked);
			expect([
				['complete', 'paid'],
				['canceled', 'credit_owed'],
			]).toContainEqual([order.state, order.payment_state]);
		}
	});
});
