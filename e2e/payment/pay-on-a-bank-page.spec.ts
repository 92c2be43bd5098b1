import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const pl = storefront('pl on two hosts');
const { t } = pl;
const name = 'Przelewy24';

test('pl: Przelewy24 is refused, then left open; the order’s link ignores the status in its address, waits, and confirms by itself @phone', async ({
	page,
}) => {
	const shopper = new Shopper(page, pl);
	/** Chooses the method and goes to its page, which the sandbox shows. */
	const goToBank = async () => {
		await page.getByRole('radio', { name }).check();
		await shopper.acceptTerms();
		await shopper.pay();
		await expect(page.getByText(`This page stands in for ${name}`)).toBeVisible();
	};
	const number = await shopper.openPayment();
	const main = page.getByRole('main');
	await goToBank();
	await page.getByRole('button', { name: 'Refuse', exact: true }).click();
	await expect(main.getByRole('alert')).toContainText(t('redirect.refused', { name }));
	await expect(main.getByRole('alert')).toContainText(t('redirect.choose_again'));
	await expect(page.getByRole('radio', { name: t('transfer.method') })).toBeEnabled();
	const token = new URL(page.url()).searchParams.get('order_token') ?? '';
	expect(token).toMatch(/^[0-9a-f]{48}$/);

	await goToBank();
	const bank = page.url();
	// The return page with the order's token, as in the mail that cron sends after five minutes.
	const link = `${shopper.address('paymentSummary', { order: number })}?order_token=${token}`;
	await page.goto(`${link}&redirect_status=succeeded&payment_intent=pi_guess`);
	await expect(page.getByRole('heading', { name: t('checkout.waiting_title') })).toBeVisible();
	await expect(page.getByText(t('redirect.waiting', { name }))).toBeVisible();
	const payment = new URL(shopper.address('checkoutPayment', { order: number })).pathname;
	const otherWay = page.getByRole('link', { name: t('redirect.other_way') });
	await expect(otherWay).toBeVisible();
	await expect(otherWay).toHaveAttribute('href', new RegExp(`${payment}(?:\\?|$)`));
	await expect(page.getByRole('heading', { name: t('checkout.next') })).toHaveCount(0);

	// The buyer confirms the payment in the bank's app.
	const answer = await page.request.post(bank, { form: { answer: 'pay' }, maxRedirects: 0 });
	expect(answer.headers().location).toContain(number);
	expect(await shopper.seeConfirmation()).toBe(number);
	await expect(page.locator('main')).toContainText(name);
});
