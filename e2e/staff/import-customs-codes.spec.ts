import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { openDesk, staff } from './clerk.ts';

const file = (...rows: string[]) => ({
	name: 'codes.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(['product;sku;hs_code;origin_iso;customs_description', ...rows].join('\r\n')),
});

test('staff corrects the reported errors of a file, imports its customs codes, and finds them in list, file and audit log', async ({
	browser,
}) => {
	const mark = String(Date.now());
	const desk = await openDesk(browser);
	await desk.goto(`${staff}/shipping/customs/import`);
	const choose = desk.getByLabel('CSV with product, sku');
	await choose.setInputFiles(file('kraft-tape;;48;PL;Tape', 'craft-tape;;48114120;PL;Tape'));
	await desk.getByRole('button', { name: 'Check the file' }).press('Enter');
	const rejected = desk.getByRole('list', { name: 'Errors by line' });
	await expect(rejected).toContainText('Line 2, hs_code: “48”');
	await expect(rejected).toContainText('Line 3, product: “craft-tape”');
	expect(await findAxeViolations(desk)).toEqual([]);
	await choose.setInputFiles(file(`kraft-tape;;4811 41 20;PL;Tape of paper ${mark}`));
	await desk.getByRole('button', { name: 'Check the file' }).press('Enter');
	await expect(desk.getByRole('row').filter({ hasText: 'Kraft tape' })).toContainText(
		`Tape of paper ${mark}`,
	);
	await desk.getByRole('button', { name: 'Change 1 code' }).press('Enter');
	await expect(desk.getByRole('status')).toHaveText('1 code was changed.');
	const importing = desk.getByRole('link', { name: 'Import CSV' });
	await expect(importing).toHaveAttribute('href', '/shipping/customs/import');
	const [download] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV' }).click(),
	]);
	expect(await readFile(await download.path(), 'utf8')).toContain(`Tape of paper ${mark}`);
	const audit = await desk.evaluate(async () => (await fetch('/audit')).text());
	expect(audit).toContain('customs code: goods kraft-tape');
});
