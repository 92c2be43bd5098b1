import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { findAxeViolations } from './axe.ts';
import { Shopper } from './shopper.ts';
import { cards, storefront } from './storefronts.ts';

const rules = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
/** HTML-validate rules about the spelling of attributes and void elements, which React's output breaks; browsers parse both spellings. */
const reactSpelling = {
	'attr-case': 'off',
	'void-style': 'off',
	'attribute-boolean-style': 'off',
	'attribute-empty-style': 'off',
} as const;
/** The rule does not know `role="none"`; expectAccessible checks legends itself. */
const legends = { 'wcag/h71': 'off' } as const;
const validator = new HtmlValidate({ ...rules, rules: { ...rules.rules, ...reactSpelling, ...legends } });

async function expectNoHorizontalScroll(page: Page, name: string) {
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(overflow, `${name}: sideways scrolling`).toBeLessThanOrEqual(0);
}

/** Checks in a narrow and a wide viewport: no WCAG 2.2 AA violation found by axe, no horizontal scrolling, and valid HTML. */
async function expectAccessible(page: Page, name: string) {
	await test.step(name, async () => {
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect.soft(await findAxeViolations(page), `${name} at ${width} px: axe`).toEqual([]);
			await expectNoHorizontalScroll(page, `${name} at ${width} px`);
		}
		const served = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
		// Astro inserts this before the first island.
		const html = served.replace(/<style>astro-island[^<]*<\/style>/, '');
		const report = await validator.validateString(html);
		const errors = report.results.flatMap(({ messages }) =>
			messages
				.filter(({ severity }) => severity === 2)
				.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
		);
		expect.soft(errors, `${name}: html`).toEqual([]);
		const withoutLegend = page.locator('fieldset:not([role="none"]):not(:has(> legend))');
		await expect.soft(withoutLegend, `${name}: groups have a legend`).toHaveCount(0);
	});
}

type Address = (shopper: Shopper) => string;
const category =
	(id: string): Address =>
	(shopper) =>
		shopper.address('category', { category: shopper.shop.slugs.categories[id] ?? '' });

/** Public pages, one of each type. */
const publicPages: Record<string, Address> = {
	home: (shopper) => shopper.address('home'),
	shop: (shopper) => shopper.address('shop'),
	terms: (shopper) => shopper.address('terms'),
	samplePacks: (shopper) => shopper.address('samplePacks'),
	bundles: (shopper) => shopper.address('bundles'),
	category: category('mailer-boxes'),
	'category of many kinds': category('eco-friendly-packaging'),
	box: (shopper) => shopper.productPage('mailer-box-full-color'),
	tape: (shopper) => shopper.productPage('kraft-tape'),
	search: (shopper) => `${shopper.address('search')}?q=box`,
	'sign in': (shopper) => shopper.address('signIn'),
	registration: (shopper) => shopper.address('registration'),
	'set a password': (shopper) => `${shopper.address('setPassword')}?token=${'0'.repeat(48)}`,
	404: (shopper) => `${shopper.shop.landing}/no-such-page`,
};

// The purchase has ten pages, each checked twice with all rules.
test.setTimeout(240_000);

for (const [name, address] of Object.entries(publicPages))
	test(`eu: ${name}`, async ({ page }) => {
		await page.goto(address(new Shopper(page, storefront('eu'))));
		await expectAccessible(page, name);
	});

// Same markup and colours as eu, but longer words.
test('pl: the shop pages on a phone', async ({ page }) => {
	// The width of most Android phones.
	await page.setViewportSize({ width: 360, height: 800 });
	for (const [name, address] of Object.entries(publicPages)) {
		await page.goto(address(new Shopper(page, storefront('pl on two hosts'))));
		await expectNoHorizontalScroll(page, name);
	}
});

test('pl: from the empty cart and the designer to the order', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.address('cart'));
	await expectAccessible(page, 'empty cart');
	await page.goto(`${shopper.address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.getByRole('toolbar', { name: shop.t('editor.sides') })).toBeVisible();
	await expectAccessible(page, 'designer');
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').click();
	await expect(page.getByRole('link', { name: shop.t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	await expectAccessible(page, 'cart');
	await shopper.goToCheckout();
	await expectAccessible(page, 'address');
	await shopper.button('checkout.to_delivery').click();
	await expect(page.getByText(shop.t('checkout.firstname')).first()).toBeVisible();
	await expectAccessible(page, 'address with problems');
	await shopper.fillAddress();
	await shopper.submitAddress();
	await expectAccessible(page, 'delivery');
	await shopper.chooseCourier();
	await expectAccessible(page, 'payment');
	await shopper.acceptTerms();
	await shopper.fillCard(cards.paid);
	await shopper.pay();
	await shopper.seeConfirmation();
	await expectAccessible(page, 'confirmation');
	await page.getByRole('link', { name: shop.t('checkout.see_order') }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/R\d{9}/);
	await expectAccessible(page, 'order');
});
