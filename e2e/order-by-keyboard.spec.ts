import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
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

test('pl: a box is bought by keyboard alone, card form included, on pages that are accessible', async ({
	page,
}) => {
	// Every page on the way is checked with all rules.
	test.setTimeout(240_000);
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
	const addressTitle = page.getByRole('heading', { level: 1, name: t('checkout.title_address') });

	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').press('Enter');
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	await expectAccessible(page, 'cart', { isEdge: true });
	await page
		.getByRole('link', { name: t('cart.checkout') })
		.first()
		.press('Enter');
	await expect(addressTitle).toBeVisible();
	// The expected total is shown from the first step on.
	await expect(page.locator('aside [data-total]')).toHaveText(pl.amount);
	await expectAccessible(page, 'address', { isEdge: true });

	const email = page.getByLabel(t('checkout.email'));
	await expect(email).toBeEnabled();
	await shopper.button('checkout.to_delivery').press('Enter');
	await expect(email).toBeFocused();
	await expectAccessible(page, 'address with problems');
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
	await expectAccessible(page, 'delivery', { isEdge: true });

	await expect(page.getByRole('radio').first()).toBeEnabled();
	await tabToField('rate');
	await tabToButton(shopper.button('checkout.to_payment'));
	await page.keyboard.press('Enter');
	const paymentTitle = page.getByRole('heading', { level: 1, name: t('checkout.title_payment') });
	await expect(paymentTitle).toBeVisible();
	// A step that was reached is a link, also after going back.
	const payment = page.url();
	const steps = page.getByRole('navigation', { name: t('checkout.steps') });
	await steps.getByRole('link', { name: t('checkout.step_address') }).press('Enter');
	await expect(addressTitle).toBeVisible();
	await expect(page.locator('[name="shipAddress.city"]')).toHaveValue(address.city ?? '');
	await steps.getByRole('link', { name: t('checkout.step_payment') }).press('Enter');
	await expect(paymentTitle).toBeVisible();
	expect(page.url()).toBe(payment);
	await expectAccessible(page, 'payment', { isEdge: true, hasWideParts: true });

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
	await expectAccessible(page, 'confirmation', { isEdge: true });
	await page.getByRole('link', { name: t('checkout.see_order') }).press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/R\d{9}/);
	await expectAccessible(page, 'order', { isEdge: true });
});
