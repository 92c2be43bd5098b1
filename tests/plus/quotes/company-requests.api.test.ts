import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findRequestAuthor, listCompanyRequests } from '#src/plus/quotes/company-requests.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { startPayments } from '#tests/build/payments.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
const { request } = offersOf(shop);
const db = () => openDatabase(shop.env().DB);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

test('a company sees the quote requests of its members since they joined, and no others', async () => {
	const founder = await found();
	const buyer = await join(founder, 'buyer');
	const companyId = Number(founder.company.body.id);
	const own = await request({}, 'pl', founder.id);
	const colleagues = await request({}, 'pl', buyer.id);
	const before = await request({}, 'pl', buyer.id);
	// After everybody has joined; the first of all before.
	await shop.rows('UPDATE quote_requests SET created_at = ?', Date.now());
	await shop.rows('UPDATE quote_requests SET created_at = 1000 WHERE number = ?', before.number);
	const stranger = await found();
	const foreign = await request({}, 'pl', stranger.id);

	const { records, pages } = await listCompanyRequests(db(), companyId, null);
	expect(new Set(records.map(({ request: { number } }) => number))).toEqual(
		new Set([own.number, colleagues.number]),
	);
	expect(pages).toBe(1);
	expect((await listCompanyRequests(db(), companyId, '7')).records).toEqual([]);
	expect(await findRequestAuthor(db(), companyId, colleagues.number)).toMatchObject({ email: buyer.email });
	for (const { number } of [before, foreign])
		expect(await findRequestAuthor(db(), companyId, number), number).toBeUndefined();

	await shop.call('DELETE', `/v2/companies/mine/members/${buyer.id}`, { token: founder.token });
	expect(await findRequestAuthor(db(), companyId, colleagues.number)).toBeUndefined();
});
