import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

/** The bank account for złoty, formatted: regions/shared-settings.ts. */
const account = 'PL31 0000 0000 0000 0000 1142 0003';

test('pl: an order is placed by bank transfer, and its page shows nothing without its token', async ({
	page,
}) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	const main = page.locator('main');
	const number = await shopper.openPayment();
	await page.getByRole('radio', { name: t('transfer.method') }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	expect(await shopper.seeConfirmation()).toBe(number);
	for (const detail of [account, 'BXWRPLPWXXX', number, t('transfer.step_title')])
		await expect(main).toContainText(detail);
	await expect(main).toContainText(shop.amount);

	// Without the token of the order. look-after-an-order.spec.ts sends a new link.
	await page.goto(shopper.address('orderDetails', { order: number }));
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.gone_title') })).toBeVisible();
	await expect(page.getByLabel(t('checkout.order_number'))).toHaveValue(number);
	await expect(main).not.toContainText(account);
});
