import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { password, registerCustomer } from './customer.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
const dayMs = 86_400_000;

test('pl: a session that ends while a form is open asks to sign in over it, and sends what was typed', async ({
	page,
	browser,
}) => {
	const email = `przerwa-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	await page.goto(shopper.address('accountSettings'));
	const form = page.locator('form[data-account="change_password"]');
	await form.getByLabel(t('account-settings.current_password')).fill(password);
	await form.getByLabel(t('account.new_password')).fill('seven brave badgers knit');

	const elsewhere = await (await browser.newContext()).newPage();
	const other = new Shopper(elsewhere, shop);
	await elsewhere.goto(other.address('signIn'));
	await elsewhere.getByLabel(t('account.email')).fill(email);
	await elsewhere.getByLabel(t('account.password')).fill(password);
	await elsewhere.getByLabel(t('account.password')).press('Enter');
	await expect(elsewhere.getByRole('heading', { level: 1, name: t('account.account') })).toBeVisible();
	await elsewhere.goto(other.address('signOut'));
	await elsewhere.getByRole('button', { name: t('account.sign_out_everywhere') }).click();
	await expect(elsewhere.getByText(t('account.sign_out_done_title'))).toBeVisible();
	await elsewhere.context().close();

	await form.getByRole('button', { name: t('account.set_button') }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('heading', { name: t('account.sign_in_title') })).toBeVisible();
	await dialog.getByLabel(t('account.email')).fill(email);
	await dialog.getByLabel(t('account.password')).fill(password);
	await dialog.getByLabel(t('account.password')).press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText(t('account.set_done_title'))).toBeVisible();
});

test('pl: a sign-out and a sign-in in one tab are shown in the other', async ({ page, context }) => {
	const email = `karty-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	const second = await context.newPage();
	const other = new Shopper(second, shop);
	await second.goto(other.address('signOut'));
	await second.getByRole('button', { name: t('account.sign_out_button'), exact: true }).click();
	await expect(second.getByText(t('account.sign_out_done_title'))).toBeVisible();
	await page.goto(shopper.address('accountSettings'));
	await expect(page.getByRole('heading', { level: 1, name: t('account.sign_in_title') })).toBeVisible();
	await page.getByLabel(t('account.email')).fill(email);
	await page.getByLabel(t('account.password')).fill(password);
	await page.getByLabel(t('account.password')).press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('account-settings.title') })).toBeVisible();
	await second.goto(shop.landing);
	await expect(second.getByRole('banner').getByRole('link', { name: t('account.account') })).toBeVisible();
});

test('pl: a full browser storage and a clock that is a day off do not prevent the sign-in', async ({
	page,
	browser,
}) => {
	const email = `pelna-${Date.now()}@example.com`;
	await registerCustomer(page, shop, email);
	for (const offsetMs of [-dayMs, dayMs]) {
		const context = await browser.newContext();
		const late = await context.newPage();
		await late.clock.setSystemTime(Date.now() + offsetMs);
		await late.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
			};
		});
		await late.goto(new Shopper(late, shop).address('signIn'));
		await late.getByLabel(t('account.email')).fill(email);
		await late.getByLabel(t('account.password')).fill(password);
		await late.getByLabel(t('account.password')).press('Enter');
		await expect(late.getByRole('heading', { level: 1, name: t('account.account') })).toBeVisible();
		await late.goto(shop.landing);
		await expect(late.getByRole('banner').getByRole('link', { name: t('account.account') })).toBeVisible();
		await context.close();
	}
});

test('pl: a browser that blocks cookies shows a notice', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
	});
	await page.goto(new Shopper(page, shop).address('signIn'));
	await page.getByLabel(t('account.email')).fill('ada@example.com');
	await page.getByLabel(t('account.password')).fill(password);
	await page.getByLabel(t('account.password')).press('Enter');
	await expect(page.getByRole('alert')).toContainText(t('account-keys.cookies_blocked'));
});
