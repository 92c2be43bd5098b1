import { expect, test } from '@playwright/test';
import { storefront } from '../storefronts.ts';
import { registerCustomer } from './customer.ts';
import { findMailLink } from './mail-links.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

test('de: a founder invites two colleagues; one accepts on the page of the mail, and one declines on the company’s page', async ({
	page,
	browser,
}) => {
	const stamp = Date.now();
	const founder = await registerCustomer(page, shop, `gruenderin-${stamp}@example.com`);
	await page.goto(founder.address('company'));
	await page.getByLabel(t('company.name')).fill('Lovelace Verpackung');
	await founder.button('company.create_button').click();
	await expect(page.getByRole('heading', { name: t('company.members_title') })).toBeVisible();

	const [accepting, declining] = [`einkauf-${stamp}@example.com`, `nein-${stamp}@example.com`];
	for (const email of [accepting, declining]) {
		await page.getByLabel(t('company.email')).fill(email);
		await founder.button('company.invite_button').click();
		await expect(page.getByText(email).first()).toBeVisible();
	}

	const first = await (await browser.newContext()).newPage();
	const invitation = await findMailLink(first, shop, accepting);
	await registerCustomer(first, shop, accepting);
	await first.goto(invitation);
	await expect(first.getByText('Lovelace Verpackung')).toBeVisible();
	await first.getByRole('button', { name: t('company.accept_button') }).press('Enter');
	await expect(first.getByRole('heading', { name: t('company.members_title') })).toBeVisible();
	await first.context().close();

	const second = await (await browser.newContext()).newPage();
	const other = await registerCustomer(second, shop, declining);
	await second.goto(other.address('company'));
	await expect(second.getByRole('button', { name: t('company.accept_button') })).toBeVisible();
	await second.getByRole('button', { name: t('company-declined.button') }).press('Enter');
	await expect(second.getByRole('button', { name: t('company-declined.button') })).toHaveCount(0);
	await expect(second.getByText(t('company.none_title'))).toBeVisible();
	await second.context().close();

	await page.reload();
	await expect(page.getByText(accepting, { exact: true })).toBeVisible();
	await expect(page.getByText(declining)).toHaveCount(0);
});
