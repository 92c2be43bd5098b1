import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../src/account/identity/totp.ts';
import { port } from '../storefronts.ts';

/** Address of the staff area. */
export const staff = `http://staff.localhost:${port}`;
const password = 'nine gloomy otters whistle';

/** The link of a new admin, as the script prints it. */
async function inviteAdmin(email: string): Promise<string> {
	const env = { ...process.env, PORT: port, STATE: process.env.SHOP_STATE ?? '.wrangler/state' };
	const { stdout } = await promisify(execFile)('node', ['scripts/invite-staff.mjs', email, 'Ada Admin'], {
		env,
	});
	return stdout.trim();
}

/** Signs a new admin in, from the invitation to the start page. */
export async function joinStaff(page: Page, email: string) {
	await page.goto(await inviteAdmin(email));
	await page.getByLabel(/Your password/).fill(password);
	const secret = (await page.locator('[name="secret"]').inputValue()) ?? '';
	await page.getByLabel(/Code that the app shows/).fill('000000');
	await page.getByRole('button', { name: 'Save and sign in' }).click();
	await expect(page.getByRole('alert')).toContainText('Type your password again');
	// A password is never sent back, not even to the person who has typed it.
	await expect(page.getByLabel(/Your password/)).toHaveValue('');
	expect(await page.content()).not.toContain(password);
	await page.getByLabel(/Your password/).fill(password);
	await page.getByLabel(/Code that the app shows/).fill(totpCode(secret, Date.now()));
	await page.getByRole('button', { name: 'Save and sign in' }).click();
	await page.getByLabel('E-mail').fill(email);
	await page.getByLabel('Password').fill(password);
	await page.getByLabel(/Code of your app/).fill(totpCode(secret, Date.now()));
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}
