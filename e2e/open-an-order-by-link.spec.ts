import { expect, test } from '@playwright/test';
import { createBoxOrder } from './create-order.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const eu = storefront('eu');
const { t } = eu;

test('every page of an order opens by its token, Back keeps the data of each step, and it goes to two addresses', async ({
	page,
	request,
}) => {
	// The browser has no session that owns the order.
	const visitor = new Shopper(page, eu);
	const { number, token, pay } = await createBoxOrder(request, eu);
	await page.goto(`${visitor.address('checkoutPayment', { order: number })}?order_token=${token}`);
	const heading = (key: Parameters<typeof t>[0]) =>
		expect(page.getByRole('heading', { level: 1, name: t(key, { number }) })).toBeVisible();
	await heading('checkout.title_payment');
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

	// 30 of the 120 boxes go to a second address.
	await page.getByRole('radio').first().check();
	await visitor.button('split.add').click();
	const second = page.getByRole('group', { name: t('split.address', { number: '2' }) });
	const typed = {
		...{ firstname: 'Grete', lastname: 'Hermann', address1: 'Marienplatz 1' },
		...{ zipcode: '80331', city: 'München', phone: '089 1234567' },
	};
	for (const [field, text] of Object.entries(typed))
		await second.getByLabel(t(`checkout.${field as keyof typeof typed}`)).fill(text);
	await second.getByRole('textbox').last().fill('30');
	await visitor.button('split.save').press('Enter');
	await expect(visitor.button('split.save')).toHaveCount(0);
	await visitor.button('checkout.to_payment').click();
	await heading('checkout.title_payment');
	const to = (place: string) => page.getByRole('listitem').filter({ hasText: place }).first();
	await expect(to('80331 München')).toContainText(t('checkout.pieces', { count: 30 }));
	await expect(to('10119 Berlin')).toContainText(t('catalog.name_mailer_box_plain'));

	// The payment page of a paid order leads to its summary.
	await pay();
	await page.reload();
	await expect(page).toHaveURL(/payment\/summary/);
	expect(await visitor.seeConfirmation()).toBe(number);
});
