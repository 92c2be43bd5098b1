import { beforeAll, expect, test } from 'vitest';
import { companiesOf } from '#tests/build/companies.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

/** A customer's placed order, as a business or in private. */
async function buy(token: string, customerType: 'b2b' | 'b2c') {
	const walked = await shop.payable({ token });
	await shop.rows('UPDATE orders SET customer_type = ? WHERE number = ?', customerType, walked.number);
	await shop.transfer(walked);
	return walked;
}
const companyOf = async (number: string) =>
	(await shop.rows('SELECT company_id FROM orders WHERE number = ?', number))[0]?.company_id;
const numbers = async (token: string): Promise<string[]> =>
	(await shop.call('GET', '/v2/companies/mine/orders', { token })).body.orders.map(
		(order: { number: string }) => order.number,
	);

test('what owners, administrators and buyers order as a business is the company’s; anything else is their own', async () => {
	const founder = await found();
	const [buyer, viewer] = [await join(founder, 'buyer'), await join(founder, 'viewer')];
	const { id } = founder.company.body;
	expect(await companyOf((await buy(buyer.token, 'b2b')).number)).toBe(id);
	expect(await companyOf((await buy(founder.token, 'b2b')).number)).toBe(id);
	expect(await companyOf((await buy(buyer.token, 'b2c')).number)).toBe(null);
	expect(await companyOf((await buy(viewer.token, 'b2b')).number)).toBe(null);
});

test('every role sees them without the token that would open everything, until they leave', async () => {
	const founder = await found();
	const [buyer, viewer] = [await join(founder, 'buyer'), await join(founder, 'viewer')];
	const { number, orderToken } = await buy(buyer.token, 'b2b');
	const own = await buy(viewer.token, 'b2b');
	expect(await numbers(viewer.token)).toEqual([number]);
	const show = (key: string, token: string) => shop.call('GET', `/orders/${key}`, { token });
	const seen = await show(number, viewer.token);
	expect([seen.status, seen.body.token]).toEqual([200, '']);
	expect(JSON.stringify(seen.body)).not.toContain(orderToken);
	expect((await show(number, buyer.token)).body.token).toBe(orderToken);
	const documents = await shop.call('GET', `/invoices?order=${number}`, { token: viewer.token });
	expect(documents.status).toBe(200);
	expect((await show(own.number, founder.token)).status).toBe(404);
	const emptied = await shop.call('PUT', `/orders/${number}/empty`, { token: founder.token });
	expect(emptied.status).toBe(404);
	const { token: foreign } = await found();
	expect((await show(number, foreign)).status).toBe(404);
	await shop.call('DELETE', `/v2/companies/mine/members/${viewer.id}`, { token: founder.token });
	expect((await show(number, viewer.token)).status).toBe(404);
	const refused = await shop.call('GET', '/v2/companies/mine/orders', { token: viewer.token });
	expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized']);
});
