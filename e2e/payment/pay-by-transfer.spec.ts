import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

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
	await shopper.pay();
	const number = await shopper.seeConfirmation();
	for (const detail of [account, 'BXWRPLPWXXX', number, t('transfer.step_title')])
		await expect(main).toContainText(detail);
	await expect(main).toContainText(shop.amount);

	const { link } = await shopper.findMail(number);
	await expect(page.frameLocator('iframe').locator('body')).toContainText(account);
	await page.context().clearCookies();
	await page.goto(link);
	await expect(main).toContainText(account);

	// A new link can be sent to the order's e-mail address; the first link then opens nothing.
	const [bare = ''] = link.split('?');
	await page.goto(bare);
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.gone_title') })).toBeVisible();
	await expect(page.getByLabel(t('checkout.order_number'))).toHaveValue(number);
	await page.getByLabel(t('checkout.email')).fill('ada@');
	await page.getByRole('button', { name: t('retention.link_send') }).click();
	await expect(page.getByLabel(t('checkout.email'))).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(t('checkout.email')).fill(shop.address.email ?? '');
	await page.getByRole('button', { name: t('retention.link_send') }).click();
	await expect(page.getByRole('status')).toHaveText(t('retention.link_sent'));
	await page.goto(link);
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.gone_title') })).toBeVisible();
	const newest = await shopper.findMail(number);
	expect(newest.subject).toContain(t('mail.order_link_subject', { number }));
	await page.goto(newest.link);
	await expect(main).toContainText(account);
});
