import { expect, test } from '@playwright/test';
import { addAuthenticator } from '../account/authenticator.ts';
import { findAxeViolations } from '../axe.ts';
import { joinStaff, staff } from './clerk.ts';

test('an invited person joins, adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
	const authenticator = await addAuthenticator(page);
	await joinStaff(page, `klucz-${Date.now()}@example.com`);
	await page.getByRole('link', { name: 'Ada Admin' }).click();
	await expect(page.getByText('You have no passkey yet.')).toBeVisible();
	await page.getByLabel('Name').fill('Work laptop');
	await authenticator.isOwner(false);
	await page.getByRole('button', { name: 'Add' }).press('Enter');
	await expect(page.getByRole('alert')).toContainText('No passkey was created.');
	await authenticator.isOwner(true);
	await page.getByRole('button', { name: 'Add' }).press('Enter');
	await expect(page.getByText('Work laptop')).toBeVisible();
	await expect(page.getByText('last used never')).toBeVisible();
	expect(await findAxeViolations(page)).toEqual([]);

	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
	await page.goto(`${staff}/passkeys`);
	await expect(page.getByText('last used never')).toHaveCount(0);
	await page.getByRole('button', { name: 'Remove Work laptop' }).press('Enter');
	await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});
