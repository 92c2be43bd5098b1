import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { runSchedules } from '#src/plus/scheduled/run-schedules.server.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { agreeToPlus, companiesOf } from '#tests/build/companies.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';
import { goodsOf } from '#tests/build/stored-goods.ts';

const shop = startPayments();
const { join } = companiesOf(shop);
const { ordered } = goodsOf(shop);
const today = dayInPoland(Date.now());
const path = '/v2/companies/mine/scheduled_orders';
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** A company with a placed order in Poland, and the request body of a scheduled order of its goods. */
async function setUp() {
	const { founder, record, companyId } = await ordered();
	const [line] = record.lines;
	if (!line) throw new Error('no line');
	const asked = {
		lines: [{ line_item_id: line.id, quantity: line.quantity }],
		...{ unit: 'month', every: 1, starts_on: addDays(today, 3), payment: 'cart', agrees: true },
	};
	const { token } = founder;
	const create = (changes: object = {}, by = token) =>
		shop.call('POST', path, { token: by, body: { order_number: record.number, ...asked, ...changes } });
	const change = (id: string, changes: object = {}, by = token) =>
		shop.call('PUT', `${path}/${id}`, { token: by, body: { ...asked, ...changes } });
	const act = (id: string, action: string, next_on?: string, by = token) =>
		shop.call('PATCH', `${path}/${id}`, { token: by, body: { action, next_on } });
	const show = (id: string, by = token) => shop.call('GET', `${path}/${id}`, { token: by });
	const list = async (by = token) =>
		(await shop.call('GET', path, { token: by })).body.scheduled_orders.map(({ id }: { id: string }) => id);
	return { founder, record, line, companyId, create, change, act, show, list };
}

test('goods are scheduled, shown, changed, skipped, paused, resumed and ended', async () => {
	const { founder, record, line, create, change, act, show, list } = await setUp();
	const made = await create();
	expect(made.status).toBe(201);
	const { id } = made.body;
	const first = addDays(today, 3);
	expect(made.body).toMatchObject({
		...{ state: 'active', unit: 'month', every: 1, starts_on: first, next_on: first, payment: 'cart' },
		...{ order_number: record.number, ordered_by: founder.email, is_yours: true, may_change: true },
		lines: [{ line_item_id: line.id, sku: line.variant.sku, quantity: line.quantity }],
		actions: ['pause', 'skip', 'end'],
		ship_address: { city: record.shipAddress?.city },
	});
	expect(await list()).toEqual([id]);

	const other = await shop.call('POST', `/v2/users/${founder.id}/addresses`, {
		...{ token: founder.token, body: { address: { ...addresses.pl, city: 'Gdańsk' } } },
	});
	const changed = await change(id, {
		...{ unit: 'week', every: 2, address_id: Number(other.body.data.id), starts_on: addDays(today, 5) },
	});
	expect(changed.body).toMatchObject({ unit: 'week', every: 2, ship_address: { city: 'Gdańsk' } });
	// Without an address the stored one is kept.
	expect((await change(id, { unit: 'week', every: 2, starts_on: addDays(today, 5) })).body).toMatchObject({
		ship_address: { city: 'Gdańsk' },
	});

	expect(codeOf(await act(id, 'skip', first))).toEqual([409, 'schedule_changed']);
	expect((await act(id, 'skip')).body.errors).toEqual({ next_on: ["can't be blank"] });
	expect((await act(id, 'skip', addDays(today, 5))).body.next_on).toBe(addDays(today, 19));
	expect((await act(id, 'pause')).body).toMatchObject({ state: 'paused', actions: ['resume', 'end'] });
	expect(codeOf(await act(id, 'pause'))).toEqual([409, 'schedule_changed']);
	expect((await act(id, 'resume')).body).toMatchObject({ state: 'active', next_on: addDays(today, 19) });
	expect((await act(id, 'end')).body).toMatchObject({ state: 'ended', next_on: null, actions: [] });
	expect(codeOf(await change(id))).toEqual([409, 'schedule_changed']);
	expect((await show(id)).body).toMatchObject({ state: 'ended', runs: [] });
});

