import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { cards, storefront } from './storefronts.ts';

/**
 * A storefront without VAT below a path, whose addresses have a state. Britain and Poland, on hosts of their own and with
 * VAT, are covered by design-and-buy-a-product-box and order-by-keyboard; money and taxes of every region are tested against the API.
 */
test('us: a plain box and a recommended product are bought with a coupon, from the product page to the confirmation', async ({
	page,
}) => {
	const shop = storefront('us');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('input[name="step"][value="120"]').check();
	const add = page
		.locator('[data-price-bar] button, [data-price-bar] [type="submit"]')
		.filter({ hasText: '120' })
		.first();
	await add.click();
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();

	await shopper.openCart();
	const main = page.locator('main');
	await expect(main).toContainText(shop.amount);
	await expect(main).not.toContainText(/VAT \d/);
	await page.getByRole('button', { name: t('cart.coupon_open') }).click();
	await page.getByLabel(t('cart.coupon_code')).fill('welcome10');
	await shopper.button('cart.coupon_apply').click();
	await expect(main).toContainText('WELCOME10');

	await page.getByRole('link', { name: t('recommended.link') }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('recommended.title') })).toBeVisible();
	const tissue = page.getByRole('article', { name: t('catalog.name_tissue_paper') });
	await tissue.getByRole('button').click();
	await expect(tissue.locator('[data-added]')).toBeVisible();

	// The page of recommendations has the link to the checkout, too.
	await shopper.walkOnFromCart();
	await shopper.acceptTerms();
	await shopper.fillCard(cards.paid);
	const total = shop.amount.exec((await shopper.totalToPay.textContent()) ?? '')?.[0] ?? '';
	expect(total).toMatch(shop.amount);
	await shopper.pay();
	await shopper.seeConfirmation();
	await expect(main).toContainText(total);
	await expect(main).toContainText(t('catalog.name_tissue_paper'));
});
