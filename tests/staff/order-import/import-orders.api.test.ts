import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { deleteOrders } from '#src/orders/retention/delete-orders.server.ts';
import type { StaffMember } from '#src/staff/identity/accounts.server.ts';
import { actOnImport, type ImportOutcome } from '#src/staff/order-import/act-on-import.server.ts';
import { mostOrders, mostRows } from '#src/staff/order-import/columns.ts';
import { findImported } from '#src/staff/order-import/import-orders.server.ts';
import { listImported } from '#src/staff/order-import/list-imported.server.ts';
import type { OpenPage } from '#src/staff/pages/open-page.server.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';
import { address, orderFile } from './order-file.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-eco']);
const { call, env } = shop;
const db = () => openDatabase(env().DB);
const url = new URL('http://staff.localhost:8787/orders/import');
const member = {
	id: 3,
	name: 'Ada',
	email: 'ada@boxwright.example',
	roles: ['desk'],
} as unknown as StaffMember;

/** Sends a form of the page. */
function send(fields: Readonly<Record<string, string | File>>, at = url): Promise<ImportOutcome> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const context = { db: db(), env: env(), now: Date.now(), network: '203.0.113.1' } as OpenPage['context'];
	return actOnImport(new Request(at, { method: 'POST', body }), { context, member }, at);
}
const withdraw = (number: unknown) => send({}, new URL(`?withdraw=${number}`, url));
const check = (csv: string) => send({ file: new File([csv], 'orders.csv', { type: 'text/csv' }) });
const confirm = (csv: string) => send({ csv });
const rows = async (query: string, ...values: unknown[]) =>
	(
		await env()
			.DB.prepare(query)
			.bind(...values)
			.all<Record<string, string | number | null>>()
	).results;
const ordersOf = (references: readonly string[]) =>
	rows(
		`SELECT reference, number, channel, state, user_id, locale FROM orders JOIN imported_orders ON order_id = orders.id
		WHERE reference IN (SELECT value FROM json_each(?)) ORDER BY reference`,
		JSON.stringify(references),
	);
const count = async (table: string) =>
	Number((await rows(`SELECT count(*) AS count FROM ${table}`))[0]?.count);
const reasons = (outcome: ImportOutcome) =>
	outcome.kind === 'refused'
		? outcome.faults.map(({ line, column, reason }) => [line, column, reason])
		: outcome.kind;

