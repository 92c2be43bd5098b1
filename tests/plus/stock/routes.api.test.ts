import { beforeAll, expect, test } from 'vitest';
import { companiesOf } from '#tests/build/companies.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';
import { goodsOf } from '#tests/build/stored-goods.ts';

const shop = startPayments();
const { found } = companiesOf(shop);
const { ordered, stored } = goodsOf(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

async function setUp() {
	const goods = await stored();
	const { founder, item } = goods;
	const { token } = founder;
	const own = `/v2/companies/mine/stock/${item.id}`;
	const callOff = (quantity: unknown, address_id: number | null = null, by = token) =>
		shop.call('POST', `${own}/call_offs`, { token: by, body: { quantity, address_id } });
	const cancel = (id: string, by = token) =>
		shop.call('DELETE', `/v2/companies/mine/call_offs/${id}`, { token: by });
	const setThreshold = (threshold: number | null, by = token) =>
		shop.call('PATCH', own, { token: by, body: { threshold } });
	const show = async (by = token) =>
		(await shop.call('GET', '/v2/companies/mine/stock', { token: by })).body.stock;
	const book = async (address: object) => {
		const path = `/v2/users/${founder.id}/addresses`;
		return Number((await shop.call('POST', path, { token, body: { address } })).body.data.id);
	};
	return { ...goods, callOff, cancel, setThreshold, show, book };
}

test('pieces are called off to an address in the country of the order, and a call-off is cancelled', async () => {
	const { item, record, callOff, cancel, show, book } = await setUp();
	const [whole] = await show();
	expect(whole).toMatchObject({
		...{ id: item.id, order_number: record.number, left: item.booked, reserved: 0, sent: 0, threshold: null },
		...{ free_until: item.freeUntil, call_offs: [] },
		movements: [{ kind: 'booked', quantity: item.booked }],
	});
	const made = await callOff(10);
	expect(made.status).toBe(201);
	expect(made.body).toMatchObject({
		...{ stock_item_id: item.id, quantity: 10, state: 'open', closed_at: null },
		ship_address: { city: record.shipAddress?.city },
	});
	const gdansk = await callOff(5, await book({ ...addresses.pl, city: 'Gdańsk' }));
	expect(gdansk.body).toMatchObject({ ship_address: { city: 'Gdańsk' } });
	expect((await show())[0]).toMatchObject({ left: item.booked - 15, reserved: 15 });
	expect((await cancel(made.body.id)).status).toBe(204);
	expect(codeOf(await cancel(made.body.id))).toEqual([409, 'call_off_closed']);
	const [after] = await show();
	expect(after).toMatchObject({ left: item.booked - 5, reserved: 5 });
	expect(after.call_offs.map(({ state }: { state: string }) => state).toSorted()).toEqual([
		'canceled',
		'open',
	]);
	// Another country has another tax.
	const refused = await callOff(1, await book(addresses.eu));
	expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['address_id']]);
});

test('never more than are left, and four deliveries an order', async () => {
	const { item, callOff, left } = await setUp();
	for (const quantity of [0, -1, 1.5, '10', item.booked + 1]) {
		const refused = await callOff(quantity);
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['quantity']]);
	}
	const half = Math.ceil(item.booked / 2) + 1;
	const both = await Promise.all([callOff(half), callOff(half)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
	expect(await left()).toBe(item.booked - half);
	for (let more = 0; more < 3; more++) expect((await callOff(1)).status).toBe(201);
	expect(codeOf(await callOff(1))).toEqual([409, 'no_delivery_left']);
	expect(await left()).toBe(item.booked - half - 3);
});

test('the buyer is notified once when the stock falls below their threshold', async () => {
	const { item, record, callOff, setThreshold } = await setUp();
	expect((await setThreshold(item.booked - 5)).body).toMatchObject({ threshold: item.booked - 5 });
	const mails = () =>
		shop.rows(`SELECT 1 FROM mails WHERE kind = 'stock_low' AND subject_id LIKE ?`, `${record.number}:%`);
	await callOff(5);
	expect(await mails()).toHaveLength(0);
	await callOff(1);
	await callOff(1);
	expect(await mails()).toHaveLength(1);
	expect((await setThreshold(null)).body).toMatchObject({ threshold: null });
	expect((await setThreshold(0)).status).toBe(422);
});

test('the goods of an order can be stored on request until they are shipped', async () => {
	const { founder, record } = await ordered();
	const path = `/v2/companies/mine/orders/${record.number}/storage`;
	const ask = (by = founder.token) => shop.call('GET', path, { token: by });
	const keep = (is_kept: boolean) => shop.call('PUT', path, { token: founder.token, body: { is_kept } });
	const open = { order_number: record.number, is_booked: false, is_open: true };
	expect((await ask()).body).toEqual({ ...open, is_kept: false });
	expect((await keep(true)).body).toEqual({ ...open, is_kept: true });
	expect((await keep(false)).body).toEqual({ ...open, is_kept: false });
	await shop.rows(`UPDATE orders SET shipment_state = 'shipped' WHERE number = ?`, record.number);
	expect(codeOf(await keep(true))).toEqual([409, 'storage_closed']);
	expect((await ask()).body).toMatchObject({ is_kept: false, is_open: false });
});

test('goods, call-offs and orders of another company are not found', async () => {
	const { record, callOff, cancel, setThreshold, show, left, call, item } = await setUp();
	const { token } = (await ordered()).founder;
	const id = (await call(3)) ?? '';
	expect(await show(token)).toEqual([]);
	const storage = `/v2/companies/mine/orders/${record.number}/storage`;
	for (const answer of [
		await callOff(1, null, token),
		await cancel(id, token),
		await setThreshold(1, token),
		await shop.call('GET', storage, { token }),
		await shop.call('PUT', storage, { token, body: { is_kept: false } }),
	])
		expect(codeOf(answer)).toEqual([404, 'not_found']);
	expect(await left()).toBe(item.booked - 3);
	const newcomer = await found();
	expect(codeOf(await callOff(1, null, newcomer.token))).toEqual([403, 'plus_terms_missing']);
});
