import { expect, test } from '@playwright/test';
import { totpCode } from '../../src/account/identity/totp.ts';
import { findAxeViolations } from '../axe.ts';
import { storefront } from '../storefronts.ts';
import { addAuthenticator } from './authenticator.ts';
import { password, registerCustomer } from './customer.ts';

test('pl: a passkey is added in the settings, signs in, and is removed', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const authenticator = await addAuthenticator(page);
	const shopper = await registerCustomer(page, shop, `klucz-${Date.now()}@example.com`);
	await page.goto(shopper.address('accountSettings'));
	const section = page.locator('[data-passkeys]');
	const name = section.getByLabel(t('account-keys.passkey_name'), { exact: true });
	await expect(name).toHaveValue(/Chrome/);
	await name.fill('Laptop Zofii');
	await shopper.button('account-keys.passkey_add').click();
	await expect(section.getByText('Laptop Zofii')).toBeVisible();
	await expect(section.getByText(t('account-keys.passkey_never_used'))).toBeVisible();
	// The authenticator already holds a passkey of this account.
	await shopper.button('account-keys.passkey_add').click();
	await expect(section.getByRole('alert')).toContainText(t('account-keys.passkey_exists'));
	const violations = await findAxeViolations(page, '[data-settings]');
	expect(violations).toEqual([]);

	// A browser without the session, where the user does not confirm: neither the autofill suggestion nor the button signs in.
	await page.context().clearCookies();
	await authenticator.isPresent(false);
	await page.goto(shopper.address('accountSettings'));
	const button = shopper.button('account-keys.sign_in_button');
	await expect(button).toBeVisible();
	await expect(page.getByLabel(t('account.email'))).toHaveAttribute('autocomplete', 'username webauthn');
	await authenticator.isOwner(false);
	await authenticator.isPresent(true);
	await button.press('Enter');
	await expect(page.getByRole('alert')).toContainText(t('account-keys.passkey_stopped'));
	await authenticator.isOwner(true);
	await button.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('account-settings.title') })).toBeVisible();

	await expect(section.getByText('Laptop Zofii')).toBeVisible();
	await expect(section.getByText(t('account-keys.passkey_never_used'))).toHaveCount(0);
	await section.getByRole('button', { name: t('account-keys.passkey_remove') }).press('Enter');
	await expect(section.getByText('Laptop Zofii')).toHaveCount(0);
});

test('de: two-step sign-in is set up with an app, asked for after the password, and turned off', async ({
	page,
}) => {
	const shop = storefront('de on two hosts');
	const { t } = shop;
	const email = `app-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	await page.goto(shopper.address('accountSettings'));
	const section = page.locator('[data-two-step]');
	await shopper.button('account-keys.totp_start').press('Enter');
	await expect(section.getByRole('img', { name: t('account-keys.totp_qr') })).toBeVisible();
	await expect(section.getByLabel(t('account-keys.totp_code'))).toBeFocused();
	const secret = ((await section.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
	await page.keyboard.type('000000');
	await page.keyboard.press('Enter');
	await expect(section.getByText(t('problems.wrong_code'))).toBeVisible();
	await section.getByLabel(t('account-keys.totp_code')).fill(totpCode(secret, Date.now()));
	await page.keyboard.press('Enter');
	const codes = section.locator('[data-codes] li');
	await expect(codes).toHaveCount(10);
	const [first = ''] = await codes.allTextContents();
	const download = page.waitForEvent('download');
	await shopper.button('account-keys.codes_save').click();
	expect((await download).suggestedFilename()).toContain('recovery-codes');
	await shopper.button('account-keys.codes_done').click();
	await expect(section.getByText(t('account-keys.totp_codes_left', { count: 10 }))).toBeVisible();

	// The settings ask a browser without the session to sign in, and come back afterwards.
	await page.context().clearCookies();
	await page.goto(shopper.address('accountSettings'));
	const code = page.getByLabel(t('account-keys.code_label'));
	await expect(code).toBeHidden();
	await page.getByLabel(t('account.email')).fill(email);
	await page.getByLabel(t('account.password')).fill(password);
	await page.keyboard.press('Enter');
	await expect(code).toBeFocused();
	await page.keyboard.type('123');
	await page.keyboard.press('Enter');
	await expect(page.getByText(t('problems.wrong_code'))).toBeVisible();
	await code.fill(first);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('account-settings.title') })).toBeVisible();

	await section.getByLabel(t('account-settings.current_password')).fill(password);
	await section.getByLabel(t('account-keys.code_label')).fill(totpCode(secret, Date.now()));
	await shopper.button('account-keys.totp_remove').click();
	await expect(shopper.button('account-keys.totp_start')).toBeVisible();
});
