import { expect, test } from 'vitest';
import { reorder } from '#src/after-sales/reorder/reorder.server.ts';
import { compareWithCart } from '#src/after-sales/reorder/reorder.ts';
import { reorderOnce } from '#src/after-sales/reorder/reorder-once.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startPayments } from '#tests/build/payments.ts';
import { requireOrder } from '../context.ts';

const shop = startPayments();
const { payable, transfer, rows, call } = shop;
const again = async (number: string) =>
	reorder(
		openDatabase(shop.env().DB),
		await requireOrder(shop, number),
		createSite('eu', 'local'),
		Date.now(),
	);

/** A placed order with services. */
async function placed() {
	const walked = await payable();
	const [line] = walked.order.line_items;
	for (const service_name of ['boxwright-warranty', 'mailer-box-full-color-warranty']) {
		const body = { service_name, parent_id: line.id };
		await call('POST', `/v2/orders/${walked.number}/line_item`, { token: walked.token, body });
	}
	const order = (await call('GET', `/orders/${walked.number}`, { token: walked.token })).body;
	await transfer({ ...walked, order });
	return walked;
}

test('a new cart of the same owner has the same goods and services at today’s prices, with the address', async () => {
	const walked = await placed();
	const ordered = await requireOrder(shop, walked.number);
	const made = await again(walked.number);
	if (made.kind !== 'cart') throw new Error(made.kind);
	const cart = await requireOrder(shop, made.record.number);
	expect(cart.number).not.toBe(walked.number);
	expect(cart).toMatchObject({
		savedState: 'cart',
		userId: ordered.userId,
		email: ordered.email,
		promotion: null,
	});
	expect(cart.shipAddress).toEqual(ordered.shipAddress);
	const shape = (record: typeof cart) =>
		record.lines.map(({ variant, quantity, service, parentId }) => ({
			sku: variant.sku,
			quantity,
			service,
			parent: record.lines.findIndex(({ id }) => id === parentId),
		}));
	expect(ordered.lines.length).toBeGreaterThan(1);
	expect(shape(cart)).toEqual(shape(ordered));
	const nets = (record: typeof cart) => record.lines.map(({ stored }) => stored.net);
	expect(nets(cart)).toEqual(nets(ordered));
	// It is an ordinary cart: it goes on to payment.
	const [line] = cart.lines;
	const body = { line_item: { quantity: 240 } };
	const changed = await call('PUT', `/orders/${cart.number}/line_items/${line?.id}`, {
		token: walked.token,
		body,
	});
	expect(changed.status).toBe(200);
});

test('two clicks on one button create one cart, also at the same moment; another page creates another', async () => {
	const walked = await placed();
	const ordered = await requireOrder(shop, walked.number);
	const press = (key: string) =>
		reorderOnce(openDatabase(shop.env().DB), ordered, createSite('eu', 'local'), { key, now: Date.now() });
	const [one, two] = await Promise.all([press('page-1'), press('page-1')]);
	const third = await press('page-1');
	expect(one?.lines.length).toBeGreaterThan(0);
	expect([two?.number, third?.number]).toEqual([one?.number, one?.number]);
	expect(two?.lines.length).toBe(one?.lines.length);
	expect((await press('page-2'))?.number).not.toBe(one?.number);
	// A cart that was paid since then no longer counts: the button creates a new one.
	await rows("UPDATE orders SET state = 'complete' WHERE number = ?", one?.number);
	expect((await press('page-1'))?.number).not.toBe(one?.number);
});

test('lines that have become more expensive are shown with both prices, lines that the buyer changed are not', async () => {
	const walked = await placed();
	await rows(
		'UPDATE line_items SET net = net - 100 WHERE order_id = (SELECT id FROM orders WHERE number = ?) AND service IS NULL',
		walked.number,
	);
	const ordered = await requireOrder(shop, walked.number);
	const made = await again(walked.number);
	if (made.kind !== 'cart') throw new Error(made.kind);
	const lines = made.record.lines.map(({ variant, quantity, stored }) => ({
		variantId: variant.id,
		quantity,
		net: stored.net,
	}));
	const { unavailable, repriced } = compareWithCart(ordered, lines);
	expect(unavailable).toEqual([]);
	expect(repriced).toMatchObject([{ before: ordered.lines[0]?.stored.net ?? 0 }]);
	expect(repriced[0]?.now).toBe((ordered.lines[0]?.stored.net ?? 0) + 100);
	expect(
		compareWithCart(
			ordered,
			lines.map((line) => ({ ...line, quantity: 999 })),
		).repriced,
	).toEqual([]);
});

test('goods that are no longer sold are left out and reported; if nothing is left, no cart is created', async () => {
	const walked = await placed();
	await rows(
		"UPDATE variants SET material = 'papyrus' WHERE id = (SELECT variant_id FROM line_items WHERE order_id = (SELECT id FROM orders WHERE number = ?) LIMIT 1)",
		walked.number,
	);
	const ordered = await requireOrder(shop, walked.number);
	expect(compareWithCart(ordered, []).unavailable).toHaveLength(1);
	const before = await rows('SELECT count(*) AS count FROM orders');
	expect(await again(walked.number)).toEqual({ kind: 'nothing' });
	expect(await rows('SELECT count(*) AS count FROM orders')).toEqual(before);
});
