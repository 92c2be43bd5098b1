import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';
import { confirmElsewhere, password, registerCustomer } from './customer.ts';

test('de: a recommended visitor opens the link, corrects a wrong code, registers on an accessible page, and is counted', async ({
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
	const field = guest.getByLabel(t('referrals.code'));
	await expect(field).toHaveValue(code);
	await expectAccessible(guest, 'registration', { isEdge: true, part: 'main' });
	const email = `empfohlen-${Date.now()}@example.com`;
	await guest.getByLabel(t('account.email')).fill(email);
	await guest.getByLabel(t('account.password')).fill(password);
	await guest.getByRole('checkbox').first().check();
	await field.fill('2s-0000000000');
	await visitor.button('account.register_button').click();
	await expect(guest.getByText(t('problems.unknown_referral_code'))).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill(code.toUpperCase());
	await visitor.button('account.register_button').click();
	await expect(guest.getByText(t('account.check_title'))).toBeVisible();
	await guest.context().close();
	await confirmElsewhere(shop, email);

	await page.reload();
	const counted = page.locator('section').filter({ hasText: t('referrals.registered') });
	await expect(counted.getByText('1', { exact: true })).toBeVisible();
});
