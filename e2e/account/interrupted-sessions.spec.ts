import { expect, test } from '@playwright/test';
import { storefront } from '../storefronts.ts';
import { password, registerCustomer, signOutEverywhere } from './customer.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;

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
