import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { registerCustomer } from './account/customer.ts';
import { findMailLink } from './account/mail-links.ts';
import { findAxeViolations } from './axe.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

test('de: a customer downloads everything by the link of a mail, and deletes the account by another one in a browser that is not signed in', async ({
	page,
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
	await shopper.button('erase-link.button').press('Enter');
	await expect(page.getByText(t('erase-link.sent'))).toContainText(email);

	await page.context().clearCookies();
	await page.goto(await findMailLink(page, shop, email));
	const view = page.getByRole('main');
	await expect(view.getByText(email)).toBeVisible();
	await expect(view.getByLabel(t('account-settings.current_password'))).toHaveCount(0);
	expect(await findAxeViolations(page, 'main')).toEqual([]);
	await view.getByRole('button', { name: t('personal-data.erase_button') }).press('Enter');
	await expect(view.getByRole('heading', { name: t('personal-data.erased_title') })).toBeVisible();
});
