import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('eu on two hosts');

test('a delivery country chosen on a product page or in the cart applies on every page', async ({ page }) => {
	const shopper = new Shopper(page, shop);
	const product = shopper.productPage('product-box');
	await page.goto(product);
	const bar = page.locator('[data-price-bar]');
	const country = page.getByLabel('Delivery country');
	await expect(bar).toContainText('19% VAT included (delivery: Germany)');
	await page.locator('input[name="step"][value="240"]').check();
	await country.selectOption('CH');
	await expect(bar).toContainText('no VAT');
	await expect(bar).toContainText('destination: Switzerland');
	await expect(bar).toContainText('€40.00');
	await expect(country).toHaveValue('CH');
	await expect(page.locator('input[name="quantity"]'), 'what was chosen stays').toHaveValue('240');
	await expect(page.locator('[data-volume-prices]')).toContainText('Switzerland');

	// The server sends the page with these prices: no script changes them after the first paint.
	const html = await page.evaluate(async () => (await fetch(location.href)).text());
	expect(html).toContain('data-destination="CH"');
	expect(html).not.toContain('data-vat="including">incl. VAT');

	await bar.getByRole('button', { name: /without a design/ }).click();
	await expect(page.getByRole('link', { name: shop.t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	const main = page.locator('main');
	await expect(main.getByLabel('Delivery country')).toHaveValue('CH');
	await expect(main).toContainText('Customs handling');
	await expect(main).toContainText('€40.00');
	await expect(main).not.toContainText(/VAT \d/);

	await main.getByLabel('Delivery country').selectOption('IT');
	await expect(main).toContainText('22%');
	await expect(main).not.toContainText('Customs handling');
	await page.goto(product);
	await expect(bar).toContainText('22% VAT included (delivery: Italy)');
	await page.goto(shopper.address('shop'));
	await expect(page.locator('.product-card').first()).toContainText('incl. VAT');
});
