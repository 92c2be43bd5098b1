import { expect, type Page, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const pl = storefront('pl on two hosts');
const eu = storefront('eu');

/** Chooses the method and goes to its page, which the sandbox shows. */
async function goToBank({ page, payButton }: Shopper, name: string) {
	await page.getByRole('radio', { name }).check();
	await page.getByRole('checkbox').first().check();
	await payButton.press('Enter');
	await expect(page.getByText(`This page stands in for ${name}`)).toBeVisible();
}
const answer = (page: Page, choice: string) =>
	page.getByRole('button', { name: choice, exact: true }).click();

test('pl: Przelewy24 is refused, then closed, then paid in another browser by the order’s link @phone', async ({
	page,
	browser,
}) => {
	const shopper = new Shopper(page, pl);
	const number = await shopper.walkToPayment();
	const main = page.getByRole('main');
	await goToBank(shopper, 'Przelewy24');
	await answer(page, 'Refuse');
	await expect(main.getByRole('alert')).toContainText(pl.t('redirect.refused', { name: 'Przelewy24' }));
	await expect(main.getByRole('alert')).toContainText(pl.t('redirect.choose_again'));
	await expect(page.getByRole('radio', { name: pl.t('transfer.method') })).toBeEnabled();

	// The return page with the order's token, as in the mail that cron sends after five minutes.
	const token = new URL(page.url()).searchParams.get('order_token');
	expect(token).toMatch(/^[0-9a-f]{48}$/);
	const link = `${shopper.address('paymentSummary', { order: number })}?order_token=${token}`;

	await goToBank(shopper, 'Przelewy24');
	await answer(page, 'Close the page');
	await expect(page.getByText('This page is closed')).toBeVisible();

	const other = await browser.newContext();
	const tab = await other.newPage();
	await tab.goto(link);
	await expect(tab.getByText(pl.t('redirect.waiting', { name: 'Przelewy24' }))).toBeVisible();
	await tab.getByRole('link', { name: pl.t('redirect.other_way') }).click();
	await expect(tab.getByRole('status').filter({ hasText: 'Przelewy24' }).first()).toBeVisible();
	await goToBank(new Shopper(tab, pl), 'Przelewy24');
	await answer(tab, 'Pay');
	expect(await new Shopper(tab, pl).seeConfirmation()).toBe(number);
	await tab.reload();
	expect(await new Shopper(tab, pl).seeConfirmation()).toBe(number);
	await expect(tab.locator('main')).toContainText('Przelewy24');
	await other.close();

	// The first browser shows the same.
	await page.goto(shopper.address('paymentSummary', { order: number }));
	expect(await shopper.seeConfirmation()).toBe(number);
	await page.goto(`http://localhost:${Number(new URL(eu.landing).port) + 1}/`);
	const payments = page.getByRole('row').filter({ hasText: number });
	await expect(payments.filter({ hasText: 'succeeded' })).toHaveCount(1);
});

test('eu: PayPal decides later: the page waits, and shows the confirmation by itself', async ({ page }) => {
	const shopper = new Shopper(page, eu);
	const number = await shopper.openPayment();
	await goToBank(shopper, 'PayPal');
	await answer(page, 'Pay later (the bank confirms after a while)');
	await expect(page.getByRole('heading', { name: eu.t('checkout.waiting_title') })).toBeVisible();
	await expect(page.getByRole('heading', { name: eu.t('checkout.next') })).toBeVisible({ timeout: 60_000 });
	expect(await shopper.seeConfirmation()).toBe(number);
});

test('the payment status in the address of the page is ignored', async ({ page }) => {
	const shopper = new Shopper(page, eu);
	const number = await shopper.walkToPayment();
	await goToBank(shopper, 'PayPal');
	const summary = shopper.address('paymentSummary', { order: number });
	await page.goto(`${summary}?redirect_status=succeeded&payment_intent=pi_guess`);
	await expect(page.getByRole('heading', { name: eu.t('checkout.waiting_title') })).toBeVisible();
	await expect(page.getByRole('heading', { name: eu.t('checkout.next') })).toHaveCount(0);
});
