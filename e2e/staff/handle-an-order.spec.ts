import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { placePaidOrder } from '../create-order.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { openDesk, staff } from './clerk.ts';

const shop = storefront('de on two hosts');

test('de: staff finds a paid order by keyboard, assigns it, notes, sends a mail again and cancels it', async ({
	browser,
}) => {
	const { number } = await placePaidOrder(shop);
	const desk = await openDesk(browser);
	await desk.goto(staff);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('link', { name: /Paid, not started/ }).click();
	await expect(desk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
	// The keys work once the page's script has run.
	await desk.waitForLoadState();
	await desk.keyboard.press('/');
	await desk.keyboard.type(number.toLowerCase());
	await desk.keyboard.press('Enter');
	await expect(desk).toHaveURL(/stage=to_start.*search=r/);
	await expect(desk.locator('[data-row]')).toHaveCount(1);
	await expect(desk.getByRole('link', { name: 'Import CSV' })).toHaveAttribute('href', '/orders/import');
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV' }).click(),
	]);
	expect(await readFile(await file.path(), 'utf8')).toContain(`\r\n${number},`);
	await desk.waitForLoadState();
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
	await expect(desk.getByRole('status')).toContainText('Assignment of 1 order restored.');
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.keyboard.press('?');
	await expect(desk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
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

	await desk.getByLabel('Note for colleagues').fill('Buyer has called: deliver before noon.');
	await desk.getByRole('button', { name: 'Save note' }).click();
	await expect(desk.getByText('Buyer has called: deliver before noon.')).toBeVisible();

	const mails = desk.getByRole('region', { name: 'Mails' });
	await expect(mails.getByRole('listitem').first()).toContainText('order placed');
	const before = await mails.getByRole('listitem').count();
	await mails
		.getByRole('button', { name: /^Send again/ })
		.first()
		.click();
	await expect(mails.getByRole('listitem')).toHaveCount(before + 1);
	const mail = (await mails.getByRole('link').first().getAttribute('href')) ?? '';

	await desk.getByText('Cancel this order').click();
	await desk.getByLabel('Reason, for colleagues').fill('The buyer has changed their mind by phone.');
	await desk.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(desk.getByText('Canceled: The buyer has changed their mind by phone.')).toBeVisible();
	await desk.getByRole('link', { name: 'Customer page' }).click();
	await expect(desk.getByRole('link', { name: number })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);

	await desk.goto(staff + mail);
	await expect(desk.getByRole('main')).toContainText('order_token=removed');
	await expect(desk.getByRole('main')).not.toContainText(/order_token=[0-9a-f]{48}/);
	const statuses = await desk.evaluate(
		(paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
		['/orders/R000000000', '/customers/x', `/orders/${number}/mails/999999`],
	);
	expect(statuses).toEqual([404, 404, 404]);
});

test('de: production is started, a part is sent and arrives, the rest gets a label; the buyer sees the parcel', async ({
	page,
	browser,
}) => {
	const { number, token } = await placePaidOrder(shop);
	const desk = await openDesk(browser);
	await desk.goto(`${staff}/orders/${number}`);
	await desk.getByRole('button', { name: 'Start production' }).click();
	await expect(desk.getByText('in production', { exact: true })).toBeVisible();
	const pieces = desk.getByRole('group', { name: 'What is in the parcel' }).getByRole('textbox');
	await pieces.fill('many');
	await desk.getByLabel('Tracking number').fill('01234567890123');
	await desk.getByLabel('Carrier').selectOption('DPD');
	await desk.getByRole('button', { name: 'Send parcel' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Pieces must be whole numbers.' })).toBeVisible();
	await expect(desk.getByLabel('Tracking number')).toHaveValue('01234567890123');
	await pieces.fill('10');
	await desk.getByRole('button', { name: 'Send parcel' }).click();
	await expect(desk.getByText('DPD 01234567890123')).toBeVisible();
	await expect(desk.getByText('Cancel this order')).toHaveCount(0);
	await desk.getByRole('button', { name: '01234567890123 has arrived' }).click();
	await expect(desk.getByText(/delivered 20/)).toBeVisible();

	await desk.goto(`${staff}/shipping?show=partial`);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('link', { name: number }).click();
	await desk.getByLabel('Weight, kg').fill('heavy');
	await desk.getByRole('button', { name: 'Create DHL label' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Enter the weight' })).toBeVisible();
	await expect(desk.getByLabel('Weight, kg')).toHaveValue('heavy');
	await desk.getByLabel('Weight, kg').fill('2,5');
	await desk.getByRole('button', { name: 'Create DHL label' }).click();
	await expect(desk.getByRole('link', { name: /^DHL \d{10}/ })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Handed over to the carrier' }).click();
	await expect(desk.getByText('sent', { exact: true })).toBeVisible();

	const order = new Shopper(page, shop).address('orderDetails', { order: number });
	await page.goto(`${order}?order_token=${token}`);
	await expect(page.getByText('DPD 01234567890123')).toBeVisible();
});
