import { type APIRequestContext, expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { type Storefront, storefront } from './storefronts.ts';

const lyon = {
	firstname: 'Claire',
	lastname: 'Dubois',
	company: 'Les Bougies de Lyon',
	vat_id: 'FR84552100550',
	address1: '14 rue Mercière',
	city: 'Lyon',
	zipcode: '69002',
	country_iso: 'FR',
	phone: '04 75 84 12 34',
};
const manchester = {
	firstname: 'Emmeline',
	lastname: 'Hart',
	company: 'Hart Candles Ltd',
	address1: '12 Deansgate',
	city: 'Manchester',
	zipcode: 'M3 2BW',
	country_iso: 'GB',
	phone: '020 7946 0018',
};

/** Creates an order of a business by the API, ready to be paid, with the token of its links. */
async function createBusinessOrder(
	request: APIRequestContext,
	shop: Storefront,
	region: string,
	address: object,
) {
	const api = `${new URL(shop.landing).origin}/api`;
	const callApi = async (method: string, path: string, data?: object, token?: string) => {
		const headers = { 'x-region': region, ...(token && { 'x-spree-token': token }) };
		const answer = await request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
		expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
	const { spree_api_key: token } = await callApi('GET', '/users/anonymous');
	const created = await callApi('POST', '/v2/orders', {}, token);
	const { number } = created.data.attributes;
	const line = { sku: 'PRB-80x50x120-CS-CB-0', quantity: 500 };
	await callApi('POST', `/v2/orders/${number}/line_item`, line, token);
	await callApi(
		'POST',
		`/v2/orders/${number}/line_item`,
		{ sku: 'SAM-300x210x90-NA-MO-0', quantity: 1 },
		token,
	);
	await callApi('PUT', `/checkouts/${number}?state=cart`, undefined, token);
	const order = {
		email: 'claire@example.com',
		customer_type: 'b2b',
		ship_address: address,
		use_shipping: true,
	};
	await callApi('PUT', `/orders/${number}`, { order }, token);
	await callApi('PUT', `/checkouts/${number}?state=address`, undefined, token);
	await callApi('PUT', `/checkouts/${number}?state=delivery`, undefined, token);
	const read = () => callApi('GET', `/orders/${number}`, undefined, token);
	const transfer = async (amount: string, title: string, currency = 'EUR') =>
		request.post(`${api}/v2/bank_transfers`, {
			headers: { authorization: 'Bearer local-finance-secret-change-me' },
			data: {
				account: 'PL85000000000000000011420001',
				reference: crypto.randomUUID(),
				...{ amount, currency, title, booked_on: '2026-11-20' },
			},
		});
	return { number, order: await read(), read, transfer };
}

test('a business in Lyon pays in two parts: a transfer, then a card, and finds every document @phone', async ({
	page,
	request,
}) => {
	const shop = storefront('eu');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	const main = page.getByRole('main');
	const { number, order, read, transfer } = await createBusinessOrder(request, shop, 'eu', lyon);
	const link = (route: string) => `${shopper.address(route, { order: number })}?order_token=${order.token}`;
	await page.goto(link('checkoutPayment'));
	await page.getByRole('radio', { name: t('installments.parts', { count: 2 }) }).check();
	await page.getByRole('radio', { name: t('transfer.method') }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	await shopper.seeConfirmation();
	await expect(main).toContainText(`${number}-A`);

	const [first, second] = (await read()).installments;
	expect((await transfer(first.amount, `${number} A`)).ok()).toBe(true);
	await page.goto(link('orderDetails'));
	await expect(main).toContainText(t('installments.partly_paid'));
	await expect(main).toContainText(`${number}-B`);
	await expect(
		main.getByRole('link', { name: new RegExp(t('documents.title_advance_invoice')) }).first(),
	).toBeVisible();

	await main
		.getByRole('button', { name: t('installments.pay_part', { amount: second.display_amount }) })
		.click();
	await shopper.fillCard();
	await main
		.locator('form')
		.getByRole('button', { name: t('installments.pay_part', { amount: second.display_amount }) })
		.press('Enter');
	await expect(
		main.getByRole('link', { name: new RegExp(t('documents.title_final_invoice')) }).first(),
	).toBeVisible();
	await expect(main).not.toContainText(t('installments.partly_paid'));
	expect(await read()).toMatchObject({ payment_state: 'paid', reverse_charge: true });
	const invoice = main.getByRole('link', { name: new RegExp(t('documents.title_final_invoice')) }).first();
	const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
	expect(download.suggestedFilename()).toMatch(/^FK-\d{4}-\d{6}\.pdf$/);
});

test('a company in Manchester takes the 30 days of Hokodo', async ({ page, request }) => {
	const shop = storefront('eu');
	const { t } = shop;
	const { number, order } = await createBusinessOrder(request, shop, 'gb', manchester);
	const shopper = new Shopper(page, shop);
	const pay = `${shopper.address('checkoutPayment', { order: number })}?region=gb&order_token=${order.token}`;
	await page.goto(pay);
	await page.getByRole('radio', { name: t('installments.full') }).check();
	await page.getByRole('radio', { name: 'Hokodo' }).check();
	await shopper.acceptTerms();
	await shopper.payButton.press('Enter');
	await expect(page.getByText('This page stands in for Hokodo')).toBeVisible();
	await page.getByRole('button', { name: 'Agree', exact: true }).click();
	expect(await shopper.seeConfirmation()).toBe(number);
});
