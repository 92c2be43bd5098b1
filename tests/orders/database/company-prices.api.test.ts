import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { orderByNumber } from '#src/orders/database/queries.server.ts';
import type { CompanyPrice } from '#src/pricing/company/company-price.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import {
	agreeAgain,
	agreePrice,
	endPrice,
	pricesOfCompany,
} from '#src/staff/companies/prices/change-prices.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { mailerSku } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});
const db = () => openDatabase(shop.env().DB);
const today = isoDay(Date.now());
const pln = (net: number, more: Partial<CompanyPrice> = {}) => ({
	terms: { kind: 'fixed' as const, sku: mailerSku, currency: 'PLN' as const, steps: [[120, net]] as const },
	...{ validFrom: today, validUntil: addDays(today, 30), ...more },
});
const cents = (text: string) => Math.round(Number(text) * 100);

/** A founder whose company has agreed a price for 120 boxes, by default 350.00 PLN. */
async function agreed(price = pln(35_000)) {
	const founder = await found({ country_iso: 'PL' });
	const companyId = Number(founder.company.body.id);
	const changing = { db: db(), now: Date.now(), staffId: 7, companyId };
	expect(await agreePrice(changing, price)).toBeUndefined();
	const now = () => ({ ...changing, now: Date.now() });
	const latest = async () => (await pricesOfCompany(db(), companyId))[0] as CompanyPrice;
	return { founder, companyId, changing: now, latest };
}
const business = { region: 'pl', business: 'pl' } as const;
const lineOf = ({ order }: { order: { line_items: { net: string; company_price: unknown }[] } }) =>
	order.line_items[0];
const listed = async () => lineOf(await shop.payable(business))?.net;

test('every member who may order gets it; other users, viewers and members of another company do not', async () => {
	const { founder } = await agreed();
	const list = await listed();
	const buyer = await join(founder, 'buyer');
	for (const { token } of [founder, buyer]) {
		const line = lineOf(await shop.payable({ ...business, token }));
		expect(line).toMatchObject({ net: '350.00', company_price: { company: 'Ada Ltd', list_net: list } });
	}
	const [viewer, other] = [await join(founder, 'viewer'), (await agreed(pln(34_000))).founder];
	expect(lineOf(await shop.payable({ ...business, token: viewer.token }))).toMatchObject({
		net: list,
		company_price: null,
	});
	expect(lineOf(await shop.payable({ ...business, token: other.token }))?.net).toBe('340.00');
});

test('a private order, another currency and another day have the list price', async () => {
	const { founder, changing, latest } = await agreed();
	const list = await listed();
	const { token } = founder;
	expect(lineOf(await shop.payable({ region: 'pl', token }))?.net).toBe(list);
	expect(lineOf(await shop.payable({ business: 'fr', token }))?.company_price).toBeNull();
	const walked = await shop.payable({ ...business, token });
	await shop.rows(
		"UPDATE company_prices SET valid_from = '2026-01-01', valid_until = ? WHERE id = ?",
		addDays(today, -1),
		(await latest()).id,
	);
	const paid = await shop.pay(walked, 'pm_card_visa');
	expect([paid.status, paid.body.code]).toEqual([422, 'total_changed']);
	expect(lineOf({ order: await shop.orderOf(walked) })).toMatchObject({ net: list, company_price: null });
	expect(await agreeAgain(changing(), await latest())).toBe('changed');
});

test('an order is placed with the reason of its price, and is not changed when the price ends later', async () => {
	const { founder, changing, latest } = await agreed();
	const walked = await shop.payable({ ...business, token: founder.token });
	expect((await shop.pay(walked, 'pm_card_visa')).status).toBe(200);
	expect(await endPrice(changing(), await latest())).toBeUndefined();
	const order = await shop.orderOf(walked);
	expect(order).toMatchObject({ state: 'complete', total: walked.order.total });
	expect(lineOf({ order })).toMatchObject({ net: '350.00', company_price: { company: 'Ada Ltd' } });
});

