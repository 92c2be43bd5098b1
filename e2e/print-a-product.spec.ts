import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

test('a printed product page shows the chosen options, prices and terms, and nothing else', async ({
	page,
}) => {
	const shop = storefront('de on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await page.getByRole('radio', { name: /^25 × 19 × 9/ }).check();
	for (const [landscape, max] of [
		[false, 3],
		[true, 4],
	] as const) {
		const sheet = await page.pdf({ format: 'A4', landscape });
		expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(max);
	}

	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('radio', { name: /^25 × 19 × 9/ })).toBeVisible();
	await expect(page.getByRole('radio', { name: /^12 × 9 × 4/ })).toBeHidden();
	await expect(page.getByRole('heading', { name: t('pricing.volume_prices') })).toBeVisible();
	await expect(page.getByRole('heading', { name: t('pricing.next'), exact: true })).toBeVisible();
	await expect(page.getByText(t('tracking.title'))).toBeHidden();
});
