import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const run = (statement: string, ...values: unknown[]) =>
	api
		.env()
		.DB.prepare(statement)
		.bind(...values)
		.run();

/** An order of the visitor with these states. */
async function placed(token: string, state: string, payment: string, shipment: string | null) {
	const { number } = await walkTo(api, 'filled', { token });
	await run(
		'UPDATE orders SET state = ?, payment_state = ?, shipment_state = ?, completed_at = 1 WHERE number = ?',
		...[state, payment, shipment, number],
	);
	return number;
}

test('open orders are the placed ones of which something is still to be paid or sent', async () => {
	const token = await api.visitor();
	const { id } = (await api.call('GET', '/users/current', { token })).body;
	const unpaid = await placed(token, 'complete', 'balance_due', 'pending');
	const shippedUnpaid = await placed(token, 'complete', 'balance_due', 'shipped');
	const partial = await placed(token, 'complete', 'paid', 'partial');
	const unsent = await placed(token, 'complete', 'paid', null);
	await placed(token, 'complete', 'paid', 'shipped');
	await placed(token, 'canceled', 'void', 'canceled');
	const page = { offset: 0, limit: 10 };
	const open = await findPlacedOrders(openDatabase(api.env().DB), id, page, 'unfinished');
	expect(open.records.map(({ number }) => number).sort()).toEqual(
		[unpaid, shippedUnpaid, partial, unsent].sort(),
	);
	expect(open.totalCount).toBe(4);
	expect((await findPlacedOrders(openDatabase(api.env().DB), id, page)).totalCount).toBe(6);
});
