import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, narrow } from './expect-accessible.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

/** Languages have the same markup and colours; Polish has longer words than English. */
const pl = storefront('pl on two hosts');
const eu = storefront('eu');
const { t } = pl;
const category = (id: string) => ({ category: pl.slugs.categories[id] ?? '' });

// Each test checks several pages with all rules. Other journeys check the pages that they visit: the purchase
// (order-by-keyboard.spec.ts), home, search and sets (find-a-product.spec.ts), and accounts (register-and-sign-in.spec.ts).
test.setTimeout(180_000);

test('shop, category, product, terms and the page of an unknown address are accessible', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	for (const [name, address] of Object.entries({
		shop: shopper.address('shop'),
		// The category with proofs beside its products.
		category: shopper.address('category', category('eco-friendly-packaging')),
		terms: shopper.address('terms'),
	})) {
		await page.goto(address);
		await expectAccessible(page, name, { part: 'main' });
	}
	await page.goto(`${pl.landing}/no-such-page`);
	await expect(page.getByRole('heading', { level: 1, name: t('site.not_found_title') })).toBeVisible();
	await expectAccessible(page, '404', { part: 'main' });
	// Polish product pages have no choice of delivery countries.
	await page.goto(new Shopper(page, eu).productPage('mailer-box-full-color'));
	await expectAccessible(page, 'box', { hasWideParts: true });
	// The same layout with other goods.
	await page.setViewportSize(narrow);
	await page.goto(shopper.productPage('kraft-tape'));
	await expectNoHorizontalScroll(page, 'tape');
});

test('the empty cart and the designer are accessible', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await page.goto(shopper.address('cart'));
	await expectAccessible(page, 'empty cart', { isEdge: true });
	await page.goto(`${shopper.address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible();
	await expectAccessible(page, 'designer', { isEdge: true, hasWideParts: true });
});