describe('a file without faults', () => {
	const csv = orderFile(
		{ reference: 'A-1', ...address, delivery: 'courier', delivery_cost: '100' },
		{ reference: 'A-1', region: '', email: '', country: '', quantity: '120', net: '600', title: 'Wkładka' },
		{ reference: 'A-2', region: 'de', email: 'ada@example.com', country: 'DE', currency: 'EUR' },
	);

	test('is shown, and writes nothing until it is confirmed', async () => {
		const before = await count('orders');
		const outcome = await check(csv);
		expect(outcome).toMatchObject({
			kind: 'preview',
			// A browser’s text has no byte order mark.
			csv: csv.slice(1),
			previewed: [
				{ order: { reference: 'A-1' }, priced: { totals: { netTotal: 1600_00, taxTotal: 368_00 } } },
				{ order: { reference: 'A-2' } },
			],
		});
		expect(await count('orders')).toBe(before);
	});

	test('makes open orders of channel custom, each with its audit and a mail in its language', async () => {
		expect(await confirm(csv)).toMatchObject({ kind: 'imported', mails: [{}, {}] });
		const made = await ordersOf(['A-1', 'A-2']);
		expect(made).toMatchObject([
			{ reference: 'A-1', channel: 'custom', state: 'cart', locale: 'pl-PL' },
			{ reference: 'A-2', channel: 'custom', state: 'cart', locale: 'de-DE' },
		]);
		const numbers = made.map(({ number }) => String(number));
		const audit = await rows(
			'SELECT staff_id, action, subject, after FROM staff_audit WHERE subject IN (?, ?) ORDER BY id',
			...numbers.map((number) => `order ${number}`),
		);
		expect(audit).toMatchObject([
			{ staff_id: 3, action: 'order_import', subject: `order ${numbers[0]}` },
			{ staff_id: 3, action: 'order_import', subject: `order ${numbers[1]}` },
		]);
		expect(JSON.parse(String(audit[0]?.after))).toMatchObject({ reference: 'A-1', region: 'pl' });
		// The audit does not contain the buyer of an order.
		expect(JSON.stringify(audit)).not.toContain('zofia');
		const mails = await rows(
			"SELECT recipient, subject, text FROM mails WHERE kind = 'order_prepared' AND subject_id IN (?, ?) ORDER BY id",
			...numbers,
		);
		expect(mails).toMatchObject([
			{ recipient: 'zofia@example.com', subject: `Zamówienie ${numbers[0]} jest gotowe do opłacenia` },
			{ recipient: 'ada@example.com', subject: `Ihre Bestellung ${numbers[1]} ist zur Zahlung bereit` },
		]);
		expect(String(mails[0]?.text)).toMatch(/240 × .*\n+120 × Wkładka/s);
		expect(await listImported(db(), Date.now())).toMatchObject([
			{ reference: 'A-1', number: numbers[0], stage: 'awaiting payment' },
			{ reference: 'A-2', number: numbers[1], stage: 'awaiting payment' },
		]);
	});

	test('whose buyer continues from the link in the mail to the payment, at the file’s prices', async () => {
		const [{ number } = {}] = await ordersOf(['A-1']);
		const [mail] = await rows(
			"SELECT text FROM mails WHERE kind = 'order_prepared' AND subject_id = ?",
			number,
		);
		const link = new URL(/https?:\/\/\S+order_token=\S+/.exec(String(mail?.text))?.[0] ?? '');
		const access = { orderToken: link.searchParams.get('order_token') ?? '', region: 'pl' };
		const { body: order } = await call('GET', `/orders/${number}`, access);
		expect(order).toMatchObject({
			...{ customer_type: 'b2b', email: 'zofia@example.com', ship_total: '100.00', item_total: '1500.00' },
			ship_address: { firstname: 'Zofia', company: 'Palarnia Dym', zipcode: '31-147' },
			line_items: [
				{ quantity: 240, net: '900.00' },
				{ quantity: 120, offer_name: 'Wkładka' },
			],
		});
		const typed = { email: 'zofia@example.com', ship_address: addresses.pl, use_shipping: true };
		for (const state of ['address', 'delivery'])
			await call('PUT', `/checkouts/${number}?state=${state}`, {
				...access,
				body: state === 'address' ? { order: typed } : {},
			});
		const { body: after } = await call('GET', `/orders/${number}`, access);
		expect(after).toMatchObject({ state: 'payment', ship_total: '100.00', item_total: '1500.00' });
	});

	test('creates no second order: the same file again returns the numbers of the first', async () => {
		const before = await count('orders');
		const made = await ordersOf(['A-1', 'A-2']);
		const told = [
			[2, 'reference', `has already been imported as order ${made[0]?.number}`],
			[4, 'reference', `has already been imported as order ${made[1]?.number}`],
		];
		expect(reasons(await check(csv))).toEqual(told);
		expect(reasons(await confirm(csv))).toEqual(told);
		expect(await count('orders')).toBe(before);
	});
});

test('of two people with the same file one creates its orders', async () => {
	const csv = orderFile({ reference: 'B-1' }, { reference: 'B-2' });
	const [users, mails] = [await count('users'), await count('mails')];
	const both = await Promise.all([confirm(csv), confirm(csv)]);
	expect(both.map(({ kind }) => kind).toSorted()).toEqual(['imported', 'refused']);
	expect(await ordersOf(['B-1', 'B-2'])).toHaveLength(2);
	// One buyer, not yet a customer, gets a mail about each order.
	expect([await count('users'), await count('mails')]).toEqual([users + 1, mails + 2]);
});

test('a file with one fault creates nothing, also where it is sent without the preview', async () => {
	const csv = orderFile({ reference: 'C-1' }, { reference: 'C-2', net: 'free' });
	const before = [await count('orders'), await count('users'), await count('mails')];
	expect(reasons(await check(csv))).toMatchObject([[3, 'net', expect.any(String)]]);
	expect(reasons(await confirm(csv))).toMatchObject([[3, 'net', expect.any(String)]]);
	expect([await count('orders'), await count('users'), await count('mails')]).toEqual(before);
	expect(await send({})).toMatchObject({ kind: 'refused', reason: 'Choose a CSV file.' });
	expect(await check('x'.repeat(200_001))).toMatchObject({ kind: 'refused', faults: [] });
});

