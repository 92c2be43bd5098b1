import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { createCustomer, password, registerCustomer, signOutEverywhere } from './customer.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
const dayMs = 86_400_000;

test('pl: a session that ends while a form is open asks to sign in over it, and sends what was typed', async ({
	page,
}) => {
	const email = `przerwa-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	await page.goto(shopper.address('accountSettings'));
	const form = page.locator('form[data-account="change_password"]');
	await form.getByLabel(t('account-settings.current_password')).fill(password);
	await form.getByLabel(t('account.new_password')).fill('seven brave badgers knit');

	await signOutEverywhere(shop, email);
	await form.getByRole('button', { name: t('account.set_button') }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('heading', { name: t('account.sign_in_title') })).toBeVisible();
	await dialog.getByLabel(t('account.email')).fill(email);
	await dialog.getByLabel(t('account.password')).fill(password);
	await dialog.getByLabel(t('account.password')).press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText(t('account.set_done_title'))).toBeVisible();
});

test('pl: blocked cookies are reported; a full storage and a clock that is a day off do not prevent the sign-in', async ({
	page,
}) => {
	const email = `pelna-${Date.now()}@example.com`;
	await createCustomer(shop, email);
	await page.clock.setSystemTime(Date.now() - dayMs);
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
		};
	});
	await page.goto(new Shopper(page, shop).address('signIn'));
	await page.getByLabel(t('account.email')).fill(email);
	await page.getByLabel(t('account.password')).fill(password);

	await page.evaluate(() => {
		Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, get: () => false });
	});
	await page.getByLabel(t('account.password')).press('Enter');
	await expect(page.getByRole('alert')).toContainText(t('account-keys.cookies_blocked'));
	await page.evaluate(() => Reflect.deleteProperty(navigator, 'cookieEnabled'));

	await page.getByLabel(t('account.password')).press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('account.account') })).toBeVisible();
	await page.clock.setSystemTime(Date.now() + dayMs);
	// The other host of the storefront knows the session by its cookies.
	await page.goto(shop.landing);
	await expect(page.getByRole('banner').getByRole('link', { name: t('account.account') })).toBeVisible();
});