test('a payment that has begun on a bank’s page keeps a price that ends meanwhile', async () => {
	const { founder, changing, latest } = await agreed();
	const walked = await shop.payable({ ...business, token: founder.token });
	const { body } = await shop.redirect(walked, 'p24');
	expect(await agreePrice(changing(), pln(36_000), await latest())).toBeUndefined();
	await shop.sandbox.answerBank(body.redirect_url, 'pay');
	await shop.statusOf(walked);
	const order = await shop.orderOf(walked);
	expect(order).toMatchObject({ state: 'complete', payment_state: 'paid', total: walked.order.total });
	expect(lineOf({ order })?.net).toBe('350.00');
});

test('every change is in the audit; of two for the same goods, or of two clerks, the second is refused', async () => {
	const { founder, companyId, changing, latest } = await agreed();
	expect(await agreePrice(changing(), pln(30_000))).toBe('taken');
	const next = { validFrom: addDays(today, 31), validUntil: null };
	expect(await agreePrice(changing(), pln(30_000, next))).toBeUndefined();
	const first = (await pricesOfCompany(db(), companyId)).find(
		({ validFrom }) => validFrom === today,
	) as CompanyPrice;
	expect(await agreePrice(changing(), pln(33_000), first)).toBeUndefined();
	expect(await agreePrice(changing(), pln(32_000), first)).toBe('changed');
	expect(await endPrice(changing(), first)).toBe('changed');
	expect(lineOf(await shop.payable({ ...business, token: founder.token }))?.net).toBe('330.00');
	const now = await latest();
	expect(await endPrice(changing(), now)).toBeUndefined();
	expect(await agreeAgain(changing(), now)).toBeUndefined();
	expect(await agreePrice({ ...changing(), companyId: 999_999 }, pln(1))).toBe('changed');
	const audit = await shop.rows(
		'SELECT action, before, after FROM staff_audit WHERE subject = ? ORDER BY id',
		`company ${companyId}`,
	);
	expect(audit.map(({ action }) => action)).toEqual([
		...[
			'company_price_add',
			'company_price_add',
			'company_price_change',
			'company_price_end',
			'company_price_add',
		],
	]);
	expect(JSON.parse(String(audit[2]?.before))).toMatchObject({ steps: [[120, 35_000]] });
	expect(JSON.parse(String(audit[2]?.after))).toMatchObject({ steps: [[120, 33_000]] });
});

test('a coupon is applied if it gives a lower price than that of the company, and is refused otherwise', async () => {
	const list = cents((await listed()) ?? '');
	const { token } = (await agreed(pln(list - 100))).founder;
	const walked = await shop.payable({ ...business, token, coupon: 'WELCOME10' });
	expect(walked.order).toMatchObject({ promo_code: 'WELCOME10' });
	expect(lineOf(walked)).toMatchObject({ net: (list / 100).toFixed(2), company_price: null });
	const cheaper = (await agreed()).founder;
	const refused = shop.payable({ ...business, token: cheaper.token, coupon: 'WELCOME10' });
	await expect(refused).rejects.toThrow('no_applicable_products');
});

test('a deleted company has no prices any more, and every query uses an index', async () => {
	const { founder, companyId } = await agreed();
	const walked = await shop.payable({ ...business, token: founder.token });
	const plans = await plansOf(shop.env().DB, async (recorded) => {
		const noted = openDatabase(recorded);
		await runRead(noted, orderByNumber(noted, walked.number));
		await pricesOfCompany(noted, companyId);
	});
	expect(plans.length).toBeGreaterThan(3);
	expect(plans.flatMap(({ plan }) => scansOf(plan)).filter((step) => !/json_each/.test(step))).toEqual([]);
	expect(
		(await shop.call('DELETE', '/v2/companies/mine/membership', { token: founder.token })).status,
	).toBeLessThan(300);
	expect(await shop.rows('SELECT id FROM companies WHERE id = ?', companyId)).toEqual([]);
	expect(await pricesOfCompany(db(), companyId)).toEqual([]);
});
