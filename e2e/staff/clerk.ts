import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, chromium, expect, type FullConfig, type Page } from '@playwright/test';
import { totpCode } from '../../src/account/identity/totp.ts';
import { port } from '../storefronts.ts';

/** Address of the staff area. */
export const staff = `http://staff.localhost:${port}`;
const password = 'nine gloomy otters whistle';

/**
 * Playwright's global setup: signs in the first admin, who invites all others through the shop. It runs before any journey
 * because `invite-staff` locks the database of the running shop. Its environment variables reach all workers.
 */
export default async function openStaffArea(config: FullConfig) {
	const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
	const page = await browser.newPage();
	const email = `first-${Date.now()}@example.com`;
	const env = { ...process.env, PORT: port, STATE: process.env.SHOP_STATE ?? '.wrangler/state' };
	const { stdout } = await promisify(execFile)('node', ['scripts/invite-staff.mjs', email, 'Ada Admin'], {
		env,
	});
	await joinByLink(page, stdout.trim(), email, { hasWrongCode: true });
	process.env.FIRST_ADMIN = JSON.stringify(await page.context().storageState());
	await browser.close();
}

/** A page in a browser context of its own, signed in as the first admin, whose session all journeys share. */
export async function openDesk(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ storageState: JSON.parse(process.env.FIRST_ADMIN ?? '{}') });
	return context.newPage();
}

/** The link of a new admin, whom the first one invites. */
async function inviteAdmin(browser: Browser, email: string): Promise<string> {
	const page = await openDesk(browser);
	await page.goto(`${staff}/people`);
	const form = page.locator('form').filter({ hasText: 'Invite a person' });
	await form.getByLabel('Name').fill('Ada Admin');
	await form.getByLabel('E-mail').fill(email);
	await form.getByLabel('admin').check();
	await form.getByRole('button', { name: 'Create link' }).click();
	const link = await page.getByText('/welcome?token=').textContent();
	await page.context().close();
	return link?.trim() ?? '';
}

/** Signs a new admin in, from the invitation to the start page. */
export async function joinStaff(page: Page, email: string) {
	const browser = page.context().browser();
	if (!browser) throw new Error('This page has no browser.');
	await joinByLink(page, await inviteAdmin(browser, email), email);
}

async function joinByLink(page: Page, link: string, email: string, { hasWrongCode = false } = {}) {
	await page.goto(link);
	const secret = (await page.locator('[name="secret"]').inputValue()) ?? '';
	if (hasWrongCode) {
		await page.getByLabel(/Your password/).fill(password);
		await page.getByLabel(/Code from the app/).fill('000000');
		await page.getByRole('button', { name: 'Save and sign in' }).click();
		await expect(page.getByRole('alert')).toContainText('Enter your password again');
		// The server never sends a password back, not even into the form that it was typed in.
		await expect(page.getByLabel(/Your password/)).toHaveValue('');
		expect(await page.content()).not.toContain(password);
	}
	await page.getByLabel(/Your password/).fill(password);
	await page.getByLabel(/Code from the app/).fill(totpCode(secret, Date.now()));
	await page.getByRole('button', { name: 'Save and sign in' }).click();
	await page.getByLabel('E-mail').fill(email);
	await page.getByLabel('Password').fill(password);
	await page.getByLabel(/Code from your app/).fill(totpCode(secret, Date.now()));
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}
