import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { joinStaff, staff } from './clerk.ts';

const file = (...rows: string[]) => ({
	name: 'codes.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(['product;sku;hs_code;origin_iso;customs_description', ...rows].join('\r\n')),
});

test('staff corrects the reported errors of a file, imports its customs codes, and finds them in list and audit log', async ({
	page,
}) => {
	const mark = String(Date.now());
	await joinStaff(page, `customs-${mark}@example.com`);
	await page.goto(`${staff}/shipping/customs`);
	await page.getByRole('link', { name: 'Import CSV' }).click();
	const choose = page.getByLabel('CSV with product, sku');
	await choose.setInputFiles(file('kraft-tape;;48;PL;Tape', 'craft-tape;;48114120;PL;Tape'));
	await page.getByRole('button', { name: 'Check the file' }).press('Enter');
	const rejected = page.getByRole('list', { name: 'Faults by line' });
	await expect(rejected).toContainText('Line 2, hs_code: “48”');
	await expect(rejected).toContainText('Line 3, product: “craft-tape”');
	expect(await findAxeViolations(page)).toEqual([]);
	const right = file(`kraft-tape;;4811 41 20;PL;Tape of paper ${mark}`);
	await choose.setInputFiles(right);
	await page.getByRole('button', { name: 'Check the file' }).press('Enter');
	await expect(page.getByRole('row').filter({ hasText: 'Kraft tape' })).toContainText(
		`Tape of paper ${mark}`,
	);
	expect(await findAxeViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Change 1 code' }).press('Enter');
	await expect(page.getByRole('status')).toHaveText('1 code was changed.');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download CSV' }).click(),
	]);
	// Importing the exported file changes nothing.
	await page.getByRole('link', { name: 'Import CSV' }).click();
	await choose.setInputFiles(await download.path());
	await page.getByRole('button', { name: 'Check the file' }).press('Enter');
	await expect(page.getByRole('alert')).toContainText('Every code of this file is in force already.');
	await page.goto(`${staff}/audit`);
	await expect(page.getByText('customs code: goods kraft-tape').first()).toBeVisible();
});
