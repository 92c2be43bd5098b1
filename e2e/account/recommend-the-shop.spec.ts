import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { password, registerCustomer } from './customer.ts';
import { findMailLink } from './mail-links.ts';

test('de: a recommended visitor looks around, registers in the dialog with the code, and is counted', async ({
	page,
	browser,
}) => {
	const shop = storefront('de on two hosts');
	const { t } = shop;
	const shopper = await registerCustomer(page, shop, `empfiehlt-${Date.now()}@example.com`);
	await page.goto(shopper.address('referrals'));
	const link = new URL(await page.getByLabel(t('referrals.link')).inputValue());
	const code = link.searchParams.get('ref') ?? '';
	await expect(page.getByText(code, { exact: true })).toBeVisible();

	const guest = await (await browser.newContext()).newPage();
	const visitor = new Shopper(guest, shop);
	await guest.goto(`${visitor.address('registration')}${link.search}`);
	await expect(guest.getByLabel(t('referrals.code'))).toHaveValue(code);
	await guest.goto(visitor.productPage('mailer-box-plain'));
	await guest
		.getByRole('banner')
		.getByRole('link', { name: t('account.sign_in_title') })
		.first()
		.click();
	const dialog = guest.getByRole('dialog');
	await dialog.getByRole('link', { name: t('account.register_title') }).click();
	const field = dialog.getByLabel(t('referrals.code'));
	await expect(field).toHaveValue(code);
	const email = `empfohlen-${Date.now()}@example.com`;
	await dialog.getByLabel(t('account.email')).fill(email);
	await dialog.getByLabel(t('account.password')).fill(password);
	await dialog.getByRole('checkbox').first().check();
	await field.fill('2s-0000000000');
	await dialog.getByRole('button', { name: t('account.register_button') }).click();
	await expect(dialog.getByText(t('problems.unknown_referral_code'))).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill(code.toUpperCase());
	await dialog.getByRole('button', { name: t('account.register_button') }).click();
	await expect(dialog.getByText(email)).toBeVisible();
	await guest.goto(await findMailLink(guest, shop, email));
	await visitor.button('account.confirm_button').click();
	await expect(guest.getByText(t('account.confirm_done_title'))).toBeVisible();
	await guest.context().close();

	await page.reload();
	const counted = page.locator('section').filter({ hasText: t('referrals.registered') });
	await expect(counted.getByText('1', { exact: true })).toBeVisible();
});
