import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { joinStaff, staff } from './clerk.ts';

const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

test('de: a line is assigned to a vendor, made, reported as faulty with a photo and made again; the buyer sees the progress', async ({
	page,
	browser,
}) => {
	test.slow();
	const shopper = new Shopper(page, storefront('de on two hosts'));
	const { t } = shopper.shop;
	await shopper.openPayment();
	await shopper.acceptTerms();
	await shopper.fillCard();
	await shopper.pay();
	const number = await shopper.seeConfirmation();
	const { link } = await shopper.findMail(number);

	const works = await (await browser.newContext()).newPage();
	const mark = Date.now();
	await joinStaff(works, `production-${mark}@example.com`);
	await works.goto(`${staff}/vendors`);
	expect(await findAxeViolations(works)).toEqual([]);
	const vendor = works.getByRole('group').filter({ hasText: 'New vendor' });
	await vendor.getByLabel('Name').fill(`Works ${mark}`);
	await vendor.getByLabel('E-mail').fill('works@example.com');
	await vendor.getByLabel('Country').fill('zz');
	await vendor.getByRole('button', { name: 'Add' }).click();
	await expect(works.getByRole('alert')).toContainText('Country must be a country');
	await expect(vendor.getByLabel('Name')).toHaveValue(`Works ${mark}`);
	await vendor.getByLabel('Country').fill('pl');
	await vendor.getByRole('button', { name: 'Add' }).click();
	await expect(works.getByText(`Works ${mark}`)).toBeVisible();

	await works.goto(`${staff}/production`);
	expect(await findAxeViolations(works)).toEqual([]);
	const row = works.getByRole('row').filter({ hasText: number });
	await row.getByRole('link').focus();
	await works.keyboard.press('x');
	await expect(row.getByRole('checkbox')).toBeChecked();
	const several = works.locator('#plan-lines');
	await several.getByLabel('Vendor').selectOption(`Works ${mark}`);
	await several.getByLabel('Due on').fill('2099-11-30');
	await several.getByRole('button', { name: 'Plan the chosen lines' }).press('Enter');
	await expect(works.getByRole('status')).toContainText('1 line planned.');
	await works.getByRole('button', { name: 'Undo' }).press('Enter');
	await expect(works.getByRole('status')).toContainText('1 line has its former plan again.');
	await row.getByRole('link').click();
	await expect(works.getByRole('heading', { level: 1, name: number })).toBeVisible();
	expect(await findAxeViolations(works)).toEqual([]);
	const second = await works.context().newPage();
	await second.goto(works.url());
	await works.getByLabel('Vendor').selectOption(`Works ${mark}`);
	await works.getByLabel('Due on').fill('2099-12-01');
	await works.getByRole('button', { name: 'Plan', exact: true }).click();
	await expect(works.getByText('queued', { exact: true })).toBeVisible();
	await second.getByLabel('Vendor').selectOption(`Works ${mark}`);
	await second.getByLabel('Due on').fill('2099-12-02');
	await second.getByRole('button', { name: 'Plan', exact: true }).click();
	await expect(second.getByRole('alert').filter({ hasText: 'Somebody has changed this line' })).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole('heading', { name: t('production.title') })).toBeVisible();

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
	await page.reload();
	await expect(page.getByText(t('production.making'))).toBeVisible();
	await works.goto(`${staff}/vendors`);
	const made = works.getByRole('group').filter({ hasText: `Works ${mark}` });
	await made.getByText(`Works ${mark}`).click();
	await made.getByRole('button', { name: 'Delete' }).click();
	await expect(works.getByRole('alert')).toContainText('This vendor has 1 lines that are not packed.');

	await second.goto(second.url());
	await second.getByRole('button', { name: 'Made, to quality' }).click();
	await second.getByRole('button', { name: 'Quality is wrong' }).click();
	await expect(second.getByRole('alert').filter({ hasText: 'Write what is the matter.' })).toBeVisible();
	await second.getByLabel('Comment on the quality').fill('The lid does not close.');
	await second.getByLabel('Defect').selectOption('cut');
	await second.getByLabel('Pieces with it').fill('3');
	await second
		.getByLabel('Photo (PNG or JPEG)')
		.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: photo });
	await second.getByRole('button', { name: 'Keep comment' }).click();
	await expect(second.getByText('cut × 3')).toBeVisible();
	await expect(second.getByRole('link', { name: 'Photo: lid.png' })).toBeVisible();
	await second.getByLabel(/What is the matter/).fill('Die is worn out');
	await second.getByRole('button', { name: 'Quality is wrong' }).click();
	await expect(second.getByText('failed', { exact: true })).toBeVisible();
	for (const step of ['Make again', 'Made, to quality', 'Quality is right', 'Packed'])
		await second.getByRole('button', { name: step, exact: true }).click();
	await expect(second.getByText('packed', { exact: true })).toBeVisible();
	expect(await findAxeViolations(second)).toEqual([]);
	await page.reload();
	await expect(page.getByText(t('production.packed'))).toBeVisible();
	await works.goto(`${staff}/audit`);
	await expect(works.getByText(/production fail: order R\d{9} line \d+/).first()).toBeVisible();
});
