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
	const works = await openDesk(browser);
	const mark = Date.now();
	await works.goto(`${staff}/vendors`);
	const vendor = works.getByRole('group').filter({ hasText: 'New vendor' });
	await vendor.getByLabel('Name').fill(`Works ${mark}`);
	await vendor.getByLabel('E-mail').fill('works@example.com');
	await vendor.getByLabel('Country').fill('pl');
	await vendor.getByRole('button', { name: 'Add' }).click();
	await expect(works.getByText(`Works ${mark}`)).toBeVisible();
	expect(await findAxeViolations(works)).toEqual([]);

	await works.goto(`${staff}/production`);
	expect(await findAxeViolations(works)).toEqual([]);
	const row = works.getByRole('row').filter({ hasText: number });
	const line = (await row.getByRole('link').getAttribute('href')) ?? '';
	await row.getByRole('link').focus();
	await works.keyboard.press('x');
	await expect(row.getByRole('checkbox')).toBeChecked();
	const several = works.locator('#plan-lines');
	await several.getByLabel('Vendor').selectOption(`Works ${mark}`);
	await several.getByLabel('Due on').fill('2099-11-30');
	await several.getByRole('button', { name: 'Plan the chosen lines' }).press('Enter');
	await expect(works.getByRole('status')).toContainText('1 line planned.');

	await works.goto(staff + line);
	await expect(works.getByRole('heading', { level: 1, name: number })).toBeVisible();
	await expect(works.getByText('queued', { exact: true })).toBeVisible();
	await expect(works.getByText('2099-11-30', { exact: true })).toBeVisible();
	await works.getByLabel('Due on').fill('2099-12-01');
	await works.getByRole('button', { name: 'Plan', exact: true }).click();
	await expect(works.getByText('2099-12-01', { exact: true })).toBeVisible();

	await expect(works.getByText('PNG or JPEG of at most 50 MB')).toBeVisible();
	const chosen = works.getByLabel('Add a print file');
	const pdf = readFileSync('e2e/artwork/three-pages.pdf');
	await chosen.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: pdf });
	await works.getByRole('button', { name: 'Upload' }).click();
	await expect(works.getByRole('alert').filter({ hasText: 'does not match its contents' })).toBeVisible();
	await chosen.setInputFiles({ name: 'lid.pdf', mimeType: 'application/pdf', buffer: pdf });
	await works.getByRole('button', { name: 'Upload' }).click();
	const [file] = await Promise.all([
		works.waitForEvent('download'),
		works.getByRole('link', { name: 'lid.pdf' }).click(),
	]);
	expect(file.suggestedFilename()).toBe('lid.pdf');

	await works.getByRole('button', { name: 'Start production' }).click();
	await expect(works.getByText('in production', { exact: true })).toBeVisible();
	await works.getByRole('button', { name: 'Made, to quality' }).click();
	await works.getByRole('button', { name: 'Quality is wrong' }).click();
	await expect(works.getByRole('alert').filter({ hasText: 'Write what is the matter.' })).toBeVisible();
	await works.getByLabel('Comment on the quality').fill('The lid does not close.');
	await works.getByLabel('Defect').selectOption('cut');
	await works.getByLabel('Pieces with it').fill('3');
	await works
		.getByLabel('Photo (PNG or JPEG)')
		.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: photo });
	await works.getByRole('button', { name: 'Keep comment' }).click();
	await expect(works.getByText('cut × 3')).toBeVisible();
	await expect(works.getByRole('link', { name: 'Photo: lid.png' })).toBeVisible();
	await works.getByLabel(/What is the matter/).fill('Die is worn out');
	await works.getByRole('button', { name: 'Quality is wrong' }).click();
	await expect(works.getByText('failed', { exact: true })).toBeVisible();
	for (const step of ['Make again', 'Made, to quality', 'Quality is right', 'Packed'])
		await works.getByRole('button', { name: step, exact: true }).click();
	await expect(works.getByText('packed', { exact: true })).toBeVisible();
	expect(await findAxeViolations(works)).toEqual([]);

	const order = new Shopper(page, shop).address('orderDetails', { order: number });
	await page.goto(`${order}?order_token=${token}`);
	await expect(page.getByText(shop.t('production.packed'))).toBeVisible();
});
