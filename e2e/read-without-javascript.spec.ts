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
