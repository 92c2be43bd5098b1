import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

/** The bank account for złoty, formatted: regions/shared-settings.ts. */
const account = 'PL31 0000 0000 0000 0000 1142 0003';

test('pl: a recommended product is added, and the order is paid by bank transfer', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	const main = page.locator('main');
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page
		.locator('[data-price-bar] button, [data-price-bar] [type="submit"]')
		.filter({ hasText: /\d/ })
		.first()
		.click();
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();

	await shopper.openCart();
	await page.getByRole('link', { name: t('recommended.link') }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('recommended.title') })).toBeVisible();
	const tissue = page.getByRole('article', { name: t('catalog.name_tissue_paper') });
	await tissue.getByRole('button').click();
	await expect(tissue.locator('[data-added]')).toBeVisible();
	await page.getByRole('link', { name: t('checkout.back_to_cart') }).click();
	await expect(main).toContainText(t('catalog.name_tissue_paper'));

	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await page.getByRole('radio', { name: t('transfer.method') }).check();
	await shopper.acceptTerms();
	await page.getByRole('button', { name: t('transfer.order', { total: '' }).trim() }).press('Enter');
	const number = await shopper.seeConfirmation();
	for (const told of [account, 'BXWRPLPWXXX', number, t('transfer.step_title')])
		await expect(main).toContainText(told);
	await expect(main).toContainText(shop.amount);

	const { link } = await shopper.findMail(number);
	await expect(page.frameLocator('iframe').locator('body')).toContainText(account);
	await page.context().clearCookies();
	await page.goto(link);
	await expect(main).toContainText(account);
});
