import { expect, test } from '@playwright/test';

test('a link of the merchant feed opens its variant, and prices follow every choice', async ({ page }) => {
	await page.goto('/products/product-box?sku=PRB-50x50x120-CS-CB-0&quantity=59');
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
	const other = page.locator('label:has(input[name="finish"][value="foil-matte"])');
	await expect(other).toHaveAttribute('data-difference', /^\+€/);
	await other.click();
	await expect(table.locator('[data-volume-caption]')).not.toHaveText(caption ?? '');
	await expect(total).not.toHaveText(before ?? '');
	await expect(other).toHaveAttribute('data-difference', '');
});
