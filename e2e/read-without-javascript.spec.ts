import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

test.use({ javaScriptEnabled: false });

test('a product page reads, and its prices are there', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await expect(page.getByRole('heading', { level: 1 })).toContainText(
		shop.t('catalog.name_mailer_box_full_color'),
	);
	const prices = page.getByRole('table').filter({ hasText: shop.amount }).first();
	await expect(prices).toBeVisible();
	expect(await prices.getByRole('row').count()).toBeGreaterThanOrEqual(11);
	// The designer needs JavaScript and says so; the form still leads there with the choice made.
	await expect(page.locator('noscript, .notice-warning').first()).toBeAttached();
});
