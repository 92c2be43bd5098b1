import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { assignEntry, closeUnassignedEntry } from '#src/orders/bank/book-entry.server.ts';
import { listUnpaid } from '#src/staff/finance/dunning.server.ts';
import { listTaxDocuments } from '#src/staff/finance/exports.server.ts';
import {
	type FinanceList,
	financeLists,
	listFinance,
	listOpenRefunds,
	listOpenTransfers,
} from '#src/staff/finance/list-finance.server.ts';
import { sendCsv } from '#src/staff/finance/send-csv.server.ts';
import { remindByStaff } from '#src/staff/orders/remind-buyer.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf } from '../after-sales/context.ts';

const shop = startPayments();
beforeAll(() => {
	shop.env().NBP_API_URL = `${shop.sandbox.url()}/nbp/api`;
	shop.env().ECB_API_URL = `${shop.sandbox.url()}/ecb`;
});
const db = () => openDatabase(shop.env().DB);
const context = () => ({ ...contextOf(shop), staffId: 7 });
const headers = { authorization: 'Bearer test-finance-secret' };
const transfer = (title: string, amount: string, reference: string, currency = 'EUR') =>
	shop.call('POST', '/v2/bank_transfers', {
		headers,
		body: {
			account: currency === 'EUR' ? 'PL85000000000000000011420001' : 'PL31000000000000000011420003',
			...{ reference, amount, currency, title, booked_on: '2026-11-20', payer_name: '=HYPERLINK("x")' },
		},
	});
const unpaid = async () => {
	const walked = await shop.payable();
	await shop.transfer(walked);
	return walked;
};
/** The month of the tax point of all documents, which is a day in Poland. */
const findMonth = async () =>
	String(
		(
			await shop.rows("SELECT content ->> '$.taxPoint' AS day FROM documents WHERE kind = 'invoice' LIMIT 1")
		)[0]?.day,
	).slice(0, 7);
const csvOf = async (file: string, query = '') => {
	const answer = await sendCsv(context(), file, new URLSearchParams(query));
	return { status: answer.status, text: await answer.text() };
};

test('a transfer without a number is assigned once, by one of two people; the order is paid, with an audit entry', async () => {
	const walked = await unpaid();
	await transfer('my boxes', walked.order.total, 'A-1');
	const [entry] = (await listOpenTransfers(db())).rows;
	if (!entry) throw new Error('no transfer');
	expect(entry).toMatchObject({ result: 'unknown_order', title: 'my boxes' });
	const other = await unpaid();
	const assign = (number: string) => assignEntry(context(), entry.id, number, () => []);
	expect(await assign('R000000000')).toBe('unknown_order');
	const outcomes = await Promise.all([assign(walked.number), assign(walked.number), assign(other.number)]);
	expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
	expect((await listOpenTransfers(db())).rows).toEqual([]);
	const paid = await shop.rows(
		'SELECT number FROM orders WHERE payment_total > 0 AND number IN (?, ?)',
		walked.number,
		other.number,
	);
	expect(paid).toHaveLength(1);
	expect(await assign(other.number)).toBe('unknown_entry');
});

test('a transfer marked as for no order is removed from the list, once, and a statement with it changes nothing', async () => {
	await transfer('a gift', '5.00', 'A-gift');
	const entry = (await listOpenTransfers(db())).rows.find(({ title }) => title === 'a gift');
	if (!entry) throw new Error('no transfer');
	const outcomes = await Promise.all([1, 2].map(() => closeUnassignedEntry(db(), entry.id, [])));
	expect(outcomes.sort()).toEqual([false, true]);
	expect((await listOpenTransfers(db())).rows.map(({ id }) => id)).not.toContain(entry.id);
	expect(await assignEntry(context(), entry.id, 'R000000000', () => [])).toBe('unknown_entry');
	expect((await transfer('a gift', '5.00', 'A-gift')).body).toMatchObject({ result: 'not_for_order' });
});

test('a transfer in another currency cannot be booked on an order', async () => {
	const walked = await unpaid();
	await transfer(walked.number, '10.00', 'A-2', 'PLN');
	const entry = (await listOpenTransfers(db())).rows.find(({ reference }) => reference === 'A-2');
	expect(await assignEntry(context(), entry?.id ?? 0, walked.number, () => [])).toBe('other_currency');
});

test('unpaid orders are reminded once a day, with an audit; paid ones are not', async () => {
	const walked = await unpaid();
	const outcomes = await Promise.all([1, 2].map(() => remindByStaff(context(), walked.number)));
	expect(outcomes.toSorted()).toEqual(['reminded_today', undefined]);
	expect(await remindByStaff(context(), walked.number)).toBe('reminded_today');
	await shop.settle();
	const listed = (await listUnpaid(db(), undefined)).orders.find(({ number }) => number === walked.number);
	expect(listed).toMatchObject({ reminders: 1, currency: 'EUR' });
	const audit = await shop.rows('SELECT action FROM staff_audit WHERE subject = ?', `order ${walked.number}`);
	expect(audit).toEqual([{ action: 'order_remind' }]);
	const paid = await shop.payable();
	await shop.pay(paid, 'pm_card_visa');
	expect(await remindByStaff(context(), paid.number)).toBe('nothing_awaited');
	expect(await remindByStaff(context(), 'R000000000')).toBe('unknown');
});

