import { expect, test } from '@playwright/test';
import { getRegion } from '../../regions/index.ts';
import { joinStaff, staff } from '../staff/clerk.ts';
import { storefront } from '../storefronts.ts';
import { registerCustomer } from './customer.ts';

test('de: a customer decides on optional consents and sees the account manager whom staff have named', async ({
	page,
	browser,
}) => {
	const shop = storefront('de on two hosts');
	const { t } = shop;
	const email = `betreut-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, shop, email);
	await page.goto(shopper.address('accountOverview'));
	const card = page.locator('section').filter({ hasText: t('account-manager.title') });
	await expect(card).toContainText(getRegion('de').accountManager.name);

	await shopper.button('account-consents.card_button').click();
	await page.getByRole('checkbox', { name: t('account-consents.marketing') }).check();
	await shopper.button('account-consents.save').click();
	await expect(page.getByText(t('account-consents.saved'))).toBeVisible();
	await page.goto(shopper.address('accountSettings'));
	const consents = page.locator('[data-consents]');
	for (const [type, answer] of [
		['marketing', 'withdraw'],
		['envelope', 'agree'],
	] as const)
		await expect(
			consents.getByRole('button', {
				name: `${t(`account-sessions.${answer}`)}: ${t(`account-sessions.type_${type}`)}`,
			}),
		).toBeVisible();
	await page.goto(shopper.address('accountOverview'));
	await expect(shopper.button('account-consents.card_button')).toHaveCount(0);

	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `leitung-${Date.now()}@example.com`);
	await desk.goto(`${staff}/people`);
	await desk.getByText('Make an account manager').first().click();
	const form = desk.locator('details[open] form');
	await form.getByLabel('E-mail for customers').fill('ada@boxwright.example');
	await form.getByLabel(/Phone/).fill('555 01 99');
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'begins with +' })).toBeVisible();
	await desk.locator('details[open]').getByLabel(/Phone/).fill('+49 30 5550 0199');
	await desk.locator('details[open]').getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByText('Account manager: ada@boxwright.example')).toBeVisible();

	await desk.getByRole('link', { name: 'Customers' }).click();
	await desk.getByLabel(/E-mail, or part/).fill(email);
	await desk.getByRole('button', { name: 'Search' }).click();
	await expect(desk.getByRole('listitem')).toHaveCount(1);
	await desk.getByLabel(`Manager of ${email}`).selectOption({ label: 'Ada Admin' });
	await desk.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByLabel(`Manager of ${email}`).locator('option:checked')).toHaveText('Ada Admin');
	await desk.context().close();

	await page.reload();
	await expect(card).toContainText('Ada Admin');
	await expect(card.getByRole('link', { name: 'ada@boxwright.example' })).toHaveAttribute(
		'href',
		'mailto:ada@boxwright.example',
	);
	await expect(card.getByRole('link', { name: '+49 30 5550 0199' })).toHaveAttribute(
		'href',
		'tel:+493055500199',
	);
});
