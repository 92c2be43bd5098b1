import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const eu = storefront('eu');

test('every page of an order opens in another browser by its token, and it is paid there', async ({
	page,
	browser,
}) => {
	const shopper = new Shopper(page, eu);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').click();
	await expect(page.getByRole('link', { name: eu.t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	const number = /R\d{9}/.exec(page.url())?.[0] ?? '';
	const token = await page.evaluate(
		() => /token&quot;.{0,12}?([0-9a-f]{48})/.exec(document.documentElement.outerHTML)?.[1],
	);
	expect(token).toBeTruthy();

	const other = await browser.newContext();
	const tab = await other.newPage();
	const visitor = new Shopper(tab, eu);
	const heading = (key: Parameters<typeof eu.t>[0]) =>
		expect(tab.getByRole('heading', { level: 1, name: eu.t(key, { number }) })).toBeVisible();
	await tab.goto(`${visitor.address('orderDetails', { order: number })}?order_token=${token}`);
	await tab.getByRole('link', { name: eu.t('checkout.continue') }).click();
	await heading('checkout.title_payment');
	await tab.getByRole('link', { name: eu.t('checkout.back_to_delivery') }).click();
	await heading('checkout.title_delivery');
	await tab.getByRole('link', { name: eu.t('checkout.back_to_address') }).click();
	await heading('checkout.title_address');
	await expect(tab.getByLabel(eu.t('checkout.email'))).toHaveValue(eu.address.email ?? '');
	await tab.getByRole('link', { name: eu.t('checkout.back_to_cart') }).click();
	await heading('cart.title');
	await expect(tab.getByRole('main')).toContainText(eu.t('catalog.name_mailer_box_plain'));
	await visitor.goToCheckout();
	await visitor.submitAddress();
	await visitor.chooseCourier();
	await visitor.acceptTerms();
	await visitor.fillCard();
	await visitor.pay();
	expect(await visitor.seeConfirmation()).toBe(number);
	await tab.reload();
	expect(await visitor.seeConfirmation()).toBe(number);
	await tab.getByRole('link', { name: eu.t('checkout.see_order') }).click();
	await heading('checkout.details_title');

	const third = await browser.newContext();
	const mails = new Shopper(await third.newPage(), eu);
	const { link } = await mails.findMail(number);
	await mails.page.goto(link);
	await expect(
		mails.page.getByRole('heading', { level: 1, name: eu.t('checkout.details_title', { number }) }),
	).toBeVisible();
	await third.close();
	await other.close();
});
