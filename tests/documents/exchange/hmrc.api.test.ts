import { beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { fetchMonthlyRates } from '#src/documents/exchange/hmrc.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { convertedVat, type DocumentContent } from '#src/documents/record/document.ts';
import { consentCall, walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
beforeAll(() => {
	shop.env().HMRC_API_URL = `${shop.sandbox.url()}/hmrc`;
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
const setService = (state: 'up' | 'down') =>
	fetch(`${shop.sandbox.url()}/hmrc/outage`, {
		method: 'POST',
		body: new URLSearchParams({ state }),
		redirect: 'manual',
	});
const london = {
	firstname: 'Ada',
	lastname: 'Lovelace',
	address1: '12 St James Square',
	city: 'London',
	zipcode: 'SW1Y 4JH',
	country_iso: 'GB',
	phone: '+44 20 7946 0000',
};

/** Sells in euro to London, paid by card. */
async function sell(): Promise<string> {
	const region = 'eu';
	const walked = await walkTo(shop, 'delivery', { region });
	const { number, token } = walked;
	const body = { order: { customer_type: 'b2c', ship_address: london, use_shipping: true } };
	await shop.call('PUT', `/orders/${number}`, { region, token, body });
	await shop.call('PUT', `/checkouts/${number}?state=delivery`, { region, token });
	const [method, path, agreed] = consentCall(number, ['terms_and_conditions_and_privacy_policy']);
	await shop.call(method, path, { region, token, body: agreed });
	const order = await shop.orderOf(walked);
	const paid = await shop.pay({ ...walked, order }, 'pm_card_visa');
	expect(paid.status).toBe(200);
	await shop.settle();
	return number;
}
async function invoiceOf(number: string): Promise<DocumentContent | undefined> {
	const [row] = await shop.rows(
		"SELECT content FROM documents JOIN orders ON orders.id = order_id WHERE orders.number = ? AND kind = 'invoice'",
		number,
	);
	return row && JSON.parse(String(row.content));
}

test('a sale in euro to London waits for HMRC’s rate of its month; once stored, no answer is needed', async () => {
	const { env, settle, waitUntil } = shop;
	const db = openDatabase(env().DB);
	await setService('down');
	const number = await sell();
	expect(await invoiceOf(number)).toBeUndefined();
	await fetchMonthlyRates({ db, env: env() }, Date.now());
	expect(await shop.rows('SELECT * FROM monthly_rates')).toEqual([]);

	await setService('up');
	await fetchMonthlyRates({ db, env: env() }, Date.now());
	const months = await shop.rows("SELECT month FROM monthly_rates WHERE currency = 'EUR' ORDER BY month");
	expect(months.length).toBeGreaterThanOrEqual(2);
	await setService('down');
	await issueDueDocuments({ db, env: env(), now: Date.now(), url: undefined, waitUntil });
	await settle();
	const invoice = await invoiceOf(number);
	const { exchange, vat, taxPoint, issuedOn } = invoice ?? {};
	if (!exchange || !vat) throw new Error('no exchange');
	const month = (taxPoint ?? issuedOn ?? '').slice(0, 7);
	expect(exchange).toMatchObject({ currency: 'GBP', table: `HMRC ${month}`, publishedOn: `${month}-01` });
	const [stored] = await shop.rows(
		"SELECT rate FROM monthly_rates WHERE month = ? AND currency = 'EUR'",
		month,
	);
	expect(exchange.rate).toBe(stored?.rate);
	expect(convertedVat(exchange)).toBe(Math.round(vat / exchange.rate));

	expect((await invoiceOf(await sell()))?.exchange?.rate).toBe(stored?.rate);
	await setService('up');
});
