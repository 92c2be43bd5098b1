import { expect, test } from '@playwright/test';
import { storefront } from '../storefronts.ts';
import { registerCustomer } from './customer.ts';
import { findMailLink } from './mail-links.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

test('de: a founder invites a colleague, who sees the invitation on the company’s page and accepts it on the page of the mail', async ({
	page,
	browser,
}) => {
	const stamp = Date.now();
	const founder = await registerCustomer(page, shop, `gruenderin-${stamp}@example.com`);
	await page.goto(founder.address('company'));
	await page.getByLabel(t('company.name')).fill('Lovelace Verpackung');
	await founder.button('company.create_button').click();
	await expect(page.getByRole('heading', { name: t('company.members_title') })).toBeVisible();
	const email = `einkauf-${stamp}@example.com`;
	await page.getByLabel(t('company.email')).fill(email);
	await founder.button('company.invite_button').click();
	await expect(page.getByText(email).first()).toBeVisible();

	const other = await (await browser.newContext()).newPage();
	const invitation = await findMailLink(other, shop, email);
	const colleague = await registerCustomer(other, shop, email);
	await other.goto(colleague.address('company'));
	await expect(colleague.button('company.accept_button')).toBeVisible();
	await expect(colleague.button('company-declined.button')).toBeVisible();
	await other.goto(invitation);
	await expect(other.getByText('Lovelace Verpackung')).toBeVisible();
	await colleague.button('company.accept_button').press('Enter');
	await expect(other.getByRole('heading', { name: t('company.members_title') })).toBeVisible();
	await other.context().close();

	await page.reload();
	await expect(page.getByText(email, { exact: true })).toBeVisible();
});
