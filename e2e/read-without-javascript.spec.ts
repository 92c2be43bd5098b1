import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

test.use({ javaScriptEnabled: false });

test('a product page is readable and shows its prices', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await expect(page.getByRole('heading', { level: 1 })).toContainText(
		shop.t('catalog.name_mailer_box_full_color'),
	);
	const prices = page.getByRole('table').filter({ hasText: shop.amount }).first();
	await expect(prices).toBeVisible();
	expect(await prices.getByRole('row').count()).toBeGreaterThanOrEqual(11);
	// The form opens the designer with the selected options; the designer says that it needs JavaScript.
	await expect(page.locator('noscript, .notice-warning').first()).toBeAttached();
});

test('the menu and the list of regions open, and their links work', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	await page.goto(new Shopper(page, shop).address('home'));
	await page.getByRole('button', { name: t('site.products') }).click();
	const menu = page.getByRole('navigation', { name: t('site.menu'), exact: true });
	const tape = menu.getByRole('link', { name: t('catalog.name_kraft_tape') }).first();
	await expect(tape).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await page
		.getByRole('banner')
		.getByRole('button', { name: t('site.region_language') })
		.click();
	await expect(page.getByRole('link', { name: /United Kingdom/ })).toHaveAttribute('href', '/go/gb/');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: t('site.products') }).click();
	await tape.click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(t('catalog.name_kraft_tape'));
});
