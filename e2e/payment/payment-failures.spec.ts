import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { cards, storefront } from '../storefronts.ts';

const eu = storefront('eu');
const { t } = eu;

test('eu: strangers do not see an order; the terms are required, a declined card and a refused 3-D Secure are reported, and it is paid', async ({
	page,
	request,
}) => {
	const shopper = new Shopper(page, eu);
	const number = await shopper.openPayment();
	for (const path of [
		`/order/${number}/payment`,
		`/order/${number}/details`,
		`/order/${number}/details?order_token=${'0'.repeat(48)}`,
	]) {
		const shown = await (await request.get(eu.landing + path)).text();
		expect(shown, path).toContain('<h1');
		expect(shown, path).not.toMatch(/Lovelace|Torstraße/);
	}

	// The terms must be accepted before the card is charged.
	await shopper.fillCard(cards.declined);
	await shopper.pay();
	const asked = page.getByRole('dialog', { name: t('checkout-notes.consents_title') });
	await expect(asked.getByText(t('checkout.consent_missing'))).toBeVisible();
	await expect(asked.getByRole('checkbox')).toBeFocused();
	await page.keyboard.press('Space');
	await page.keyboard.press('Escape');
	await expect(asked).toBeHidden();
	await expect(page.getByRole('checkbox').first()).toBeChecked();
	const reported = (problem: 'problems.card_declined' | 'problems.authentication_failed') =>
		expect(page.getByRole('alert').filter({ hasText: t(problem) })).toBeVisible();
	await shopper.pay();
	await reported('problems.card_declined');

	await shopper.fillCard(cards.threeDSecure);
	await shopper.pay();
	await shopper.answerBank('refuse');
	await reported('problems.authentication_failed');
	await shopper.fillCard(cards.paid);
	await shopper.pay();
	expect(await shopper.seeConfirmation()).toBe(number);
});

test('eu: the consent checkbox is disabled until the card form has loaded and does not move; after Back from the bank’s page the cart is changed and the new total is paid @phone', async ({
	page,
}) => {
	const shopper = new Shopper(page, eu);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(
		/\/card-form\?/,
		async (route) => {
			await held;
			await route.continue();
		},
		{ times: 1 },
	);
	const number = await shopper.walkToPayment();
	const payment = page.url();
	await expect(page.locator('main iframe')).toBeAttached();
	const consent = page.getByRole('checkbox').first();
	await expect(consent).toBeDisabled();
	release();
	await expect(consent).toBeEnabled();
	const topOnPage = () => consent.evaluate((box) => box.getBoundingClientRect().top + scrollY);
	const top = await topOnPage();
	await page.frameLocator('main iframe').first().locator('#number').fill(cards.threeDSecure);
	expect(await topOnPage()).toBe(top);
	await consent.click();
	await expect(consent).toBeChecked();

	await shopper.fillCard(cards.threeDSecure);
	await shopper.pay();
	await expect(page.frameLocator('dialog iframe').locator('button.approve')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_delivery') })).toBeVisible();

	await shopper.openCart();
	const main = page.getByRole('main');
	const quantity = main.getByLabel(t('cart.quantity_of', { name: t('catalog.name_mailer_box_plain') }));
	const answer = page.waitForResponse((response) => response.url().includes('/line_items/'));
	await quantity.fill('240');
	await quantity.press('Enter');
	expect((await answer).status()).toBe(200);
	await expect(main.getByRole('alert')).toHaveCount(0);

	await page.goto(payment);
	const total = eu.amount.exec((await shopper.totalToPay.textContent()) ?? '')?.[0] ?? 'no total';
	await shopper.fillCard(cards.paid);
	await shopper.acceptTerms();
	await shopper.pay();
	expect(await shopper.seeConfirmation()).toBe(number);
	await expect(page.locator('main')).toContainText(total);
	await expect(page.locator('main')).toContainText(t('checkout.pieces', { count: 240 }));
});
