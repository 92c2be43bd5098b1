import { expect, test } from '@playwright/test';
import { getRegion } from '../../regions/index.ts';
import { findAxeViolations } from '../axe.ts';
import { openDesk, staff } from '../staff/clerk.ts';
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

	const desk = await openDesk(browser);
	await desk.goto(`${staff}/people`);
	await desk.getByText('Set up as account manager').first().click();
	const form = desk.locator('details[open] form');
	await form.getByLabel('E-mail for customers').fill('ada@boxwright.example');
	await form.getByLabel(/Phone/).fill('+49 30 5550 0199');
	await form.getByRole('button', { name: 'Save' }).click();
	// If Playwright repeats the journey, there are two managers with this address.
	await expect(desk.getByText('Account manager: ada@boxwright.example').first()).toBeVisible();

	await desk.goto(`${staff}/customers?search=${encodeURIComponent(email)}`);
	await expect(desk.getByRole('listitem')).toHaveCount(1);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByLabel(`Manager of ${email}`).selectOption({ label: 'Ada Admin' });
	const saved = desk.waitForResponse((answer) => answer.request().method() === 'POST');
	await desk.getByRole('button', { name: 'Save' }).click();
	expect((await saved).status()).toBe(303);
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
	await expect(shopper.button('account-consents.card_button')).toHaveCount(0);
});