test('a price below the minimum margin has to be confirmed', async () => {
	const csv = orderFile({ reference: 'D-1', net: '10' });
	expect(await confirm(csv)).toMatchObject({
		kind: 'preview',
		reason: expect.stringContaining('minimum margin'),
	});
	expect(await ordersOf(['D-1'])).toEqual([]);
	expect(await send({ csv, floor: 'on' })).toMatchObject({ kind: 'imported' });
});

test('an order belongs to the customer with its address, in any spelling', async () => {
	const { id, email } = await accountsOf(shop).customer();
	await confirm(orderFile({ reference: 'E-1', email: email.toUpperCase() }));
	expect(await ordersOf(['E-1'])).toMatchObject([{ user_id: id }]);
});

test('a reference is free again when its order was deleted', async () => {
	const csv = orderFile({ reference: 'F-1' });
	await confirm(csv);
	const [{ number } = {}] = await ordersOf(['F-1']);
	await runTogether(db(), deleteOrders(db(), sql`(SELECT id FROM orders WHERE number = ${number})`));
	expect(await findImported(db(), ['F-1'])).toEqual(new Map());
	expect(await confirm(csv)).toMatchObject({ kind: 'imported' });
});

describe('an imported order that is not paid', () => {
	const csv = orderFile({ reference: 'H-1', email: 'jan@example.com' });
	const numberOf = async (reference: string) => (await ordersOf([reference]))[0]?.number;

	test('is withdrawn with a mail and an audit entry; its reference can be imported again', async () => {
		await confirm(csv);
		const number = await numberOf('H-1');
		expect(await withdraw(number)).toMatchObject({ kind: 'withdrawn', number, mails: [{}] });
		expect(await listImported(db(), Date.now())).toContainEqual(
			expect.objectContaining({ number, stage: 'canceled' }),
		);
		expect(
			await rows(
				"SELECT recipient, subject FROM mails WHERE kind = 'order_withdrawn' AND subject_id = ?",
				number,
			),
		).toEqual([{ recipient: 'jan@example.com', subject: `Wycofaliśmy zamówienie ${number}` }]);
		const [audit] = await rows("SELECT before FROM staff_audit WHERE action = 'order_withdraw'");
		expect(JSON.parse(String(audit?.before))).toEqual({ reference: 'H-1', state: 'cart' });
		expect(await withdraw(number)).toMatchObject({
			kind: 'refused',
			reason: expect.stringContaining('is not awaiting payment'),
		});

		expect(await confirm(csv)).toMatchObject({ kind: 'imported' });
		expect(await ordersOf(['H-1'])).toMatchObject([{ state: 'cart' }]);
		expect(await numberOf('H-1')).not.toBe(number);
	});

	test('is kept while a payment is under way; other orders are not withdrawn', async () => {
		await confirm(orderFile({ reference: 'H-2' }));
		const number = await numberOf('H-2');
		await env()
			.DB.prepare(
				"INSERT INTO payment_guards (order_id, payment_number) SELECT id, 'pi_under_way' FROM orders WHERE number = ?",
			)
			.bind(number)
			.run();
		expect(await withdraw(number)).toMatchObject({
			kind: 'refused',
			reason: expect.stringContaining('its payment has started'),
		});
		expect(await ordersOf(['H-2'])).toMatchObject([{ state: 'cart' }]);
		expect(await withdraw('R000000000')).toMatchObject({ kind: 'refused' });
	});
});

test('the largest file is stored in one batch', async () => {
	const csv = orderFile(
		...Array.from({ length: mostRows }, (_, index) => ({
			reference: `G-${index % mostOrders}`,
			email: `buyer-${index % mostOrders}@example.com`,
		})),
	);
	const outcome = await confirm(csv);
	expect(outcome.kind === 'imported' && outcome.mails.length).toBe(mostOrders);
	expect(await findImported(db(), ['G-0', `G-${mostOrders - 1}`])).toHaveLength(2);
});

test('no query reads a whole table', async () => {
	const plans = await plansOf(env().DB, async (d1) => {
		const database = openDatabase(d1);
		await findImported(database, ['A-1']);
		await listImported(database, Date.now());
	});
	expect(plans.flatMap(({ plan }) => scansOf(plan))).toEqual([]);
});
