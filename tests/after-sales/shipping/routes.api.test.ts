import { expect, test } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { call, payable, pay, transfer, orderOf, rows, settle } = shop;
const bearer = { authorization: 'Bearer test-finance-secret' };
const callWithSecret = (
	method: string,
	path: string,
	body: object = {},
	headers: Record<string, string> = bearer,
) => call(method, path, { body, headers });

async function paid(options?: Parameters<typeof payable>[0]) {
	const walked = await payable(options);
	const answer = await pay(walked, 'pm_card_visa');
	if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
	const order = await orderOf(walked);
	return { ...walked, shipment: order.shipments[0].number as string, line: order.line_items[0].id as number };
}
const mailsOfKind = (kind: string, number: string) =>
	rows('SELECT * FROM mails WHERE kind = ? AND subject_id LIKE ? ORDER BY id', kind, `${number}%`);

test('a part, then the rest, then delivered: states, parcels and one mail each', async () => {
	const order = await paid({ region: 'pl' });
	const part = await callWithSecret('POST', '/shipments', {
		order_id: order.number,
		carrier: 'inpost',
		tracking: '520000012345',
		items: [{ line_item_id: order.line, quantity: 20 }],
	});
	expect(part.status).toBe(201);
	expect(part.body).toMatchObject({
		number: order.shipment,
		order_id: order.number,
		state: 'partial',
		remaining: [{ line_item_id: order.line, quantity: 100 }],
		parcels: [{ carrier: 'inpost', delivered_at: null }],
	});
	expect(part.body.parcels[0].tracking_url).toContain('520000012345');
	expect(await orderOf(order)).toMatchObject({ shipment_state: 'partial', shipments: [{ state: 'ready' }] });

	const rest = await callWithSecret('PUT', `/shipments/${order.shipment}/ship`, {
		carrier: 'dpd',
		tracking: '0998',
	});
	expect(rest.body).toMatchObject({ state: 'shipped', tracking: '0998', remaining: [] });
	expect(await orderOf(order)).toMatchObject({
		shipment_state: 'shipped',
		shipments: [{ state: 'shipped', tracking: '0998' }],
	});
	expect((await callWithSecret('PUT', `/shipments/${order.shipment}/ship`, {})).body).toEqual(rest.body);

	const first = await callWithSecret('PUT', `/shipments/${order.shipment}/deliver`, {
		tracking: '520000012345',
	});
	expect(first.status).toBe(200);
	expect(await mailsOfKind('order_delivered', order.number)).toEqual([]);
	await callWithSecret('PUT', `/shipments/${order.shipment}/deliver`);
	const again = await callWithSecret('PUT', `/shipments/${order.shipment}/deliver`);
	expect(again.body.parcels.every((parcel: { delivered_at: string }) => parcel.delivered_at)).toBe(true);
	await settle();
	const sent = await mailsOfKind('parcel_sent', order.number);
	expect(sent.map(({ subject }) => subject)).toEqual([
		`Zamówienie ${order.number}: część jest w drodze`,
		`Zamówienie ${order.number} jest w drodze`,
	]);
	expect(sent[0]?.text).toContain('https://inpost.pl/sledzenie-przesylek?number=520000012345');
	expect(sent[0]?.text).toContain('To jeszcze wyślemy');
	expect(await mailsOfKind('order_delivered', order.number)).toHaveLength(1);

	const mine = await call('GET', '/shipments/mine', { token: order.token });
	expect(mine.body).toMatchObject({ count: 1, pages: 1, shipments: [{ order_id: order.number }] });
	expect(mine.body.shipments[0].parcels).toEqual(again.body.parcels);
});

test('ten requests at once with one tracking number: one parcel, one mail', async () => {
	const order = await paid();
	const answers = await Promise.all(
		Array.from({ length: 10 }, () =>
			callWithSecret('PUT', `/shipments/${order.shipment}/ship`, { carrier: 'ups', tracking: '1Z' }),
		),
	);
	for (const { status } of answers) expect([200, 409]).toContain(status);
	await settle();
	const { id } = await orderOf(order);
	expect(await rows('SELECT * FROM parcels WHERE order_id = ?', id)).toHaveLength(1);
	expect(await mailsOfKind('parcel_sent', order.number)).toHaveLength(1);
	expect(await orderOf(order)).toMatchObject({ shipment_state: 'shipped' });
});

test('quantities above the rest, and lines of other orders, are reported', async () => {
	const order = await paid();
	const answer = await callWithSecret('POST', '/shipments', {
		order_id: order.number,
		items: [
			{ line_item_id: order.line, quantity: 121 },
			{ line_item_id: 999_999, quantity: 1 },
		],
	});
	expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
	expect(answer.body.errors.items).toEqual([
		`line ${order.line} has 120 pieces left, not 121`,
		'line 999999 has 0 pieces left, not 1',
	]);
	for (const quantity of [0, -1, 0.5, '5', null])
		expect(
			(
				await callWithSecret('POST', '/shipments', {
					order_id: order.number,
					items: [{ line_item_id: order.line, quantity }],
				})
			).status,
		).toBe(422);
	expect((await orderOf(order)).shipment_state).toBe('ready');
});

test('an unpaid order cannot be shipped, and a parcel that was not shipped cannot be delivered', async () => {
	const walked = await payable();
	await transfer(walked);
	const [shipment] = (await orderOf(walked)).shipments;
	for (const [action, body] of [
		['ship', { tracking: 'X' }],
		['ready', {}],
		['deliver', {}],
	] as const) {
		const answer = await callWithSecret('PUT', `/shipments/${shipment.number}/${action}`, body);
		expect([answer.status, answer.body.code]).toEqual([422, 'shipment_not_ready']);
	}
});

test('without the secret, and for an unknown shipment', async () => {
	const order = await paid();
	for (const headers of [{}, { authorization: 'Bearer wrong' }])
		for (const [method, path, body] of [
			['PUT', `/shipments/${order.shipment}/ship`, {}],
			['PUT', `/shipments/${order.shipment}/ready`, {}],
			['PUT', `/shipments/${order.shipment}/deliver`, {}],
			['POST', '/shipments', { order_id: order.number, items: [{ line_item_id: order.line, quantity: 1 }] }],
		] as const)
			expect((await callWithSecret(method, path, body, headers as Record<string, string>)).status).toBe(401);
	expect((await callWithSecret('PUT', '/shipments/H00000000000/ship')).status).toBe(404);
	expect(
		(
			await callWithSecret('POST', '/shipments', {
				order_id: 'R000000000',
				items: [{ line_item_id: 1, quantity: 1 }],
			})
		).status,
	).toBe(404);
	expect((await orderOf(order)).shipment_state).toBe('ready');
});
