import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { joinStaff, staff } from './clerk.ts';

async function buy(shopper: Shopper): Promise<string> {
	await shopper.openPayment();
	await shopper.acceptTerms();
	await shopper.fillCard();
	await shopper.pay();
	return shopper.seeConfirmation();
}

test('de: staff finds an order by keyboard, notes, sends a mail again and cancels it; the buyer reads the reason', async ({
	page,
	browser,
}) => {
	test.slow();
	const shopper = new Shopper(page, storefront('de on two hosts'));
	const number = await buy(shopper);

	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `orders-${Date.now()}@example.com`);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('link', { name: /Paid, not started/ }).click();
	await expect(desk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
	await expect(desk.getByRole('link', { name: number })).toBeVisible();
	await desk.keyboard.press('/');
	await desk.keyboard.type(number.toLowerCase());
	await desk.keyboard.press('Enter');
	await expect(desk).toHaveURL(/stage=to_start.*search=r/);
	await expect(desk.locator('[data-row]')).toHaveCount(1);
	expect(await findAxeViolations(desk)).toEqual([]);
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV' }).click(),
	]);
	expect(await readFile(await file.path(), 'utf8')).toContain(`\r\n${number},`);
	await desk.keyboard.press('j');
	await desk.keyboard.press('x');
	const several = desk.locator('#choose-orders');
	await several.getByRole('button', { name: 'Assign' }).press('Enter');
	await expect(several.getByRole('alert')).toHaveText('Choose a person.');
	await several.getByLabel('Person').selectOption({ index: 1 });
	await several.getByRole('button', { name: 'Assign' }).press('Enter');
	await expect(desk.getByRole('status')).toContainText('1 order assigned.');
	await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('Ada Admin');
	await desk.getByRole('button', { name: 'Undo' }).press('Enter');
	await expect(desk.getByRole('status')).toContainText('1 order given back.');
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.keyboard.press('?');
	await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await desk.keyboard.press('Escape');
	await desk.keyboard.press('s');
	await expect(desk.getByRole('searchbox')).toBeFocused();
	await desk.keyboard.type(number.toLowerCase());
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(1);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.keyboard.press('j');
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);

	await desk.getByRole('button', { name: 'Keep note' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Write a text.' })).toBeVisible();
	await desk.getByLabel('Note for colleagues').fill('Buyer has called: deliver before noon.');
	await desk.getByRole('button', { name: 'Keep note' }).click();
	await expect(desk.getByText('Buyer has called: deliver before noon.')).toBeVisible();

	const mails = desk.getByRole('region', { name: 'Mails' });
	await expect(mails.getByRole('listitem').first()).toContainText('order placed');
	const before = await mails.getByRole('listitem').count();
	await mails
		.getByRole('button', { name: /^Send again/ })
		.first()
		.click();
	await expect(mails.getByRole('listitem')).toHaveCount(before + 1);
	await mails.getByRole('link').first().click();
	await expect(desk.getByText('to ', { exact: false }).first()).toBeVisible();
	await expect(desk.getByRole('main')).not.toContainText(/order_token=[0-9a-f]{48}/);
	await desk.getByRole('link', { name: 'Back to the order' }).click();

	await desk.getByText('Cancel this order').click();
	await desk.getByLabel('Reason, for colleagues').fill('The buyer has changed their mind by phone.');
	await desk.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(desk.getByText('Canceled: The buyer has changed their mind by phone.')).toBeVisible();
	await expect(desk.getByRole('link', { name: 'All that this customer has' })).toBeVisible();
	await desk.getByRole('link', { name: 'All that this customer has' }).click();
	await expect(desk.getByRole('link', { name: number })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.goto(`${staff}/audit`);
	await expect(desk.getByText(`order cancel: order ${number}`)).toBeVisible();
	await page.goto((await shopper.findMail(number)).link);
	await expect(page.getByText(shopper.shop.t('checkout.order_canceled')).first()).toBeVisible();
	await desk.goto(`${staff}/customers?search=orders`);
	expect(await findAxeViolations(desk)).toEqual([]);
	for (const path of ['/orders/R000000000', '/customers/x', `/orders/${number}/mails/999999`])
		expect((await desk.goto(staff + path))?.status()).toBe(404);
});

test('de: production is started, a part is sent and arrives; the buyer gets a mail with the number', async ({
	page,
	browser,
}) => {
	test.slow();
	const shopper = new Shopper(page, storefront('de on two hosts'));
	const number = await buy(shopper);
	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `works-${Date.now()}@example.com`);
	await desk.goto(`${staff}/orders/${number}`);
	const second = await desk.context().newPage();
	await second.goto(desk.url());
	await desk.getByRole('button', { name: 'Start production' }).click();
	await expect(desk.getByText('in production', { exact: true })).toBeVisible();
	const pieces = desk.getByRole('group', { name: 'What is in the parcel' }).getByRole('textbox');
	await pieces.fill('many');
	await desk.getByLabel('Tracking number').fill('01234567890123');
	await desk.getByLabel('Carrier').selectOption('DPD');
	await desk.getByRole('button', { name: 'Send parcel' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Pieces are whole numbers.' })).toBeVisible();
	await expect(desk.getByLabel('Tracking number')).toHaveValue('01234567890123');
	await pieces.fill('10');
	await desk.getByRole('button', { name: 'Send parcel' }).click();
	await expect(desk.getByText('DPD 01234567890123')).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
	await second.getByRole('button', { name: 'Send parcel' }).click();
	await expect(second.getByRole('alert').filter({ hasText: 'The order has changed' })).toBeVisible();
	await expect(desk.getByText('Cancel this order')).toHaveCount(0);
	await desk.getByRole('button', { name: '01234567890123 has arrived' }).click();
	await expect(desk.getByText(/delivered 20/)).toBeVisible();

	await desk.goto(`${staff}/shipping?show=partial`);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('link', { name: number }).click();
	await desk.getByLabel('Weight, kg').fill('heavy');
	await desk.getByRole('button', { name: 'Make a DHL label' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Enter the weight' })).toBeVisible();
	await expect(desk.getByLabel('Weight, kg')).toHaveValue('heavy');
	await desk.getByLabel('Weight, kg').fill('2,5');
	await desk.getByRole('button', { name: 'Make a DHL label' }).click();
	await expect(desk.getByRole('link', { name: /^DHL \d{10}/ })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Handed over to the carrier' }).click();
	await expect(desk.getByText('sent', { exact: true })).toBeVisible();
	await page.goto((await shopper.findMail(number)).link);
	await expect(page.getByText('DPD 01234567890123')).toBeVisible();
});
