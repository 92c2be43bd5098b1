import { expect, test } from '@playwright/test';
import { createOrder } from '../create-order.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';

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

test('a business in Lyon pays in two parts: a transfer, then a card, and finds every document @phone', async ({
	page,
	request,
}) => {
	const shop = storefront('eu');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	const main = page.getByRole('main');
	const { number, token, read } = await createOrder(request, {
		region: 'eu',
		lines: [
			{ sku: 'PRB-80x50x120-CS-CB-0', quantity: 500 },
			{ sku: 'SAM-300x210x90-NA-MO-0', quantity: 1 },
		],
		order: {
			email: 'claire@example.com',
			customer_type: 'b2b',
			ship_address: lyon,
			use_shipping: true,
		},
	});
	const link = (route: string) => `${shopper.address(route, { order: number })}?order_token=${token}`;
	await page.goto(link('checkoutPayment'));
	await page.getByRole('radio', { name: t('installments.parts', { count: 2 }) }).check();
	await page.getByRole('radio', { name: t('transfer.method') }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	await shopper.seeConfirmation();
	await expect(main).toContainText(`${number}-A`);

	const [first, second] = (await read()).installments;
	const transfer = await request.post(`http://localhost:${port}/api/v2/bank_transfers`, {
		headers: { authorization: 'Bearer local-finance-secret-change-me' },
		data: {
			account: 'PL85000000000000000011420001',
			reference: crypto.randomUUID(),
			...{ amount: first.amount, currency: 'EUR', title: `${number} A`, booked_on: '2026-11-20' },
		},
	});
	expect(transfer.ok()).toBe(true);
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
	const invoice = main.getByRole('link', { name: new RegExp(t('documents.title_final_invoice')) }).first();
	await expect(invoice).toBeVisible();
	await expect(main).not.toContainText(t('installments.partly_paid'));
	expect(await read()).toMatchObject({ payment_state: 'paid', reverse_charge: true });
	const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
	expect(download.suggestedFilename()).toMatch(/^FK-\d{4}-\d{6}\.pdf$/);
});
