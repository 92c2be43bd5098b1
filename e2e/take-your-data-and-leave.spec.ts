import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { registerCustomer } from './account/customer.ts';
import { findMailLink } from './account/mail-links.ts';
import { findAxeViolations } from './axe.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

test('de: a customer downloads everything by the link of a mail, and deletes the account by another one in a second browser', async ({
	page,
	browser,
}) => {
	const email = `jonas-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	await page.goto(shopper.address('accountSettings'));
	await shopper.button('personal-data.export_button').click();
	await expect(page.getByText(t('personal-data.export_sent'))).toBeVisible();
	await page.goto(await findMailLink(page, shop, email));
	const waiting = page.waitForEvent('download');
	await shopper.button('personal-data.download_button').click();
	const files = unzipSync(new Uint8Array(readFileSync(await (await waiting).path())));
	expect(new TextDecoder().decode(files['data/users.json'])).toContain(email);
	await expect(page.getByText(t('personal-data.download_started'))).toBeVisible();

	await page.goto(shopper.address('accountErase'));
	await page.getByRole('main').getByLabel(t('account-settings.current_password')).fill('nine gloomy otters');
	await shopper.button('personal-data.erase_button').click();
	await expect(page.getByText(t('problems.wrong_credentials'))).toBeVisible();
	await shopper.button('erase-link.button').press('Enter');
	await expect(page.getByText(t('erase-link.sent'))).toContainText(email);

	const elsewhere = await (await browser.newContext()).newPage();
	await elsewhere.goto(await findMailLink(page, shop, email));
	const view = elsewhere.getByRole('main');
	await expect(view.getByText(email)).toBeVisible();
	await expect(view.getByLabel(t('account-settings.current_password'))).toHaveCount(0);
	expect(await findAxeViolations(elsewhere, 'main')).toEqual([]);
	await view.getByRole('button', { name: t('personal-data.erase_button') }).press('Enter');
	await expect(view.getByRole('heading', { name: t('personal-data.erased_title') })).toBeVisible();
	await elsewhere.context().close();
	await page.goto(shopper.address('accountSettings'));
	await expect(page.getByRole('heading', { level: 1, name: t('account.sign_in_title') })).toBeVisible();
});
