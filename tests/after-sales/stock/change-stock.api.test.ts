import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#src/after-sales/cancel/cancel-order.server.ts';
import {
	cancelCallOff,
	endCallOffStatements,
	isClosed,
	requestStorage,
} from '#src/after-sales/stock/change-stock.server.ts';
import { correctStock } from '#src/after-sales/stock/correct-stock.server.ts';
import { processStorageDeadlines } from '#src/after-sales/stock/process-storage-deadlines.server.ts';
import {
	callOffsOfOrder,
	findCallOff,
	findMovements,
	findStorageRequest,
	listCompanyStock,
	listOpenCallOffs,
	listStock,
	ordersToStore,
	stockLines,
} from '#src/after-sales/stock/queries.server.ts';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { addDays } from '#src/site/dates.ts';
import { cancelByStaff } from '#src/staff/orders/change-order.server.ts';
import { shipByStaff } from '#src/staff/orders/ship-order.server.ts';
import { loadStaffStock, piecesToStore } from '#src/staff/stock/page-stock.server.ts';
import { sendCallOff } from '#src/staff/stock/send-call-off.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';
import { goodsOf } from '#tests/build/stored-goods.ts';

const shop = startPayments();
const db = () => openDatabase(shop.env().DB);
const now = Date.now();
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

const { stored } = goodsOf(shop, now);

test('goods that two people book are booked once, and no more can be called off than are left', async () => {
	const { item, call, left, companyId, record } = await stored();
	expect(item).toMatchObject({ companyId, place: 'A-12', left: item.ordered, booked: item.ordered });
	expect(await findStorageRequest(db(), record.id)).toMatchObject({ doneAt: now });
	expect(await ordersToStore(db())).not.toContain(record.id);
	const half = Math.ceil(item.booked / 2) + 1;
	const both = await Promise.all([call(half), call(half)]);
	expect(both.filter((id) => id === undefined)).toHaveLength(1);
	expect(await left()).toBe(item.booked - half);
	expect(await call(item.booked)).toBeUndefined();
	expect(await left()).toBe(item.booked - half);
	// Not withdrawn once something is booked.
	await requestStorage(db(), record, { userId: 1, isKept: false, now });
	expect(await findStorageRequest(db(), record.id)).toBeDefined();
});

test('of a cancellation and a dispatch at once only one succeeds; a dispatched delivery is a parcel of its order', async () => {
	const { item, call, left, read, userId } = await stored();
	const id = (await call(10)) ?? '';
	const found = await findCallOff(db(), id);
	if (!found) throw new Error('no call-off');
	const closing = { staffId: null, userId, reason: '', now };
	const cancels = [1, 2].map(() => cancelCallOff(db(), found, closing));
	expect((await Promise.all(cancels)).toSorted()).toEqual([false, true]);
	expect(await left()).toBe(item.booked);
	await expect(runTogether(db(), endCallOffStatements(db(), found, 'sent', closing))).rejects.toSatisfy(
		isClosed,
	);

	const second = await findCallOff(db(), (await call(10)) ?? '');
	if (!second) throw new Error('no call-off');
	const order = await read();
	const context = { db: db(), env: shop.env(), now, staffId: 1, url: undefined, waitUntil: shop.waitUntil };
	const step = {
		kind: 'ship',
		carrier: 'dpd',
		tracking: 'T1',
		items: [{ lineItemId: item.lineItemId, quantity: 10 }],
	} as const;
	const along = endCallOffStatements(db(), second, 'sent', { ...closing, staffId: 1 });
	// Goods in stock, called off or not, cannot be sent in an ordinary parcel.
	expect(await shipByStaff(context, order, order.version, step)).toMatchObject({ code: 'invalid' });
	const calledOff = { ...step, isCalledOff: true };
	expect(await shipByStaff(context, order, order.version, calledOff, along)).toBeUndefined();
	expect(await findCallOff(db(), second.id)).toMatchObject({ state: 'sent' });
	expect(await read()).toMatchObject({ shipmentState: 'partial' });
	expect(await left()).toBe(item.booked - 10);
	const kinds = (await findMovements(db(), [item.id])).map(({ kind }) => kind);
	expect(kinds).toEqual(['sent', 'called', 'canceled', 'called', 'booked']);
});

test('a correction cannot make the stock negative, and an order has four deliveries', async () => {
	const { item, call, left, read } = await stored();
	const correct = async (change: number) =>
		correctStock(db(), await read(), item, { change, reason: 'counted', staffId: 1, now }, []);
	expect(await correct(-item.booked - 1)).toBe(false);
	expect(await left()).toBe(item.booked);
	expect(await correct(-2)).toBe(true);
	expect(await left()).toBe(item.booked - 2);
	for (let count = 1; count <= 4; count++) expect(await call(1)).toBeDefined();
	expect(await call(1)).toBeUndefined();
	expect(await left()).toBe(item.booked - 6);
});

