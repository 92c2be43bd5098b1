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

	const email = page.getByLabel(t('checkout.email'));
	await expect(email).toBeEnabled();
	await shopper.button('checkout.to_delivery').press('Enter');
	await expect(email).toBeFocused();
	await expectAccessible(page, 'address with problems', { isEdge: true });
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
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_payment') })).toBeVisible();
	// A step that was reached is a link, also on the page of an earlier step.
	const { pathname, search } = new URL(page.url());
	const earlier = await page
		.getByRole('navigation', { name: t('checkout.steps') })
		.getByRole('link', { name: t('checkout.step_address') })
		.evaluate((link) => fetch((link as HTMLAnchorElement).href).then((answer) => answer.text()));
	expect(earlier).toContain(`href="${pathname}${search}"`);
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