test('a dispute is listed with its order, amount and the day of its answer, also as CSV', async () => {
	const walked = await shop.payable();
	const answer = await shop.pay(walked, 'pm_card_createDispute');
	const list = async () =>
		(await listFinance(db(), 'disputes', { order: walked.number, before: undefined })).rows;
	const sendAll = async () => {
		for (const event of await shop.eventsOf(answer.body.payment_intent_id)) await shop.sendEvent(event);
	};
	await sendAll();
	const [open] = await list();
	const amount = -Math.round(100 * Number(walked.order.total));
	expect(open).toMatchObject({ state: 'open', what: 'fraudulent', orderNumber: walked.number, amount });
	expect((open?.dueAt ?? 0) - (open?.at ?? 0)).toBeGreaterThan(6 * 86_400_000);
	await shop.sandbox.actOnCharge(answer.body.payment_intent_id, 'dispute_lost');
	await sendAll();
	expect(await list()).toMatchObject([{ state: 'lost', reference: open?.reference }]);
	const [head, ...lines] = (await csvOf('disputes.csv', `order=${walked.number}`)).text.trim().split('\r\n');
	expect(head).toMatch(/,at,due_at$/);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain(`${walked.number},fraudulent,-${walked.order.total},EUR,lost,`);
	expect(lines[0]).toContain(new Date(open?.dueAt ?? 0).toISOString());
});

test('returns hold the invoices of their period; formulas are text; a wrong period is refused', async () => {
	for (const region of ['pl', 'eu', 'no'] as const) {
		const walked = await shop.payable({ region });
		await shop.pay(walked, 'pm_card_visa');
	}
	await shop.settle();
	await issueDueDocuments(context());
	const month = await findMonth();
	const oss = await csvOf('oss.csv', `period=${month}`);
	expect(oss.text).toMatch(new RegExp(`${month},DE,19,EUR,,\\d+\\.\\d\\d,`));
	const register = await csvOf('vat-register.csv', `period=${month}`);
	expect(register.status).toBe(200);
	const lines = register.text.trim().split('\r\n').slice(1);
	expect(lines.some((line) => /,\d+\.\d\d,\d+\.\d\d,,$/.test(line))).toBe(true);
	expect(lines.some((line) => /,,,,\d+\.\d\d$/.test(line))).toBe(true);
	expect((await csvOf('ec-sales.csv', `period=${month}`)).text.trim().split('\r\n')).toHaveLength(1);
	expect(await listTaxDocuments(db(), { name: '', from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
	expect((await csvOf('oss.csv', 'period=2026')).status).toBe(422);
	expect((await csvOf('secrets.csv')).status).toBe(404);
	expect((await csvOf('constructor.csv')).status).toBe(404);
	expect((await csvOf('transfers.csv')).text).toContain(`"'=HYPERLINK(""x""): my boxes"`);
	shop.env().NBP_API_URL = 'http://127.0.0.1:9/nbp/api';
	expect((await csvOf('vat-register.csv', `period=${month}`)).status).toBe(503);
});

test('every list finds its rows by an index, from any row on, and those of one order', async () => {
	const { DB } = shop.env();
	const number = String((await shop.rows('SELECT number FROM orders LIMIT 1'))[0]?.number);
	const period = { name: '2026-11', from: '2026-11-01', to: '2026-11-30' };
	const asked: ((d1: D1Database) => Promise<unknown>)[] = [
		(d1) => listOpenTransfers(openDatabase(d1), '5'),
		(d1) => listOpenRefunds(openDatabase(d1), '5-5'),
		(d1) => listUnpaid(openDatabase(d1), { at: 1, id: 1 }),
		(d1) => listTaxDocuments(openDatabase(d1), period),
		...(Object.keys(financeLists) as FinanceList[]).flatMap((list) => [
			(d1: D1Database) => listFinance(openDatabase(d1), list, { order: '', before: 5 }),
			(d1: D1Database) => listFinance(openDatabase(d1), list, { order: number, before: undefined }),
		]),
	];
	for (const work of asked)
		expect((await plansOf(DB, work)).flatMap(({ plan }) => scansOf(plan))).toEqual([]);
	const { rows, next } = await listFinance(db(), 'payments', { order: '', before: undefined }, 2);
	const { rows: older } = await listFinance(db(), 'payments', { order: '', before: next }, 2);
	expect([...rows, ...older].map(({ id }) => id)).toEqual(
		[...new Set([...rows, ...older].map(({ id }) => id))].sort((one, other) => other - one),
	);
});

test('pending rows are paged, the oldest first, and none is left out', async () => {
	const { DB } = shop.env();
	const [order] = await shop.rows('SELECT id, number FROM orders LIMIT 1');
	const [payment] = await shop.rows('SELECT number FROM payments LIMIT 1');
	for (let index = 0; index < 3; index++) {
		await transfer(`no order ${index}`, '5.00', `PAGE-${index}`);
		await DB.prepare(
			`INSERT INTO refunds (key, order_id, payment_number, amount, currency, reason, state, created_at, updated_at)
			VALUES (?, ?, ?, 1, 'EUR', 'r', 'failed', 7, 7)`,
		)
			.bind(`page-${index}`, order?.id, payment?.number)
			.run();
	}
	for (const list of [listOpenTransfers, listOpenRefunds] as const) {
		const all = (await list(db())).rows.map(({ id }) => id);
		const read: number[] = [];
		let after: string | undefined;
		do {
			const page = await list(db(), after, 2);
			read.push(...page.rows.map(({ id }) => id));
			after = page.next;
		} while (after !== undefined);
		expect(all.length).toBeGreaterThanOrEqual(3);
		expect(read).toEqual(all);
	}
});
