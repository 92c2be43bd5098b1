import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { cards, storefront } from './storefronts.ts';

/**
 * One storefront with VAT on two hosts, and one without VAT below a path, whose addresses have a state. Poland and Britain
 * are covered by the journeys of the designer; money and taxes of every region are tested against the API.
 */
for (const shop of ['eu on two hosts', 'us'].map(storefront)) {
	test(`${shop.name}: a plain box is bought, from the shop page to the order page`, async ({ page }) => {
		const shopper = new Shopper(page, shop);
		const { t } = shop;
		await page.goto(shopper.address('home'));
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
		if (shop.hasVat) await expect(main).toContainText(/VAT|brutto/);
		else await expect(main).not.toContainText(/VAT \d/);

		await page.getByRole('button', { name: t('cart.coupon_open') }).click();
		await page.getByLabel(t('cart.coupon_code')).fill('welcome10');
		await shopper.button('cart.coupon_apply').click();
		await expect(main).toContainText('WELCOME10');

		await shopper.goToCheckout();
		await shopper.fillAddress();
		await shopper.submitAddress();
		await shopper.chooseCourier();
		await shopper.acceptTerms();
		await shopper.fillCard(cards.paid);
		const total = shop.amount.exec((await shopper.totalToPay.textContent()) ?? '')?.[0] ?? '';
		expect(total).toMatch(shop.amount);
		await shopper.pay();
		const number = await shopper.seeConfirmation();
		await expect(main).toContainText(total);

		const { link } = await shopper.findMail(number);
		await page.context().clearCookies();
		await page.goto(link);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
		await expect(main).toContainText(total);
	});
}
