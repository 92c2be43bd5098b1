import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

test.use({ javaScriptEnabled: false });

test('the menu leads to a product page with its prices, the list of regions opens, and no switch of prices is shown', async ({
	page,
}) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	await page.goto(new Shopper(page, shop).address('home'));
	await page
		.getByRole('banner')
		.getByRole('button', { name: t('site.region_language') })
		.click();
	await expect(page.getByRole('link', { name: /United Kingdom/ })).toHaveAttribute('href', '/go/gb/');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: t('site.products') }).click();
	const menu = page.getByRole('navigation', { name: t('site.menu'), exact: true });
	const name = t('catalog.name_mailer_box_full_color');
	const link = menu.getByRole('link', { name, exact: true }).first();
	await expect(link).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await page.getByRole('button', { name: t('site.products') }).click();
	await link.click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
	const prices = page.getByRole('table').filter({ hasText: shop.amount }).first();
	await expect(prices).toBeVisible();
	expect(await prices.getByRole('row').count()).toBeGreaterThanOrEqual(11);
	await expect(page.locator('[data-basis]').first()).toBeAttached();
	await expect(page.locator('[data-basis]').filter({ visible: true })).toHaveCount(0);
	// The form opens the designer with the selected options; the designer says that it needs JavaScript.
	await expect(page.locator('noscript, .notice-warning').first()).toBeAttached();
});
