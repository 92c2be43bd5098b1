import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

test('without a network the designer shows the offline page and continues when the network is back', async ({
	page,
	context,
}) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await page.locator('[data-action="design"]').click();
	await page.waitForURL(/pudelko\/projekt/);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const designer = page.url();

	await context.setOffline(true);
	await page.goto(designer);
	await expect(page.getByRole('heading', { level: 1, name: t('site.offline_title') })).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Hanken/);

	await context.setOffline(false);
	await page.getByRole('button', { name: t('site.try_again'), exact: true }).click();
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible();
	expect(page.url()).toBe(designer);
});