test('pieces removed by a correction are no longer due: the order is shipped when the rest is', async () => {
	const context = { db: db(), env: shop.env(), now, staffId: 1, url: undefined, waitUntil: shop.waitUntil };
	const goods = await stored();
	const { item, call, read } = goods;
	const correct = async (change: number) =>
		correctStock(db(), await read(), item, { change, reason: 'counted', staffId: 1, now }, []);
	const send = async (pieces: number, tracking: string) => {
		const callOff = await findCallOff(db(), (await call(pieces)) ?? '');
		if (!callOff) throw new Error('no call-off');
		const order = await read();
		const { lineItemId } = item;
		const parcel = { carrier: 'dpd', tracking };
		return sendCallOff(context, order, order.version, { ...callOff, lineItemId }, parcel);
	};
	const state = async () => (await read()).shipmentState;
	expect(await correct(-2)).toBe(true);
	expect(await piecesToStore(db(), await read())).toEqual([]);
	expect(await send(item.booked - 7, 'T1')).toBeUndefined();
	expect(await state()).toBe('partial');
	// Of a correction and another one at once, from the same page, one counts.
	const seen = await read();
	const both = [1, 2].map(() =>
		correctStock(db(), seen, item, { change: -4, reason: 'wet', staffId: 1, now }, []),
	);
	expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
	expect(await state()).toBe('partial');
	expect(await send(1, 'T2')).toBeUndefined();
	expect(await state()).toBe('shipped');
	// Pieces that are found later can still be called off and sent.
	expect(await correct(3)).toBe(true);
	expect(await send(3, 'T3')).toBeUndefined();
	expect(await state()).toBe('shipped');
	expect(await goods.left()).toBe(0);

	const other = await stored();
	const half = await findCallOff(db(), (await other.call(other.item.booked - 5)) ?? '');
	if (!half) throw new Error('no call-off');
	const order = await other.read();
	const { lineItemId } = other.item;
	const parcel = { carrier: 'dpd', tracking: 'T4' };
	expect(await sendCallOff(context, order, order.version, { ...half, lineItemId }, parcel)).toBeUndefined();
	const rest = { change: -5, reason: 'wet', staffId: 1, now };
	expect(await correctStock(db(), await other.read(), other.item, rest, [])).toBe(true);
	expect(await other.read()).toMatchObject({ shipmentState: 'shipped', shipment: { state: 'shipped' } });
});

test('an order is not cancelled while its goods are in stock; taken out of it with a reason, it is', async () => {
	const { item, call, read, record } = await stored();
	const context = { db: db(), env: shop.env(), now, url: undefined, waitUntil: shop.waitUntil };
	const staff = { ...context, staffId: 1 };
	await call(20);
	const refused = { kind: 'refused', reason: 'in_stock', inStock: item.booked };
	expect(await cancelOrder(context, record.number)).toEqual(refused);
	expect(await cancelByStaff(staff, await read(), 'The buyer wants it')).toContain(
		`${item.booked} pieces of this order are in our warehouse`,
	);
	expect(await read()).toMatchObject({ savedState: 'complete' });
	for (const one of await listOpenCallOffs(db()))
		await cancelCallOff(db(), one, { staffId: 1, userId: null, reason: 'wet', now });
	const all = { change: -item.booked, reason: 'water damage', staffId: 1, now };
	expect(await correctStock(db(), await read(), item, all, [])).toBe(true);
	expect(await cancelByStaff(staff, await read(), 'Goods are lost')).toBeUndefined();
	expect(await read()).toMatchObject({ savedState: 'canceled' });
	await shop.settle();
});

test('a buyer is reminded once before free storage ends; after its end the rest is sent to the order’s address', async () => {
	const { item, left, record } = await stored();
	const at = (day: string) =>
		processStorageDeadlines({
			db: db(),
			env: shop.env(),
			now: Date.parse(`${day}T09:00:00Z`),
			url: undefined,
		});
	const mails = () =>
		shop.rows(
			`SELECT * FROM mails WHERE kind = 'stock_ending' AND subject_id = ?`,
			`${record.number}:${item.id}`,
		);
	await at(addDays(item.freeUntil, -15));
	expect(await mails()).toHaveLength(0);
	await at(addDays(item.freeUntil, -14));
	await at(item.freeUntil);
	expect(await mails()).toHaveLength(1);
	expect(await left()).toBe(item.booked);
	await Promise.all([at(addDays(item.freeUntil, 1)), at(addDays(item.freeUntil, 1))]);
	expect(await left()).toBe(0);
	const open = (await listOpenCallOffs(db())).filter(({ stockItemId }) => stockItemId === item.id);
	expect(open).toMatchObject([{ quantity: item.booked, userId: null, shipAddress: record.shipAddress }]);
	const view = await loadStaffStock(db());
	expect(view.calledOff.map(({ callOff: { id } }) => id)).toContain(open[0]?.id);
});

test('every read of the stock uses an index', async () => {
	const plans = await plansOf(shop.env().DB, async (binding) => {
		const plain = openDatabase(binding);
		await listCompanyStock(plain, 1);
		await listStock(plain);
		await listOpenCallOffs(plain);
		await ordersToStore(plain);
		await stockLines(plain, 1);
		await callOffsOfOrder(plain, 1);
		await findMovements(plain, [1]);
	});
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
