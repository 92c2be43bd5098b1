import { expect, test } from '@playwright/test';
import { storefront } from '../storefronts.ts';
import { registerCustomer } from './customer.ts';
import { findMailLink } from './mail-links.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

test('de: a founder invites colleagues; two accept, with and without the mail, and one declines', async ({
	page,
	browser,
}) => {
	test.slow();
	const stamp = Date.now();
	const founder = await registerCustomer(page, shop, `gruenderin-${stamp}@example.com`);
	await page.goto(founder.address('company'));
	await page.getByLabel(t('company.name')).fill('Lovelace Verpackung');
	await founder.button('company.create_button').click();
	await expect(page.getByRole('heading', { name: t('company.members_title') })).toBeVisible();

	const invited = ['einkauf', 'lager', 'nein'].map((name) => `${name}-${stamp}@example.com`);
	for (const email of invited) {
		await page.getByLabel(t('company.email')).fill(email);
		await founder.button('company.invite_button').click();
		await expect(page.getByText(email).first()).toBeVisible();
	}
	const [byMail = '', byPage = '', declining = ''] = invited;

	const first = await (await browser.newContext()).newPage();
	const invitation = await findMailLink(first, shop, byMail);
	await registerCustomer(first, shop, byMail);
	await first.goto(invitation);
	await expect(first.getByText('Lovelace Verpackung')).toBeVisible();
	await first.getByRole('button', { name: t('company.accept_button') }).press('Enter');
	await expect(first.getByRole('heading', { name: t('company.members_title') })).toBeVisible();

	const second = await (await browser.newContext()).newPage();
	const colleague = await registerCustomer(second, shop, byPage);
	await second.goto(colleague.address('company'));
	await second.getByRole('button', { name: t('company.accept_button') }).press('Enter');
	await expect(second.getByRole('heading', { name: t('company.members_title') })).toBeVisible();

	const third = await (await browser.newContext()).newPage();
	const other = await registerCustomer(third, shop, declining);
	await third.goto(other.address('company'));
	await third.getByRole('button', { name: t('company-declined.button') }).press('Enter');
	await expect(third.getByRole('button', { name: t('company-declined.button') })).toHaveCount(0);
	await expect(third.getByText(t('company.none_title'))).toBeVisible();

	await page.goto(founder.address('company'));
	await expect(page.getByText(byMail, { exact: true })).toBeVisible();
	await expect(page.getByText(byPage, { exact: true })).toBeVisible();
	await expect(page.getByText(declining)).toHaveCount(0);
	const { port } = new URL(shop.landing);
	await page.goto(`http://localhost:${port}/outbox`);
	const subject = t('company-declined.mail_subject', { brand: 'Boxwright' });
	await expect(page.getByText(subject).first()).toBeVisible();
	for (const one of [first, second, third]) await one.context().close();
});
