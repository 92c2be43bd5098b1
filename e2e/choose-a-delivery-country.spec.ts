import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('eu on two hosts');

test('a link of the merchant feed opens its variant, prices follow the chosen finish and quantity, and a delivery country that is chosen on the page or in the cart applies to both', async ({
	page,
}) => {
	const shopper = new Shopper(page, shop);
	const product = shopper.productPage('product-box');
	await page.goto(`${product}?sku=PRB-50x50x120-CS-CB-0&quantity=59`);
	const bar = page.locator('[data-price-bar]');
	const table = page.locator('[data-volume-prices]');
	await expect(page.locator('form[data-ready]')).toBeVisible();
	const caption = await table.locator('[data-volume-caption]').textContent();
	const total = table.locator('[data-volume-row="60"] [data-cell="total"]');
	const before = await total.textContent();
	// 59 pieces cost the same as 60, so the page offers 60.
	const offer = page.locator('[data-better]');
	await expect(offer).toBeVisible();
	await expect(page.locator('[data-out="net"]').first()).toHaveText(before ?? '');
	await offer.getByRole('button').click();
	await expect(page.getByRole('radio', { name: /^60\b/ })).toBeChecked();
	await expect(offer).toBeHidden();
	const foil = page.locator('label:has(input[name="finish"][value="foil-matte"])');
	await expect(foil).toHaveAttribute('data-difference', /^\+€/);
	await foil.click();
	await expect(table.locator('[data-volume-caption]')).not.toHaveText(caption ?? '');
	await expect(total).not.toHaveText(before ?? '');
	await expect(foil).toHaveAttribute('data-difference', '');

	const country = page.getByLabel('Delivery country');
	await expect(bar).toContainText('19% VAT included (delivery: Germany)');
	await page.locator('input[name="step"][value="240"]').check();
	await country.selectOption('CH');
	await expect(bar).toContainText('no VAT');
	await expect(bar).toContainText('destination: Switzerland');
	await expect(bar).toContainText('€40.00');
	await expect(country).toHaveValue('CH');
	await expect(page.locator('input[name="quantity"]'), 'what was chosen stays').toHaveValue('240');
	await expect(table).toContainText('Switzerland');

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
});
