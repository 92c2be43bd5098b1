import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { cards, storefront } from '../storefronts.ts';

const eu = storefront('eu');
const pl = storefront('pl on two hosts');

test('pl: the terms are required, one card is declined, another card pays', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await shopper.openPayment();
	// The terms must be accepted before the card is charged.
	await shopper.fillCard(cards.paid);
	await shopper.pay();
	const asked = page.getByRole('dialog', { name: pl.t('checkout-notes.consents_title') });
	await expect(asked.getByText(pl.t('checkout.consent_missing'))).toBeVisible();
	await expect(asked.getByRole('checkbox')).toBeFocused();
	await page.keyboard.press('Space');
	await page.keyboard.press('Escape');
	await expect(asked).toBeHidden();
	await expect(page.getByRole('checkbox').first()).toBeChecked();
	for (const [card, problem] of [
		[cards.declined, 'problems.card_declined'],
		[cards.noFunds, 'problems.insufficient_funds'],
		[cards.expired, 'problems.expired_card'],
	] as const) {
		await shopper.fillCard(card);
		await shopper.pay();
		await expect(page.getByRole('alert').filter({ hasText: pl.t(problem) })).toBeVisible();
	}
	await shopper.fillCard(cards.paid);
	await shopper.pay();
	await shopper.seeConfirmation();
});

test('eu: the consent checkbox is disabled until the card form is laid out, and does not move afterwards @both', async ({
	page,
}) => {
	await new Shopper(page, eu).openPayment();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/card-form\?/, async (route) => {
		await held;
		await route.continue();
	});
	await page.reload();
	await expect(page.locator('main iframe')).toBeAttached();
	const consent = page.getByRole('checkbox').first();
	await expect(consent).toBeDisabled();
	release();
	await expect(consent).toBeEnabled();
	const topOnPage = () => consent.evaluate((box) => box.getBoundingClientRect().top + scrollY);
	const top = await topOnPage();
	await page.frameLocator('main iframe').first().locator('#number').fill(cards.paid);
	expect(await topOnPage()).toBe(top);
	await consent.click();
	await expect(consent).toBeChecked();
});

test('eu: another visitor cannot open the order, with a wrong token or without one; 3-D Secure fails, then succeeds', async ({
	page,
	browser,
}) => {
	const shopper = new Shopper(page, eu);
	const number = await shopper.openPayment();
	const stranger = await browser.newContext();
	const tab = await stranger.newPage();
	for (const path of [
		`/order/${number}/payment`,
		`/order/${number}/details`,
		`/order/${number}/details?order_token=${'0'.repeat(48)}`,
	]) {
		await tab.goto(eu.landing + path);
		await expect(tab.locator('body')).not.toContainText('Lovelace');
		await expect(tab.locator('body')).not.toContainText('Torstraße');
	}
	await stranger.close();

	await shopper.acceptTerms();
	await shopper.fillCard(cards.threeDSecure);
	await shopper.pay();
	await shopper.answerBank('refuse');
	await expect(page.getByRole('alert').first()).toBeVisible();
	await shopper.fillCard(cards.threeDSecure);
	await shopper.pay();
	await shopper.answerBank('approve');
	await shopper.seeConfirmation();
});

test('a reload keeps the data of every step, and Back goes one step back', async ({ page }) => {
	const shopper = new Shopper(page, eu);
	await shopper.walkToPayment();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: eu.t('checkout.title_payment') })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: eu.t('checkout.title_delivery') })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('radio').first()).toBeChecked();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: eu.t('checkout.title_address') })).toBeVisible();
	await expect(page.getByLabel(eu.t('checkout.email'))).toHaveValue(eu.address.email ?? '');
	await expect(page.locator('[name="shipAddress.city"]')).toHaveValue('Berlin');
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await shopper.acceptTerms();
	await shopper.fillCard(cards.paid);
	await shopper.pay();
	const number = await shopper.seeConfirmation();
	await page.reload();
	expect(await shopper.seeConfirmation()).toBe(number);
	await page.goBack();
	await expect(page.locator('main')).not.toContainText(eu.t('checkout.pay_by_card'));
});

test('an order submitted in two tabs is charged once', async ({ page, context }) => {
	const shopper = new Shopper(page, eu);
	await shopper.walkToPayment();
	const other = await context.newPage();
	await other.goto(page.url());
	const second = new Shopper(other, eu);
	for (const tab of [shopper, second]) {
		await tab.acceptTerms();
		await tab.fillCard(cards.paid);
	}
	await Promise.all([shopper.pay(), second.pay()]);
	const isThere = (tab: Shopper) => /payment\/summary/.test(tab.page.url());
	// Waits until one tab has navigated: an earlier reload would cancel a request that was not sent yet.
	await expect.poll(() => [shopper, second].some(isThere), { timeout: 45_000 }).toBe(true);
	const numbers = await Promise.all(
		[shopper, second].map(async (tab) => {
			// The slower tab may show that the order is already placed or being processed; a reload opens the summary.
			await expect(async () => {
				if (!isThere(tab)) await tab.page.reload();
				await expect(tab.page).toHaveURL(/payment\/summary/, { timeout: 5000 });
			}).toPass();
			return tab.seeConfirmation();
		}),
	);
	expect(numbers[0]).toBe(numbers[1]);
	await page.goto(`http://localhost:${new URL(eu.landing).port}/outbox`);
	const confirmation = eu.t('mail.order_placed_subject', { number: numbers[0] ?? '' });
	await expect(page.getByRole('link', { name: confirmation })).toHaveCount(1);
});

test('leaving the bank’s page and going Back: the cart can be changed, and the new amount is paid once @phone', async ({
	page,
}) => {
	const shopper = new Shopper(page, eu);
	const number = await shopper.walkToPayment();
	const main = page.getByRole('main');
	await shopper.fillCard(cards.threeDSecure);
	await shopper.acceptTerms();
	await shopper.pay();
	await expect(page.frameLocator('dialog iframe').locator('button.approve')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: eu.t('checkout.title_delivery') })).toBeVisible();

	await shopper.openCart();
	const quantity = main.getByLabel(eu.t('cart.quantity_of', { name: eu.t('catalog.name_mailer_box_plain') }));
	const answer = page.waitForResponse((response) => response.url().includes('/line_items/'));
	await quantity.fill('240');
	await quantity.press('Enter');
	expect((await answer).status()).toBe(200);
	await expect(main.getByRole('alert')).toHaveCount(0);
	await page.reload();
	await expect(quantity).toHaveValue('240');

	await shopper.goToCheckout();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	const total = /[\d.,]+/.exec((await shopper.totalToPay.textContent()) ?? '')?.[0] ?? 'no total';
	await shopper.fillCard(cards.paid);
	await shopper.acceptTerms();
	await shopper.pay();
	expect(await shopper.seeConfirmation()).toBe(number);
	// The sandbox lists the payments of the order: the first one can no longer be paid.
	await page.goto(`http://localhost:${Number(new URL(eu.landing).port) + 1}/`);
	const payments = page.getByRole('row').filter({ hasText: number });
	await expect(payments).toHaveCount(2);
	await expect(payments.filter({ hasText: 'canceled' })).toHaveCount(1);
	await expect(payments.filter({ hasText: 'succeeded' })).toContainText(total);
});
