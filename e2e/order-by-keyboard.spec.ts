import { expect, type Page, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { cards, storefront } from './storefronts.ts';

const pl = storefront('pl on two hosts');

/** Presses Tab until `isThere` resolves to true. Throws if the element is not reached. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, what: string) {
	for (let presses = 0; presses < 60; presses++) {
		if (await isThere()) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not reach ${what}.`);
}

test('pl: the checkout is completed by keyboard alone, including the card form', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	const { address, t } = pl;
	const tabToField = (name: string) =>
		tabTo(
			page,
			() =>
				page.evaluate((wanted) => (document.activeElement as HTMLInputElement | null)?.name === wanted, name),
			name,
		);
	const tabToButton = async (button: ReturnType<Shopper['button']>) =>
		tabTo(page, () => button.evaluate((element) => element === document.activeElement), 'the button');

	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').press('Enter');
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	await page
		.getByRole('link', { name: t('cart.checkout') })
		.first()
		.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_address') })).toBeVisible();
	// The expected total is shown from the first step on.
	await expect(page.locator('aside [data-total]')).toHaveText(pl.amount);

	await expect(page.getByLabel(t('checkout.email'))).toBeEnabled();
	await tabToField('email');
	await page.keyboard.type(address.email ?? '');
	await tabToField('customerType');
	await expect(page.getByLabel(t('checkout.for_myself'))).toBeChecked();
	for (const name of ['firstname', 'lastname', 'address1', 'zipcode', 'city', 'phone'] as const) {
		await tabToField(`shipAddress.${name}`);
		await page.keyboard.type(address[name] ?? '');
	}
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_delivery') })).toBeVisible();

	await expect(page.getByRole('radio').first()).toBeEnabled();
	await tabToField('rate');
	await tabToButton(shopper.button('checkout.to_payment'));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_payment') })).toBeVisible();

	const consent = page.getByRole('checkbox').first();
	await expect(consent).toBeEnabled();
	await tabToField('payment-method');
	const inCard = page.frameLocator('main iframe').first();
	await tabTo(
		page,
		() =>
			inCard.locator('#number').evaluate((input) => input === document.activeElement && document.hasFocus()),
		'the card number',
	);
	await page.keyboard.type(cards.paid);
	await page.keyboard.press('Tab');
	await page.keyboard.type('12 / 34');
	await page.keyboard.press('Tab');
	await page.keyboard.type('123');
	await tabTo(page, () => consent.evaluate((box) => box === document.activeElement), 'the consent');
	await page.keyboard.press('Space');
	await tabToButton(shopper.payButton);
	await page.keyboard.press('Enter');
	await shopper.seeConfirmation();
});

test('a step that was reached is a link, also after going back', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	const { t } = pl;
	await shopper.walkToPayment();
	const payment = page.url();
	await page.getByRole('radio', { name: t('transfer.method') }).check();
	await page.reload();
	await expect(page.getByRole('radio', { name: t('transfer.method') })).toBeChecked();
	const steps = page.getByRole('navigation', { name: t('checkout.steps') });
	await steps.getByRole('link', { name: t('checkout.step_address') }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_address') })).toBeVisible();
	await expect(page.locator('[name="shipAddress.city"]')).toHaveValue(pl.address.city ?? '');
	await steps.getByRole('link', { name: t('checkout.step_payment') }).click();
	expect(page.url()).toBe(payment);
	await expect(page.getByRole('radio', { name: t('transfer.method') })).toBeChecked();
});
