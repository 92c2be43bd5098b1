import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectValidHtml, narrow } from './expect-accessible.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

/** Languages have the same markup and colours; Polish has longer words than English. */
const pl = storefront('pl on two hosts');
const eu = storefront('eu');
const { t } = pl;
const category = (id: string) => ({ category: pl.slugs.categories[id] ?? '' });

// Each test checks several pages with all rules. The pages of a purchase are checked in order-by-keyboard.spec.ts.
test.setTimeout(180_000);

test('home, the pages of goods and search are accessible', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await page.goto(shopper.address('home'));
	await expectAccessible(page, 'home', { hasWideParts: true });
	for (const [name, address] of Object.entries({
		shop: shopper.address('shop'),
		// The category with proofs beside its products.
		category: shopper.address('category', category('eco-friendly-packaging')),
		'sample packs': shopper.address('samplePacks'),
		bundles: shopper.address('bundles'),
	})) {
		await page.goto(address);
		await expectAccessible(page, name);
	}
	await page.goto(`${shopper.address('search')}?q=${encodeURIComponent(t('catalog.name_magnetic_box'))}`);
	await expectAccessible(page, 'search', { isEdge: true });
	// Polish product pages have no choice of delivery countries.
	await page.goto(new Shopper(page, eu).productPage('mailer-box-full-color'));
	await expectAccessible(page, 'box', { hasWideParts: true });

	// The layouts above, with other words.
	await page.setViewportSize(narrow);
	for (const [name, address] of Object.entries({
		'box in Polish': shopper.productPage('mailer-box-full-color'),
		tape: shopper.productPage('kraft-tape'),
		'category without proofs': shopper.address('category', category('mailer-boxes')),
	})) {
		await page.goto(address);
		await expectNoHorizontalScroll(page, name);
	}
});

test('terms, the forms of accounts and the page of an unknown address are accessible', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await page.goto(shopper.address('terms'));
	await expectAccessible(page, 'terms');
	await page.goto(shopper.address('signIn'));
	await expectAccessible(page, 'sign in', { isEdge: true });
	await page.goto(shopper.address('registration'));
	await expectAccessible(page, 'registration', { isEdge: true });
	// The layout and the fields of the registration.
	await page.setViewportSize(narrow);
	await page.goto(`${shopper.address('setPassword')}?token=${'0'.repeat(48)}`);
	await expectNoHorizontalScroll(page, 'set a password');
	await expectValidHtml(page, 'set a password');
	await page.goto(`${pl.landing}/no-such-page`);
	await expect(page.getByRole('heading', { level: 1, name: t('site.not_found_title') })).toBeVisible();
	await expectAccessible(page, '404');
});

test('the empty cart and the designer are accessible', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await page.goto(shopper.address('cart'));
	await expectAccessible(page, 'empty cart', { isEdge: true });
	await page.goto(`${shopper.address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible();
	await expectAccessible(page, 'designer', { isEdge: true, hasWideParts: true });
});