test('an order created by cron is listed in its runs', async () => {
	const { create, show } = await setUp();
	const { id, next_on: day } = (await create({ unit: 'once', every: 7 })).body;
	await runSchedules({
		...{ db: openDatabase(shop.env().DB), env: shop.env(), service: openPaymentService(shop.env()) },
		...{ now: Date.parse(`${day}T09:00:00Z`), url: undefined, waitUntil: shop.waitUntil },
	});
	expect((await show(id)).body).toMatchObject({
		...{ every: 1, state: 'ended', next_on: null },
		runs: [{ due_on: day, outcome: 'cart', reason: null, order_number: expect.stringMatching(/^R\d{9}$/) }],
	});
});

describe('refused', () => {
	test('each field is reported, and nothing is stored', async () => {
		const { line, create, list } = await setUp();
		const refused = await create({
			lines: [
				{ line_item_id: line.id, quantity: 7 },
				{ line_item_id: 999_999, quantity: 30 },
			],
			...{ every: 13, starts_on: today, address_id: 999_999, payment: 'terms', agrees: false },
		});
		expect(codeOf(refused)).toEqual([422, 'invalid']);
		const fields = ['address_id', 'agrees', 'every', 'lines', 'payment', 'starts_on'];
		expect(Object.keys(refused.body.errors).sort()).toEqual(fields);
		expect(refused.body.errors.lines).toEqual([
			expect.stringContaining(`${line.id} `),
			expect.stringContaining('999999 '),
		]);
		expect((await create({ lines: [] })).body.errors.lines).toHaveLength(1);
		expect((await create({ starts_on: '2027-02-30' })).status).toBe(422);
		expect(codeOf(await create({ order_number: 'R000000000' }))).toEqual([404, 'not_found']);
		expect(await list()).toEqual([]);
	});

	test('a company has at most fifty active ones', async () => {
		const { companyId, create, act } = await setUp();
		const { id } = (await create()).body;
		await shop.rows(
			`INSERT INTO scheduled_orders SELECT 'copy-' || value, company_id, user_id, region, locale, order_id, lines,
				ship_address, unit, every, starts_on, next_on, payment, state, paused_for, agreed_at, created_at, updated_at
			FROM scheduled_orders, json_each(?) WHERE company_id = ?`,
			...[JSON.stringify(Array.from({ length: 48 }, (_, index) => index)), companyId],
		);
		const both = await Promise.all([create(), create()]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
		expect(both.find(({ status }) => status === 422)?.body.code).toBe('too_many_schedules');
		await act(id, 'end');
		expect((await create()).status).toBe(201);
	});

	test('colleagues may what their role allows; other companies see nothing of it', async () => {
		const { founder, create, change, act, show, list } = await setUp();
		const { id } = (await create()).body;
		const [buyer, admin] = [await join(founder, 'buyer'), await join(founder, 'admin')];
		expect(codeOf(await act(id, 'pause', undefined, buyer.token))).toEqual([403, 'plus_terms_missing']);
		for (const person of [buyer, admin]) await agreeToPlus(shop, person);
		expect((await show(id, buyer.token)).body).toMatchObject({
			is_yours: false,
			may_change: false,
			actions: [],
		});
		expect(codeOf(await act(id, 'pause', undefined, buyer.token))).toEqual([403, 'not_your_schedule']);
		expect(codeOf(await change(id, {}, admin.token))).toEqual([403, 'not_your_schedule']);
		expect((await act(id, 'pause', undefined, admin.token)).body).toMatchObject({ state: 'paused' });
		expect(codeOf(await act(id, 'resume', undefined, admin.token))).toEqual([403, 'not_your_schedule']);

		const stranger = (await setUp()).founder.token;
		expect(await list(stranger)).toEqual([]);
		for (const answer of [
			await show(id, stranger),
			await act(id, 'end', undefined, stranger),
			await change(id, {}, stranger),
			await create({}, stranger),
		])
			expect(codeOf(answer)).toEqual([404, 'not_found']);
		expect((await show(id)).body.state).toBe('paused');
	});

	test('a storefront without plus has no scheduled orders', async () => {
		const { founder } = await setUp();
		expect(codeOf(await shop.call('GET', path, { token: founder.token, region: 'no' }))).toEqual([
			404,
			'not_found',
		]);
	});
});
