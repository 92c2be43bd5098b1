import { expect, type Page } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import type { Storefront } from '../storefronts.ts';
import { findMailLink } from './mail-links.ts';

export const password = 'nine gloomy otters whistle';

/** Registers a customer on a storefront's page and confirms by the mail's link. The customer is signed in afterwards. */
export async function registerCustomer(page: Page, shop: Storefront, email: string): Promise<Shopper> {
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.address('registration'));
	await page.getByLabel(t('account.email')).fill(email);
	await page.getByLabel(t('account.password')).fill(password);
	await page.getByRole('checkbox').first().check();
	await shopper.button('account.register_button').click();
	await expect(page.getByText(t('account.check_title'))).toBeVisible();
	await page.goto(await findMailLink(page, shop, email));
	await shopper.button('account.confirm_button').click();
	await expect(page.getByText(t('account.confirm_done_title'))).toBeVisible();
	await expect(page.getByRole('link', { name: t('account.to_cart') })).toBeVisible();
	return shopper;
}

export async function signOut(page: Page, shopper: Shopper, { t }: Storefront): Promise<void> {
	await page.goto(shopper.address('signOut'));
	await shopper.button('account.sign_out_button').click();
	await expect(page.getByText(t('account.sign_out_done_title'))).toBeVisible();
}
