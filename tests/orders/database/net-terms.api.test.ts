import { beforeAll, expect, test } from 'vitest';
import { listTermsMails } from '#src/account/company/terms-mails.server.ts';
import { cancelOrder } from '#src/after-sales/cancel/cancel-order.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { processOverdueTransfers } from '#src/orders/bank/overdue.server.ts';
import { remindTerms } from '#src/orders/bank/remind-terms.server.ts';
import { listOpenInvoices } from '#src/orders/database/open-invoices.server.ts';
import { changeTerms } from '#src/staff/companies/change-terms.server.ts';
import { listCompanies } from '#src/staff/companies/list-companies.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf } from '../../after-sales/context.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

const dayMs = 86_400_000;
const db = () => openDatabase(shop.env().DB);
const staff = () => ({
	...{ db: db(), env: shop.env(), now: Date.now(), staffId: 7 },
	...{ url: undefined, waitUntil: shop.waitUntil },
});
type Walked = Awaited<ReturnType<typeof order>>;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** An order of a business that is awaiting its payment. */
async function order(who: { readonly token: string }) {
	const walked = await shop.payable({ token: who.token });
	await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
	return walked;
}
const place = (walked: Walked, total = walked.order.total) =>
	shop.call('PUT', `/checkouts/${walked.number}`, {
		token: walked.token,
		body: { expected_total: total, order: { payments_attributes: [{ payment_method_id: 'terms' }] } },
	});
async function companyOf(who: { readonly id: number }): Promise<number> {
	const [row] = await shop.rows('SELECT company_id FROM company_members WHERE user_id = ?', who.id);
	return Number(row?.company_id);
}
/** A founder whose company has terms that cover the given number of orders of the same total. */
async function granted(orders: number) {
	const founder = await found();
	const company = await companyOf(founder);
	const first = await order(founder);
	const total = cents(first.order.total);
	const limit = total * orders;
	expect(await changeTerms(staff(), company, { days: 30, limit, currency: 'EUR' }, '')).toBeUndefined();
	return { founder, company, first, limit };
}
const openOf = async (company: number) =>
	(await listOpenInvoices(db(), company)).reduce((sum, { open }) => sum + open, 0);
const documentsOf = async ({ number }: Walked) => {
	await issueDueDocuments({
		db: db(),
		env: shop.env(),
		now: Date.now(),
		url: undefined,
		waitUntil: shop.waitUntil,
	});
	return shop.rows(
		`SELECT kind, gross, content ->> '$.paid' AS paid, content ->> '$.payment.dueOn' AS due FROM documents
		WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id`,
		number,
	);
};

test('a member orders on invoice: produced at once, invoiced with its due date, and paid by the bank statement', async () => {
	const { founder, company, first } = await granted(2);
	const shown = await shop.orderOf(first);
	expect(shown.payment_methods[0]).toMatchObject({ id: 'terms', name: 'Pay on invoice, 30 days' });
	expect(shown.net_terms).toMatchObject({ days: 30, refusal: null, oldest_due_on: null });
	const placed = await place(first);
	expect(placed.status).toBe(200);
	const dueOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
	expect(placed.body).toMatchObject({
		...{ state: 'complete', payment_state: 'balance_due', shipment_state: 'ready', terms_due_on: dueOn },
		bank_transfer: { is_on_terms: true, kept_until: dueOn, amount: first.order.total },
	});
	const [{ delivery_earliest: begun } = {}] = await shop.rows(
		'SELECT delivery_earliest FROM orders WHERE number = ?',
		first.number,
	);
	expect(begun).toBeTruthy();
	expect((await place(first)).status).toBe(200);
	expect(await openOf(company)).toBe(cents(first.order.total));
	const [mail] = await shop.mailsOf(first.number);
	expect(String(mail?.text)).toContain('by the due date of the invoice');
	expect(mail?.subject).toBe(`Order ${first.number} is placed on invoice`);
	expect((await documentsOf(first)).filter(({ kind }) => kind !== 'confirmation')).toEqual([
		{ kind: 'invoice', gross: cents(first.order.total), paid: 0, due: dueOn },
	]);

	const second = await order(founder);
	expect((await shop.orderOf(second)).net_terms).toMatchObject({ left: first.order.total });
	const booked = await shop.call('POST', '/v2/bank_transfers', {
		headers: { authorization: 'Bearer test-finance-secret' },
		body: {
			...{ account: 'PL85000000000000000011420001', reference: 'T1', currency: 'EUR' },
			...{ amount: first.order.total, title: first.number, booked_on: '2026-11-20', payer_name: 'Ada' },
		},
	});
	expect(booked.body.result).toBe('paid');
	expect(await openOf(company)).toBe(0);
	expect(await documentsOf(first)).toHaveLength(2);
});

