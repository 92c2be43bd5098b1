import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findAnything } from '#src/staff/search/find-anything.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const db = () => openDatabase(shop.env().DB);
const find = async (text: string, roles: Parameters<typeof findAnything>[1] = ['admin']) =>
	Object.fromEntries(
		(await findAnything(db(), roles, text)).map(({ name, hits }) => [name, hits.map(({ title }) => title)]),
	);

async function placeOrder() {
	const walked = await walkTo(shop, 'payment');
	const order = await shop.orderOf(walked);
	await shop.pay({ ...walked, order }, 'pm_card_visa');
	await shop.settle();
	return shop.orderOf(walked);
}
const request = (number: string, name: string, company: string, email: string) =>
	shop.rows(
		`INSERT INTO quote_requests (number, region, locale, flow, state, version, name, email, email_key, company, phone,
			country_iso, contents, items, message, created_at, updated_at)
		VALUES (?, 'pl', 'pl-PL', 0, 'new', 1, ?, ?, lower(?), ?, '', 'PL', '', '[]', '', 1, 1)`,
		...[number, name, email, email, company],
	);

describe('search of everything', () => {
	test('an order is found by its number, its buyer’s address and surname, and only by roles that may see orders', async () => {
		const order = await placeOrder();
		expect((await find(order.number.toLowerCase())).Orders).toEqual([order.number]);
		expect((await find(order.shipments[0].number)).Orders).toEqual([order.number]);
		expect((await find(order.email.slice(0, 6).toUpperCase() + order.email.slice(6))).Orders).toContain(
			order.number,
		);
		const surname: string = order.bill_address.lastname;
		expect((await find(surname.toLowerCase().slice(0, 4))).Orders).toContain(order.number);
		expect(await find(order.number, ['content'])).toEqual({});
		const [invoice] = await shop.rows('SELECT number FROM documents LIMIT 1');
		expect((await find(String(invoice?.number).toLowerCase())).Documents).toEqual([invoice?.number]);
	});

	test('a request is found by number, address, name and company', async () => {
		await request('Q111111111', 'Zofia Lis', 'Kawa_Rano', 'zofia@example.com');
		for (const text of ['q111111111', 'zofia@', 'Zofia L', 'kawa_r'])
			expect((await find(text))['Quote requests']).toEqual(['Q111111111']);
		expect(await find('kawaX')).toEqual({});
		expect(await find('%')).toEqual({});
		expect(await find(`%' OR 1=1 --`)).toEqual({});
		expect(await find('zofia@', ['shipping'])).toEqual({});
	});

	test('no part of it reads a whole table', async () => {
		for (const text of ['R123456789', 'Q123456789', 'lis', 'lis@example', 'FV/2026']) {
			const plans = await plansOf(shop.env().DB, (d1) => findAnything(openDatabase(d1), ['admin'], text));
			expect(plans.flatMap(({ sql, plan }) => scansOf(plan).map((scan) => [text, scan, sql]))).toEqual([]);
		}
	});
});
