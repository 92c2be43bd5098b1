import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const eu = storefront('eu');
const { t } = eu;

test('every page of an order opens by its token, Back keeps the data of each step, and the order is paid', async ({
	page,
}) => {
	// The browser has no session that owns the order.
	const visitor = new Shopper(page, eu);
	const number = await visitor.openPayment();
	const heading = (key: Parameters<typeof t>[0]) =>
		expect(page.getByRole('heading', { level: 1, name: t(key, { number }) })).toBeVisible();
	await page.getByRole('link', { name: t('checkout.back_to_delivery') }).click();
	await heading('checkout.title_delivery');
	await expect(page.locator('[name="rate"]:checked')).toHaveCount(1);
	await page.getByRole('link', { name: t('checkout.back_to_address') }).click();
	await heading('checkout.title_address');
	await page.getByRole('link', { name: t('checkout.back_to_cart') }).click();
	await heading('cart.title');
	await expect(page.getByRole('main')).toContainText(t('catalog.name_mailer_box_plain'));

	await page.goBack();
	await heading('checkout.title_address');
	await expect(page.getByLabel(t('checkout.email'))).toHaveValue(eu.address.email ?? '');
	await expect(page.locator('[name="shipAddress.city"]')).toHaveValue(eu.address.city ?? '');
	await visitor.submitAddress();
	await visitor.chooseCourier();
	await visitor.acceptTerms();
	await visitor.fillCard();
	await visitor.pay();
	expect(await visitor.seeConfirmation()).toBe(number);

	// The payment page of a paid order leads to its summary.
	expect(await page.goBack()).not.toBeNull();
	await expect(page).toHaveURL(/payment\/summary/);
	expect(await visitor.seeConfirmation()).toBe(number);
	await page.getByRole('link', { name: t('checkout.see_order') }).click();
	await heading('checkout.details_title');
});
