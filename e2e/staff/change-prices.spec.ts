import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { openDesk, staff } from './clerk.ts';

test('staff prepares a version of prices, sees what it changes, schedules and withdraws it', async ({
	browser,
}) => {
	const desk = await openDesk(browser);
	await desk.goto(`${staff}/prices?product=tote-bag&currency=PLN&quantity=500`);
	await expect(desk.locator('tbody tr').first()).toContainText('TOT-');
	expect(await findAxeViolations(desk)).toEqual([]);
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV' }).click(),
	]);
	await desk.getByRole('link', { name: 'Versions' }).click();
	await desk.getByLabel('Name of a new version').fill('Cotton');
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('heading', { level: 1, name: 'Cotton' })).toBeVisible();
	await desk.getByLabel('Products').selectOption({ label: 'Tote bag' });
	await desk.getByLabel('By', { exact: true }).fill('4.5');
	await desk.keyboard.press('Enter');
	await expect(desk.getByText('Tote bag, all currencies: +4.5 %')).toBeVisible();
	// An import of today's prices changes nothing.
	await desk.locator('[type="file"]').setInputFiles(await file.path());
	await desk.getByRole('button', { name: 'Import' }).click();
	await expect(desk.getByText('All prices in this file equal the current ones.')).toBeVisible();
	await desk.getByRole('link', { name: 'Tote bag, PLN' }).click();
	await expect(desk.getByRole('region', { name: 'Tote bag, PLN' }).getByRole('row').nth(1)).toContainText(
		'+4.',
	);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByLabel('From, UTC').fill('2099-01-01T08:00');
	await desk.getByRole('button', { name: 'Schedule' }).click();
	await expect(desk.getByText('Scheduled for 2099-01-01 08:00 UTC.')).toBeVisible();
	await desk.getByRole('button', { name: 'Withdraw' }).click();
	await expect(desk.getByText('Withdrawn: it was never in force.')).toBeVisible();
});
