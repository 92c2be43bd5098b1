import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import type { PlusMember } from '#src/plus/access/open-plus.server.ts';
import { actOnSchedule, changeSchedule, createSchedule } from '#src/plus/scheduled/edit-schedule.server.ts';
import { findDue, findRuns, findSchedule, listSchedules } from '#src/plus/scheduled/queries.server.ts';
import { runSchedules } from '#src/plus/scheduled/run-schedules.server.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
const db = () => openDatabase(shop.env().DB);
const today = dayInPoland(Date.now());
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

const runAt = (day: string) =>
	runSchedules({
		...{ db: db(), env: shop.env(), service: openPaymentService(shop.env()) },
		...{ now: Date.parse(`${day}T09:00:00Z`), url: undefined, waitUntil: shop.waitUntil },
	});

type Person = Pick<Awaited<ReturnType<typeof found>>, 'token' | 'email'>;

/** A placed order of a business in Poland, and its schedule from tomorrow on, every month. */
async function schedule(person: Person, companyId: number, payment: 'cart' | 'terms', quantity?: number) {
	const walked = await shop.payable({ token: person.token, region: 'pl' });
	await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
	expect((await shop.transfer(walked)).status).toBe(201);
	const ordered = await findOrderByNumber(db(), walked.number);
	const line = ordered?.lines[0];
	if (!ordered?.shipAddress || !line) throw new Error('no order');
	const member = {
		...{ kind: 'member', company: 'Ada Ltd', agreedAt: 1 },
		actor: { userId: ordered.userId, email: person.email },
		membership: { companyId, role: 'buyer' },
	} as unknown as PlusMember;
	const wanted = {
		lines: [{ lineId: line.id, quantity: quantity ?? line.quantity }],
		...{
			interval: { unit: 'month', every: 1 } as const,
			startsOn: addDays(today, 1),
			address: 'order',
			payment,
		},
	} as const;
	const kept = { wanted, shipAddress: ordered.shipAddress, now: Date.now() };
	const id = await createSchedule(db(), member, ordered, { locale: 'pl-PL' }, kept);
	if (!id) throw new Error('no schedule');
	const read = async () => {
		const row = await findSchedule(db(), companyId, id);
		if (!row) throw new Error('gone');
		return row;
	};
	return { id, member, ordered, line, kept, read, runs: () => findRuns(db(), [id]) };
}

const grantTerms = (companyId: number, limit: number) =>
	shop.rows(
		`UPDATE companies SET terms_days = 30, terms_limit = ?, terms_currency = 'PLN' WHERE id = ?`,
		...[limit, companyId],
	);
async function founder() {
	const person = await found();
	return { ...person, companyId: Number(person.company.body.id) };
}
const mailAbout = async (id: string, day: string) =>
	(await shop.rows('SELECT * FROM mails WHERE subject_id = ?', `${id}:${day}`))[0] as
		| { subject: string; text: string; recipient: string }
		| undefined;