test('of several orders at once only one gets the rest of the limit; a cancelled one releases it', async () => {
	const { founder, company, first, limit } = await granted(1);
	const colleague = await join(founder, 'buyer');
	const others = [await order(colleague), await order(founder)];
	const answers = await Promise.all([first, ...others].map((one) => place(one)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
	for (const { status, body } of answers)
		if (status !== 200) expect(body).toMatchObject({ code: 'terms_limit_exceeded', left: '0.00' });
	expect(await openOf(company)).toBe(limit);
	const taken = [first, ...others][answers.findIndex(({ status }) => status === 200)] as Walked;
	const refused = [first, ...others].find((one) => one !== taken) as Walked;
	expect((await shop.orderOf(refused)).net_terms.refusal).toBe('above_limit');
	expect((await shop.orderOf(refused)).payment_methods.map(({ id }: { id: string }) => id)).not.toContain(
		'terms',
	);
	await documentsOf(taken);
	expect(await cancelOrder(contextOf(shop), taken.number)).toEqual({ kind: 'canceled' });
	expect(await openOf(company)).toBe(0);
	expect((await documentsOf(taken)).map(({ kind }) => kind)).toEqual([
		'confirmation',
		'invoice',
		'credit_note',
	]);
	expect((await place(refused)).status).toBe(200);
});

test('overdue: reminders, no cancellation, and no new order on invoice until it is paid', async () => {
	const { founder, company, first } = await granted(5);
	await place(first);
	const cron = (days: number) => {
		const context = { ...contextOf(shop), now: Date.now() + days * dayMs };
		return processOverdueTransfers(context).then(() => remindTerms(context));
	};
	const reminders = () =>
		shop.rows(
			`SELECT subject_id AS id, subject FROM mails WHERE kind = 'transfer_reminder' AND subject_id LIKE ? ORDER BY id`,
			`${first.number}%`,
		);
	for (const day of [3, 8, 20]) await cron(day);
	expect(await reminders()).toEqual([]);
	for (const day of [28, 28, 32, 33, 38]) await cron(day);
	expect((await reminders()).map(({ id }) => id).sort()).toEqual(
		['late', 'later', 'soon'].map((step) => `${first.number}:terms ${step}`),
	);
	expect((await shop.orderOf(first)).state).toBe('complete');
	await shop.rows(
		'UPDATE orders SET completed_at = completed_at - ? WHERE number = ?',
		31 * dayMs,
		first.number,
	);
	const next = await order(founder);
	expect((await shop.orderOf(next)).net_terms.refusal).toBe('overdue');
	const refused = await place(next);
	expect(codeOf(refused)).toEqual([422, 'terms_overdue']);
	expect(refused.body.due_on).toBeTruthy();
	expect((await listCompanies(db(), '')).find(({ id }) => id === company)?.oldestDueOn).toBe(
		refused.body.due_on,
	);
	expect((await shop.transfer(next)).status).toBe(201);
});

test('a spending limit takes precedence; a viewer, another user and ended terms have none', async () => {
	const { founder, company, first } = await granted(5);
	const buyer = await join(founder, 'buyer');
	await shop.call('PATCH', `/v2/companies/mine/members/${buyer.id}/spending_limit`, {
		token: founder.token,
		body: { amount: '5.00', currency: 'EUR' },
	});
	expect(codeOf(await place(await order(buyer)))).toEqual([422, 'approval_needed']);
	const viewer = await join(founder, 'viewer');
	for (const who of [viewer, await found()])
		expect(codeOf(await place(await order(who)))).toEqual([422, 'terms_unavailable']);
	expect(codeOf(await place(first, '0.01'))).toEqual([422, 'total_changed']);
	const [seen] = await listCompanies(db(), '').then((all) => all.filter(({ id }) => id === company));
	const mark = `${seen?.termsDays}/${seen?.termsLimit}/${seen?.termsCurrency}`;
	expect(await changeTerms(staff(), company, null, 'other')).toBe('changed');
	expect(await changeTerms(staff(), company, null, mark)).toBeUndefined();
	expect(codeOf(await place(first))).toEqual([422, 'terms_unavailable']);
	const audit = await shop.rows(
		'SELECT action FROM staff_audit WHERE subject = ? ORDER BY id',
		`company ${company}`,
	);
	expect(audit.map(({ action }) => action)).toEqual(['company_terms', 'company_terms_end']);
});

test('each owner is notified of the terms, once for each change, in their language; not of unchanged ones', async () => {
	const founder = await found();
	const company = await companyOf(founder);
	await shop.rows(`UPDATE accounts SET locale = 'de-DE', region = 'de' WHERE user_id = ?`, founder.id);
	await join(founder, 'buyer');
	const terms = { days: 30, limit: 2_000_00, currency: 'EUR' } as const;
	const longer = { ...terms, days: 60 } as const;
	expect(await changeTerms(staff(), company, terms, '')).toBeUndefined();
	expect(await changeTerms(staff(), company, terms, '30/200000/EUR')).toBeUndefined();
	const both = [1, 2].map(() => changeTerms(staff(), company, longer, '30/200000/EUR'));
	expect((await Promise.all(both)).filter((fault) => fault === 'changed')).toHaveLength(1);
	expect(await changeTerms(staff(), company, null, '60/200000/EUR')).toBeUndefined();
	await shop.settle();
	const told = await shop.rows(
		"SELECT kind, recipient, text, state FROM mails WHERE kind LIKE 'net_terms_%' AND subject_id LIKE ? ORDER BY id",
		`${company}:%`,
	);
	expect(told.map(({ kind }) => kind)).toEqual([
		...['net_terms_granted', 'net_terms_changed', 'net_terms_ended'],
	]);
	expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([founder.email]));
	expect(told[1]?.text).toMatch(/60 Tage.*2\.000,00\u00a0€.*Bisher waren es 30 Tage/s);
	expect(told[1]?.text).toContain('Ada Ltd');
	expect((await listTermsMails(db(), company)).map(({ recipient }) => recipient)).toHaveLength(3);
});

test('lists and reminders are read by an index', async () => {
	const plans = await plansOf(shop.env().DB, async (recorded) => {
		const noted = openDatabase(recorded);
		await listCompanies(noted, '');
		await listCompanies(noted, 'Ada');
		await listOpenInvoices(noted, 1);
		await listTermsMails(noted, 1);
		await remindTerms({ ...contextOf(shop), db: noted });
	});
	expect(plans.length).toBeGreaterThan(3);
	expect(plans.flatMap(({ plan }) => scansOf(plan))).toEqual([]);
});
