import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { Shopper } from './shopper.ts';
import { cards, storefronts } from './storefronts.ts';

const rules = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
/** React spells attributes and void elements its own way; browsers read both alike. */
const reactSpelling = {
	'attr-case': 'off',
	'void-style': 'off',
	'attribute-boolean-style': 'off',
	'attribute-empty-style': 'off',
} as const;
const validator = new HtmlValidate({ ...rules, rules: { ...rules.rules, ...reactSpelling } });

/** No violation of WCAG 2.2 AA that axe finds, no error in the HTML as served, no sideways scrolling. */
async function isSound(page: Page, name: string) {
	await test.step(name, async () => {
		const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
		expect
			.soft(
				violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
				`${name}: axe`,
			)
			.toEqual([]);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect.soft(overflow, `${name}: sideways scrolling`).toBeLessThanOrEqual(0);
		const served = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
		// Astro writes this beside the first island; it is not ours to place.
		const html = served.replace(/<style>astro-island[^<]*<\/style>/, '');
		const report = await validator.validateString(html);
		const errors = report.results.flatMap(({ messages }) =>
			messages
				.filter(({ severity }) => severity === 2)
				.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
		);
		expect.soft(errors, `${name}: html`).toEqual([]);
	});
}

for (const shop of storefronts.filter(({ name }) => name !== 'eu on two hosts')) {
	for (const width of [390, 1440]) {
		test(`${shop.name} at ${width} px: categories, sets and search`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const shopper = new Shopper(page, shop);
			for (const id of ['mailer-boxes', 'eco-friendly-packaging']) {
				await page.goto(shopper.address('category', { category: shop.slugs.categories[id] ?? '' }));
				await isSound(page, id);
			}
			for (const route of ['samplePacks', 'bundles'] as const) {
				await page.goto(shopper.address(route));
				await isSound(page, route);
			}
			await page.goto(`${shopper.address('search')}?q=box`);
			await isSound(page, 'search');
		});

		test(`${shop.name} at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const shopper = new Shopper(page, shop);
			for (const route of ['home', 'shop', 'terms', 'privacy'] as const) {
				await page.goto(shopper.address(route));
				await isSound(page, route);
			}
			await page.goto(`${shop.landing}/no-such-page`);
			await isSound(page, '404');
			for (const type of ['mailer-box-full-color', 'kraft-tape']) {
				await page.goto(shopper.productPage(type));
				await isSound(page, type);
			}
			await page.goto(shopper.address('cart'));
			await isSound(page, 'empty cart');
			await page.goto(`${shopper.address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
			await expect(page.getByRole('toolbar', { name: shop.t('editor.sides') })).toBeVisible();
			await isSound(page, 'designer');
			await page.goto(shopper.productPage('mailer-box-plain'));
			await page.locator('[data-action="add"]').click();
			await expect(page.getByRole('link', { name: shop.t('pricing.to_cart') })).toBeVisible();
			await shopper.openCart();
			await isSound(page, 'cart');
			await shopper.goToCheckout();
			await isSound(page, 'address');
			await shopper.button('checkout.to_delivery').click();
			await expect(page.getByText(shop.t('checkout.firstname')).first()).toBeVisible();
			await isSound(page, 'address with problems');
			await shopper.fillAddress();
			await shopper.submitAddress();
			await isSound(page, 'delivery');
			await shopper.chooseCourier();
			await isSound(page, 'payment');
			await shopper.acceptTerms();
			await shopper.fillCard(cards.paid);
			await shopper.pay();
			await shopper.seeConfirmation();
			await isSound(page, 'confirmation');
			await page.getByRole('link', { name: shop.t('checkout.see_order') }).click();
			await expect(page.getByRole('heading', { level: 1 })).toContainText(/R\d{9}/);
			await isSound(page, 'order');
		});
	}
}
