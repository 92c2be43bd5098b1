import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { placePaidOrder } from '../create-order.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { openDesk, staff } from './clerk.ts';

const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

test('de: a line is assigned to a vendor, made, reported as faulty with a photo, made again and packed, which the buyer sees', async ({
	page,
	browser,
}) => {
	const shop = storefront('de on two hosts');
	const { number, token } = await placePaidOrder(shop);
	const desk = await openDesk(browser);
	const mark = Date.now();
	await desk.goto(`${staff}/vendors`);
	const vendor = desk.getByRole('group').filter({ hasText: 'New vendor' });
	await vendor.getByLabel('Name').fill(`Works ${mark}`);
	await vendor.getByLabel('E-mail').fill('works@example.com');
	await vendor.getByLabel('Country').fill('pl');
	await vendor.getByRole('button', { name: 'Add' }).click();
	await expect(desk.getByText(`Works ${mark}`)).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);

	await desk.goto(`${staff}/production`);
	expect(await findAxeViolations(desk)).toEqual([]);
	const row = desk.getByRole('row').filter({ hasText: number });
	const line = (await row.getByRole('link').getAttribute('href')) ?? '';
	await row.getByRole('link').focus();
	await desk.keyboard.press('x');
	await expect(row.getByRole('checkbox')).toBeChecked();
	const several = desk.locator('#plan-lines');
	await several.getByLabel('Vendor').selectOption(`Works ${mark}`);
	await several.getByLabel('Due on').fill('2099-11-30');
	await several.getByRole('button', { name: 'Plan the selected lines' }).press('Enter');
	await expect(desk.getByRole('status')).toContainText('1 line planned.');

	await desk.goto(staff + line);
	await expect(desk.getByRole('heading', { level: 1, name: number })).toBeVisible();
	await expect(desk.getByText('queued', { exact: true })).toBeVisible();
	await expect(desk.getByText('2099-11-30', { exact: true })).toBeVisible();
	await desk.getByLabel('Due on').fill('2099-12-01');
	await desk.getByRole('button', { name: 'Plan', exact: true }).click();
	await expect(desk.getByText('2099-12-01', { exact: true })).toBeVisible();

	await expect(desk.getByText('PNG or JPEG of at most 50 MB')).toBeVisible();
	const chosen = desk.getByLabel('Add a print file');
	const pdf = readFileSync('e2e/artwork/three-pages.pdf');
	await chosen.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: pdf });
	await desk.getByRole('button', { name: 'Upload' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'does not match its contents' })).toBeVisible();
	await chosen.setInputFiles({ name: 'lid.pdf', mimeType: 'application/pdf', buffer: pdf });
	await desk.getByRole('button', { name: 'Upload' }).click();
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'lid.pdf' }).click(),
	]);
	expect(file.suggestedFilename()).toBe('lid.pdf');

	await desk.getByRole('button', { name: 'Start production' }).click();
	await expect(desk.getByText('in production', { exact: true })).toBeVisible();
	await desk.getByRole('button', { name: 'Ready for quality check' }).click();
	await desk.getByRole('button', { name: 'Quality check failed' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'Enter a reason.' })).toBeVisible();
	await desk.getByLabel('Comment on the quality').fill('The lid does not close.');
	await desk.getByLabel('Defect').selectOption('cut');
	await desk.getByLabel('Pieces with it').fill('3');
	await desk
		.getByLabel('Photo (PNG or JPEG)')
		.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: photo });
	await desk.getByRole('button', { name: 'Save comment' }).click();
	await expect(desk.getByText('cut × 3')).toBeVisible();
	await expect(desk.getByRole('link', { name: 'Photo: lid.png' })).toBeVisible();
	await desk.getByLabel('Reason (required for').fill('Die is worn out');
	await desk.getByRole('button', { name: 'Quality check failed' }).click();
	await expect(desk.getByText('failed', { exact: true })).toBeVisible();
	for (const step of ['Make again', 'Ready for quality check', 'Quality check passed', 'Packed'])
		await desk.getByRole('button', { name: step, exact: true }).click();
	await expect(desk.getByText('packed', { exact: true })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);

	const order = new Shopper(page, shop).address('orderDetails', { order: number });
	await page.goto(`${order}?order_token=${token}`);
	await expect(page.getByText(shop.t('production.packed'))).toBeVisible();
});
