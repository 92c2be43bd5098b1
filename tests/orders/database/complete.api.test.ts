import { describe, expect, test } from 'vitest';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { completionStatements } from '#src/orders/database/complete.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { isConflict } from '#src/orders/database/save.server.ts';
import { newPaymentNumber } from '#src/orders/payments/queries.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { priceVersions } from '#src/pricing/rates/price-versions.ts';
import { startApi } from '#tests/build/api.ts';
import { mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call } = api;
type Walked = Awaited<ReturnType<typeof walkTo>>;
const cents = (text: string) => Math.round(Number(text) * 100);
const rows = async (query: string, ...values: unknown[]) =>
	(
		await api
			.env()
			.DB.prepare(query)
			.bind(...values)
			.all()
	).results;
const show = async ({ number, token }: Walked) => (await call('GET', `/orders/${number}`, { token })).body;

async function prepare(order: Walked, expectedTotal = cents(order.order.total)) {
	const db = openDatabase(api.env().DB);
	const record = await findOrderByNumber(db, order.number);
	if (!record) throw new Error('no order');
	return completionStatements(db, record, {
		...{ expectedTotal, received: expectedTotal, now: Date.now(), userId: record.userId },
		paymentNumber: newPaymentNumber(),
	});
}
async function complete(order: Walked, expectedTotal?: number) {
	const completion = await prepare(order, expectedTotal);
	if (completion.ok) await runTogether(openDatabase(api.env().DB), completion.value.statements);
	return completion;
}

/** One order for tests that do not complete it. */
let unpaid: Promise<Walked> | undefined;

test('only a payment that began before new prices is completed at the former ones', async () => {
	unpaid ??= walkTo(api, 'payment');
	const walked = await unpaid;
	const db = openDatabase(api.env().DB);
	const found = await findOrderByNumber(db, walked.number);
	const [former] = priceVersions;
	if (!found || !former) throw new Error('no order');
	// 59 pieces cost more in the first version.
	const record = { ...found, lines: found.lines.map((line) => ({ ...line, quantity: 59 })) };
	const began = Date.parse(`${former.publishedOn}T12:00:00Z`);
	const { total } = priceOrder(record, began, former).totals;
	const settlement = {
		...{ expectedTotal: total, received: total, userId: record.userId },
		...{ now: Date.now(), paymentNumber: newPaymentNumber() },
	};
	expect(completionStatements(db, record, { ...settlement, pricedAt: began })).toMatchObject({
		ok: true,
		value: { priced: { priceVersion: former.id, totals: { total } } },
	});
	// An order that is confirmed today has today’s prices.
	for (const refused of [settlement, { ...settlement, pricedAt: Date.now() }])
		expect(completionStatements(db, record, refused)).toMatchObject({
			ok: false,
			problem: { code: 'total_changed' },
		});
});

test('a placed order is paid, dated, and exactly what was agreed', async () => {
	const order = await walkTo(api, 'payment', { coupon: 'WELCOME10' });
	const before = await rows("SELECT used FROM promotions WHERE code = 'WELCOME10'");
	const completion = await complete(order);
	expect(completion).toMatchObject({
		ok: true,
		value: { isAlreadyComplete: false, priced: { state: 'complete' } },
	});
	const after = await show(order);
	const same = [
		'number',
		'total',
		'item_total',
		'promo_total',
		'ship_total',
		'tax_total',
		'promo_code',
		'adjustment_total',
		'taxes',
	];
	for (const key of same) expect([key, after[key]]).toEqual([key, order.order[key]]);
	expect(after).toMatchObject({
		state: 'complete',
		payment_state: 'paid',
		shipment_state: 'ready',
		payment_total: order.order.total,
		unmet_requirements: [],
		permissions: { can_update: false },
		estimated_delivery: order.order.estimated_delivery,
		completed_at: expect.any(String),
	});
	expect(after.shipments[0].state).toBe('ready');
	const adjustments = [
		...after.adjustments,
		...after.shipments[0].adjustments,
		...after.line_items.flatMap((line: { adjustments: unknown[] }) => line.adjustments),
	];
	expect(adjustments.length).toBeGreaterThan(2);
	expect(adjustments.every(({ locked }) => locked)).toBe(true);
	expect(adjustments.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(after.adjustment_total));
	expect(await rows("SELECT used FROM promotions WHERE code = 'WELCOME10'")).toEqual([
		{ used: Number(before[0]?.used) + 1 },
	]);
	const changes = await rows(
		'SELECT name, next_state FROM state_changes WHERE order_id = ? ORDER BY id',
		order.order.id,
	);
	expect(changes.slice(-3)).toEqual([
		{ name: 'order', next_state: 'complete' },
		{ name: 'payment', next_state: 'paid' },
		{ name: 'shipment', next_state: 'ready' },
	]);
});

test('the same completion twice in parallel places it once', async () => {
	const order = await walkTo(api, 'payment');
	const db = openDatabase(api.env().DB);
	const prepared = await Promise.all([1, 2, 3].map(() => prepare(order)));
	const outcomes = await Promise.allSettled(
		prepared.map((one) =>
			one.ok ? runTogether(db, one.value.statements) : Promise.reject(new Error('refused')),
		),
	);
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	for (const outcome of outcomes)
		if (outcome.status === 'rejected') expect(isConflict(outcome.reason)).toBe(true);
	expect(await prepare(order)).toMatchObject({
		ok: true,
		value: { isAlreadyComplete: true, statements: [] },
	});
	expect(
		await rows(
			"SELECT count(*) AS n FROM state_changes WHERE order_id = ? AND next_state = 'complete'",
			order.order.id,
		),
	).toEqual([{ n: 1 }]);
});

