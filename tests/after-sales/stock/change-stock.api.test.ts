import { beforeAll, expect, test } from 'vitest';
import {
	bookIntoStock,
	callOff,
	cancelCallOff,
	closeStatements,
	correctStock,
	isClosed,
	wishToKeep,
} from '#src/after-sales/stock/change-stock.server.ts';
import { followStorage } from '#src/after-sales/stock/follow-storage.server.ts';
import {
	findCallOff,
	findMovements,
	findStockItem,
	findWish,
	listCompanyStock,
	listOpenCallOffs,
	listStock,
	ordersToStore,
	piecesInStock,
	stockOfOrder,
} from '#src/after-sales/stock/queries.server.ts';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { shipByStaff } from '#src/staff/orders/ship-order.server.ts';
import { loadStaffStock, piecesToStore } from '#src/staff/stock/page-stock.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found } = companiesOf(shop);
const db = () => openDatabase(shop.env().DB);
const now = Date.now();
const today = dayInPoland(now);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

/** A paid order of a company in Poland whose goods are in stock. */
async function stored() {
	const founder = await found();
	const companyId = Number(founder.company.body.id);
	const walked = await shop.payable({ token: founder.token, region: 'pl' });
	await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
	expect((await shop.transfer(walked)).status).toBe(201);
	await shop.rows(`UPDATE orders SET shipment_state = 'ready' WHERE number = ?`, walked.number);
	const read = async () => {
		const record = await findOrderByNumber(db(), walked.number);
		if (!record) throw new Error('gone');
		return record;
	};
	const record = await read();
	const { userId } = record;
	await wishToKeep(db(), record, { userId, isKept: true, now });
	const remaining = await piecesToStore(db(), record);
	const booking = {
		...{ items: remaining, place: 'A-12', remaining, isAll: true, staffId: 1, today, now },
	};
	const book = () => bookIntoStock(db(), record, booking, []);
	expect((await Promise.all([book(), book()])).toSorted()).toEqual([false, true]);
	const [item] = await stockOfOrder(db(), record.id);
	const { shipAddress } = record;
	if (!item || !shipAddress) throw new Error('not booked');
	const left = async () => (await findStockItem(db(), item.id))?.left;
	const call = (quantity: number, by: number | null = userId) =>
		callOff(db(), item, { quantity, shipAddress, userId: by, now });
	return { companyId, item, userId, read, left, call, record };
}

test('goods are booked once by two people, and never more are called off than are left', async () => {
	const { item, call, left, companyId, record } = await stored();
	expect(item).toMatchObject({ companyId, place: 'A-12', left: item.ordered, booked: item.ordered });
	expect(await findWish(db(), record.id)).toMatchObject({ doneAt: now });
	expect(await ordersToStore(db())).not.toContain(record.id);
	const half = Math.ceil(item.booked / 2) + 1;
	const both = await Promise.all([call(half), call(half)]);
	expect(both.filter((id) => id === undefined)).toHaveLength(1);
	expect(await left()).toBe(item.booked - half);
	expect(await call(item.booked)).toBeUndefined();
	expect(await left()).toBe(item.booked - half);
	// Not withdrawn once something is booked.
	await wishToKeep(db(), record, { userId: 1, isKept: false, now });
	expect(await findWish(db(), record.id)).toBeDefined();
});

test('of a cancellation and a dispatch at once one counts; a sent one is a parcel of its order', async () => {
	const { item, call, left, read, userId } = await stored();
	const id = (await call(10)) ?? '';
	const found = await findCallOff(db(), id);
	if (!found) throw new Error('no call-off');
	const closing = { staffId: null, userId, reason: '', now };
	const cancels = [1, 2].map(() => cancelCallOff(db(), found, closing));
	expect((await Promise.all(cancels)).toSorted()).toEqual([false, true]);
	expect(await left()).toBe(item.booked);
	await expect(runTogether(db(), closeStatements(db(), found, 'sent', closing))).rejects.toSatisfy(isClosed);

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
	const along = closeStatements(db(), second, 'sent', { ...closing, staffId: 1 });
	// What is in stock, called off or not, does not leave with an ordinary parcel.
	expect(await shipByStaff(context, order, order.version, step)).toMatchObject({ code: 'invalid' });
	const calledOff = { ...step, isCalledOff: true };
	expect(await shipByStaff(context, order, order.version, calledOff, along)).toBeUndefined();
	expect(await findCallOff(db(), second.id)).toMatchObject({ state: 'sent' });
	expect(await read()).toMatchObject({ shipmentState: 'partial' });
	expect(await left()).toBe(item.booked - 10);
	const kinds = (await findMovements(db(), [item.id])).map(({ kind }) => kind);
	expect(kinds).toEqual(['sent', 'called', 'canceled', 'called', 'booked']);
});

test('a correction leaves no fewer than none, and an order has four deliveries', async () => {
	const { item, call, left } = await stored();
	const correct = (change: number) =>
		correctStock(db(), item, { change, reason: 'counted', staffId: 1, now }, []);
	expect(await correct(-item.booked - 1)).toBe(false);
	expect(await left()).toBe(item.booked);
	expect(await correct(-2)).toBe(true);
	expect(await left()).toBe(item.booked - 2);
	for (let count = 1; count <= 4; count++) expect(await call(1)).toBeDefined();
	expect(await call(1)).toBeUndefined();
	expect(await left()).toBe(item.booked - 6);
});

test('a buyer is reminded once before free storage ends; behind its end the rest goes to the order’s address', async () => {
	const { item, left, record } = await stored();
	const at = (day: string) =>
		followStorage({ db: db(), env: shop.env(), now: Date.parse(`${day}T09:00:00Z`), url: undefined });
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
		await piecesInStock(plain, 1);
		await findMovements(plain, [1]);
	});
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
