import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { listCompanyItems } from '#src/plus/items/list-items.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
const db = () => openDatabase(shop.env().DB);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

/** A placed order of a business. @returns its number */
async function order(token: string): Promise<string> {
	const walked = await shop.payable({ token });
	await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
	expect((await shop.transfer(walked)).status).toBe(201);
	return walked.number;
}
const change = (number: string, sql: string, ...values: unknown[]) =>
	shop.rows(
		`UPDATE line_items SET ${sql} WHERE service IS NULL AND order_id = (SELECT id FROM orders WHERE number = ?)`,
		...values,
		number,
	);

test('the same goods of several orders of members are one item: the latest line, all pieces; nothing of others', async () => {
	const founder = await found();
	const buyer = await join(founder, 'buyer');
	const companyId = Number(founder.company.body.id);
	const first = await order(founder.token);
	const last = await order(buyer.token);
	await order((await found()).token);
	await change(first, 'quantity = 100');
	await change(last, 'quantity = 250');
	await shop.rows('UPDATE orders SET completed_at = completed_at - 3600000 WHERE number = ?', first);

	const { items, count } = await listCompanyItems(db(), companyId);
	expect(items).toMatchObject([
		{ timesOrdered: 2, pieces: 350, isSold: true, order: { number: last }, line: { quantity: 250 } },
	]);
	expect(count).toBe(1);
});

test('services are no items, another design is another item, an offer’s own product is not sold at the list price', async () => {
	const founder = await found();
	const companyId = Number(founder.company.body.id);
	const plain = await order(founder.token);
	const designed = await order(founder.token);
	const agreed = await order(founder.token);
	await change(designed, `design_id = 'd1'`);
	await change(agreed, `agreed = '{"name":"Insert","net":1,"unitPrice":1,"productionDays":5}'`);
	for (const [index, number] of [plain, designed, agreed].entries())
		await shop.rows(
			'UPDATE orders SET completed_at = completed_at - ? WHERE number = ?',
			index * 3_600_000,
			number,
		);

	const { items } = await listCompanyItems(db(), companyId);
	expect(items.map(({ order: { number }, isSold }) => [number, isSold])).toEqual([
		[plain, true],
		[designed, true],
		[agreed, false],
	]);
	const second = await listCompanyItems(db(), companyId, { wanted: '2', pageSize: 2 });
	expect(second).toMatchObject({ count: 3, page: 2, pages: 2, items: [{ order: { number: agreed } }] });
	expect(await listCompanyItems(db(), companyId, { wanted: '9', pageSize: 2 })).toMatchObject({ page: 1 });
});

test('the items are found by the index of the company', async () => {
	const plans = await plansOf(shop.env().DB, (binding) => listCompanyItems(openDatabase(binding), 1));
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