test.each([-1, 1])('a total that differs by %i is refused with the new one', async (difference) => {
	unpaid ??= walkTo(api, 'payment');
	const order = await unpaid;
	const completion = await complete(order, cents(order.order.total) + difference);
	expect(completion).toMatchObject({
		ok: false,
		problem: {
			code: 'total_changed',
			status: 422,
			details: { total: order.order.total, displayTotal: order.order.display_total },
		},
	});
	expect((await show(order)).state).toBe('payment');
});

test.each(['cart', 'filled', 'address', 'delivery'] as const)(
	'an order in step %s cannot be placed',
	async (step) => {
		const order = await walkTo(api, step);
		expect(await complete(order)).toMatchObject({ ok: false, problem: { code: 'order_not_payable' } });
	},
);

test('a change between reading and placing makes the whole batch fail', async () => {
	const order = await walkTo(api, 'payment');
	const completion = await prepare(order);
	await call('PUT', `/orders/${order.number}/line_items/${order.order.line_items[0].id}`, {
		token: order.token,
		body: { line_item: { quantity: 500 } },
	});
	if (!completion.ok) throw new Error('refused');
	const failure = await runTogether(openDatabase(api.env().DB), completion.value.statements).catch(
		(error) => error,
	);
	expect(isConflict(failure)).toBe(true);
	expect(await prepare(order)).toMatchObject({ ok: false, problem: { code: 'total_changed' } });
	expect(await show(order)).toMatchObject({ state: 'payment', total_quantity: 500, payment_state: null });
});

test('the last use of a code goes to one order; the other gets its new total', async () => {
	await rows("INSERT INTO promotions (code, percent, used, usage_limit) VALUES ('ONCE', 20, 0, 1)");
	const [first, second] = [
		await walkTo(api, 'payment', { coupon: 'ONCE' }),
		await walkTo(api, 'payment', { coupon: 'ONCE' }),
	];
	const late = await prepare(second);
	expect(await complete(first)).toMatchObject({ ok: true });
	if (!late.ok) throw new Error('refused');
	const failure = await runTogether(openDatabase(api.env().DB), late.value.statements).catch(
		(error) => error,
	);
	expect(isConflict(failure)).toBe(true);
	expect(await prepare(second)).toMatchObject({ ok: false, problem: { code: 'total_changed' } });
	expect(await rows("SELECT used FROM promotions WHERE code = 'ONCE'")).toEqual([{ used: 1 }]);
	expect((await show(first)).promo_code).toBe('ONCE');
	expect((await show(second)).promo_code).toBeNull();
});

test('the design that is printed is kept as it was', async () => {
	const cart = await walkTo(api, 'filled');
	const { user_id, line_items } = cart.order;
	await rows(
		"INSERT INTO designs (id, user_id, variant_id, name, version, design_status, document, created_at, updated_at) VALUES ('d1', ?, ?, 'Box', 4, 'designed', '{\"text\":\"old\"}', 0, 0)",
		user_id,
		line_items[0].variant_id,
	);
	await rows("INSERT INTO design_versions (design_id, version, created_at) VALUES ('d1', 4, 0)");
	const order = await walkTo(api, 'payment', { token: cart.token, designId: 'd1' });
	await complete(order);
	await rows('UPDATE designs SET version = 5, document = \'{"text":"new"}\' WHERE id = \'d1\'');
	expect(await rows("SELECT version, document FROM design_versions WHERE design_id = 'd1'")).toEqual([
		{ version: 4, document: '{"text":"old"}' },
	]);
	expect((await show(order)).line_items[0].box_design).toMatchObject({ id: 'd1', version: 4 });
});

describe('a placed order', () => {
	test('cannot be changed, and its checkout returns it unchanged', async () => {
		const order = await walkTo(api, 'payment');
		await complete(order);
		const { number, token } = order;
		const line = `/orders/${number}/line_items/${order.order.line_items[0].id}`;
		for (const [method, path, body] of [
			['PUT', line, { line_item: { quantity: 30 } }],
			['DELETE', line, undefined],
			['POST', `/v2/orders/${number}/line_item`, { sku: mailerSku }],
			['PUT', `/orders/${number}`, { order: { email: 'x@example.com' } }],
			['PUT', `/orders/${number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }],
			['DELETE', `/orders/${number}/coupon_code`, undefined],
		] as const) {
			const answer = await call(method, path, { token, body });
			expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 422, 'order_closed']);
		}
		const again = await call('PUT', `/checkouts/${number}?state=cart`, { token });
		expect([again.status, again.body.state]).toEqual([200, 'complete']);
	});

	test('is only in its owner’s list, newest first', async () => {
		const first = await walkTo(api, 'payment');
		await complete(first);
		const second = await walkTo(api, 'payment', { token: first.token, quantity: 60 });
		await complete(second);
		await walkTo(api, 'filled', { token: first.token });
		const mine = await call('GET', '/orders/mine', { token: first.token });
		expect(mine.body).toMatchObject({ count: 2, total_count: 2, current_page: 1, pages: 1 });
		expect(mine.body.orders.map(({ number }: { number: string }) => number)).toEqual([
			second.number,
			first.number,
		]);
		expect(mine.body.orders[1]).toEqual(await show(first));
		const page = await call('GET', '/orders/mine?per_page=1&page=2', { token: first.token });
		expect(page.body).toMatchObject({
			count: 1,
			total_count: 2,
			pages: 2,
			orders: [{ number: first.number }],
		});
		const stranger = await api.visitor();
		expect((await call('GET', '/orders/mine', { token: stranger })).body).toMatchObject({
			count: 0,
			orders: [],
		});
		expect((await call('GET', '/orders/mine?page=0', { token: stranger })).body.code).toBe('invalid');
	});
});
