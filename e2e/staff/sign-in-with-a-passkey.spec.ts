import { expect, test } from '@playwright/test';
import { addAuthenticator } from '../account/authenticator.ts';
import { findAxeViolations } from '../axe.ts';
import { joinStaff, staff } from './clerk.ts';

test('staff add a passkey, sign in with it alone, and remove it', async ({ page }) => {
	const authenticator = await addAuthenticator(page);
	await joinStaff(page, `klucz-${Date.now()}@example.com`);
	await page.getByRole('link', { name: 'Ada Admin' }).click();
	await expect(page.getByText('You have no passkey yet.')).toBeVisible();
	await page.getByLabel('Name').fill('Work laptop');
	await authenticator.isOwner(false);
	await page.getByRole('button', { name: 'Add' }).press('Enter');
	await expect(page.getByRole('alert')).toContainText('No passkey was made.');
	await authenticator.isOwner(true);
	await page.getByRole('button', { name: 'Add' }).press('Enter');
	await expect(page.getByText('Work laptop')).toBeVisible();
	await expect(page.getByText('last used never')).toBeVisible();
	const violations = await findAxeViolations(page);
	expect(violations).toEqual([]);

	await page.getByRole('button', { name: 'Sign out' }).click();
	const button = page.getByRole('button', { name: 'Sign in with a passkey' });
	await button.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
	await page.goto(`${staff}/passkeys`);
	await expect(page.getByText('last used never')).toHaveCount(0);
	await page.getByRole('button', { name: 'Remove Work laptop' }).press('Enter');
	await expect(page.getByText('You have no passkey yet.')).toBeVisible();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await button.press('Enter');
	await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});