describe('on its day', () => {
	test('one order waits for its payment at today’s price, however often cron runs, and the buyer gets one mail', async () => {
		const { companyId, ...person } = await founder();
		const { id, line, read, runs } = await schedule(person, companyId, 'cart', 120);
		const day = addDays(today, 1);
		await runAt(today);
		expect(await runs()).toEqual([]);
		await Promise.all([runAt(day), runAt(day), runAt(day)]);
		await runAt(day);
		const [run, ...others] = await runs();
		expect([run?.outcome, run?.reason, others.length]).toEqual(['cart', null, 0]);
		const order = await findOrderByNumber(db(), run?.orderNumber ?? '');
		expect(order).toMatchObject({ savedState: 'payment', customerType: 'b2b', channel: 'scheduled' });
		expect(order?.lines).toMatchObject([{ quantity: 120, variant: { id: line.variant.id } }]);
		expect(order?.stored.total).toBeGreaterThan(0);
		const channels = await shop.rows(`SELECT count(*) AS n FROM orders WHERE channel = 'scheduled'`);
		expect(channels).toEqual([{ n: 1 }]);
		expect((await read()).nextOn?.slice(0, 7)).not.toBe(day.slice(0, 7));
		const mail = await mailAbout(id, day);
		expect(mail?.recipient).toBe(person.email);
		expect(mail?.subject).toContain(run?.orderNumber ?? '-');
		expect(mail?.text).toMatch(/120 × [\s\S]*order_token=/);
	});

	test('it is placed on the company’s terms, as the company’s order; above the limit it waits with a reason', async () => {
		const { companyId, ...person } = await founder();
		await grantTerms(companyId, 100_000_00);
		const rich = await schedule(person, companyId, 'terms');
		const day = addDays(today, 1);
		await Promise.all([runAt(day), runAt(day)]);
		await runAt(day);
		const [run] = await rich.runs();
		expect(run).toMatchObject({ outcome: 'placed', reason: null });
		expect(await findOrderByNumber(db(), run?.orderNumber ?? '')).toMatchObject({
			...{ savedState: 'complete', companyId, termsDays: 30, paymentState: 'balance_due' },
		});
		await grantTerms(companyId, 1);
		const poor = await schedule(person, companyId, 'terms');
		await runAt(day);
		expect(await poor.runs()).toMatchObject([{ outcome: 'cart', reason: 'terms_limit_exceeded' }]);
		expect(await poor.read()).toMatchObject({ state: 'active' });
	});

	test('a member above their own limit needs approval: the order waits', async () => {
		const { companyId, ...owner } = await founder();
		await grantTerms(companyId, 100_000_00);
		const buyer = await join({ invite: owner.invite }, 'buyer');
		const { runs, ordered } = await schedule(buyer, companyId, 'terms');
		await shop.rows(
			`UPDATE company_members SET spending_limit = 1, spending_currency = 'PLN' WHERE user_id = ?`,
			ordered.userId,
		);
		await runAt(addDays(today, 1));
		expect(await runs()).toMatchObject([{ outcome: 'cart', reason: 'approval_needed' }]);
	});

	test('goods that are gone, or a member who has left, pause it with a mail; nothing is ordered', async () => {
		const { companyId, ...person } = await founder();
		const gone = await schedule(person, companyId, 'cart', 7);
		const day = addDays(today, 1);
		await runAt(day);
		expect(await gone.runs()).toMatchObject([{ outcome: 'failed', reason: 'goods_gone', orderNumber: null }]);
		expect(await gone.read()).toMatchObject({ state: 'paused', pausedFor: 'goods_gone', nextOn: day });
		expect((await mailAbout(gone.id, day))?.text).toMatch(/\/boxwright-plus\//);
		const left = await schedule(person, companyId, 'cart');
		await shop.rows('UPDATE company_members SET role = ? WHERE user_id = ?', 'viewer', left.ordered.userId);
		await runAt(day);
		expect(await left.read()).toMatchObject({ state: 'paused', pausedFor: 'no_right' });
	});

	test('a run that stopped after the order was opened is continued', async () => {
		const { companyId, ...person } = await founder();
		const { id, runs } = await schedule(person, companyId, 'cart');
		const day = addDays(today, 1);
		await shop.rows(
			`CREATE TRIGGER stop BEFORE INSERT ON line_items WHEN NEW.order_id IN
			(SELECT id FROM orders WHERE channel = 'scheduled') BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
		);
		await runAt(day);
		expect(await runs()).toMatchObject([{ outcome: null }]);
		await shop.rows('DROP TRIGGER stop');
		const [begun] = await runs();
		await runAt(day);
		expect(await runs()).toMatchObject([{ outcome: 'cart', orderNumber: begun?.orderNumber }]);
		expect(await mailAbout(id, day)).toBeDefined();
	});
});

test('a member pauses, resumes, skips a day once and ends; of two changes at once one is applied', async () => {
	const { companyId, ...person } = await founder();
	const { kept, member, read } = await schedule(person, companyId, 'cart');
	const first = addDays(today, 1);
	const act = async (action: 'pause' | 'resume' | 'skip' | 'end', shownOn = first) =>
		actOnSchedule(db(), member, await read(), { action, shownOn, today, now: Date.now() });
	const before = await read();
	const skip = () =>
		actOnSchedule(db(), member, before, { action: 'skip', shownOn: first, today, now: Date.now() });
	expect((await Promise.all([skip(), skip()])).toSorted()).toEqual(['error_moved', undefined]);
	const second = (await read()).nextOn;
	expect(second && second > addDays(first, 27)).toBe(true);
	expect(await act('skip')).toBe('error_moved');
	expect(await act('pause')).toBeUndefined();
	await runAt(second ?? '');
	expect(await read()).toMatchObject({ state: 'paused', nextOn: second });
	expect(await act('resume')).toBeUndefined();
	expect(await changeSchedule(db(), before, kept)).toBe(false);
	expect(await changeSchedule(db(), await read(), kept)).toBe(true);
	expect(await act('end')).toBeUndefined();
	expect(await act('resume')).toBe('error_moved');
	await runAt(addDays(today, 400));
	expect(await findRuns(db(), [before.id])).toEqual([]);
	expect(await findSchedule(db(), companyId + 1, before.id)).toBeUndefined();
});

test('every read of schedules uses an index', async () => {
	const plans = await plansOf(shop.env().DB, async (binding) => {
		const plain = openDatabase(binding);
		await listSchedules(plain, 1);
		await findRuns(plain, ['x']);
		await findDue(plain, today, 5);
	});
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
