import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, narrow } from './expect-accessible.ts';
import { requestPage } from './read-without-browser.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const category = (shopper: Shopper, id: string) =>
	shopper.address('category', { category: shopper.shop.slugs.categories[id] ?? '' });

test('a misspelt Polish word finds the product; home and the results are accessible', async ({ page }) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.address('home'));
	await expectAccessible(page, 'home', { hasWideParts: true });
	await page.setViewportSize({ width: 1280, height: 800 });
	const field = page.getByRole('banner').getByRole('searchbox', { name: shop.t('search.field') });
	await field.pressSequentially('magnetycne');
	const box = shop.t('catalog.name_magnetic_box');
	// First the suggestions, then the results page.
	await expect(page.getByRole('banner').getByRole('link', { name: box })).toBeVisible();
	await field.press('Enter');
	await expect(page).toHaveURL(/szukaj\?q=magnetycne/);
	await expect(page.getByRole('heading', { level: 1, name: shop.t('search.title') })).toBeVisible();
	const found = page.getByRole('main').getByRole('link', { name: box }).first();
	await expect(found).toHaveJSProperty('href', shopper.productPage('magnetic-box'));
	await expectAccessible(page, 'search', { isEdge: true, part: 'main' });
});

test('filters of a category are kept in the address, and Back undoes them', async ({ page }) => {
	const shop = storefront('eu');
	const shopper = new Shopper(page, shop);
	const cards = page.getByRole('main').getByRole('article');
	await page.goto(category(shopper, 'mailer-boxes'));
	await expect(cards).toHaveCount(8);
	await page.getByText(shop.t('shop.filter_material'), { exact: true }).first().click();
	await page.getByRole('checkbox', { name: shop.t('shop.material_coated') }).check();
	await expect(page).toHaveURL(/\?material=coated$/);
	await expect(
		page.getByRole('status').filter({ hasText: shop.t('catalog.shop_count', { count: 1 }) }),
	).toBeVisible();
	await expect(cards.filter({ visible: true })).toHaveCount(1);
	await page.goBack();
	await expect(page).not.toHaveURL(/material/);
	await expect(cards.filter({ visible: true })).toHaveCount(8);
	await page.goForward();
	await expect(cards.filter({ visible: true })).toHaveCount(1);
	await page.getByRole('link', { name: shop.t('shop.filter_clear') }).click();
	await expect(cards.filter({ visible: true })).toHaveCount(8);
	await page.setViewportSize(narrow);
	await expectNoHorizontalScroll(page, 'category without proofs');
});

test('a bundle and a custom sample pack, in Polish, are on accessible pages and listed in the cart with their contents', async ({
	page,
}) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.address('bundles'));
	await expectAccessible(page, 'bundles', { part: 'main' });
	const set = page.getByRole('article', { name: t('shop.bundle_counter'), exact: true });
	const sets = t('shop.sets', { count: 120 });
	await set.getByRole('radio', { name: sets }).check();
	await set.getByRole('button', { name: t('shop.add_set') }).click();
	await expect(set.getByText(t('pricing.added', { pieces: sets }))).toBeVisible();

	await page.goto(shopper.address('samplePacks'));
	await expectAccessible(page, 'sample packs', { part: 'main' });
	const form = page.getByRole('form', { name: t('shop.samples_inside') });
	const add = form.getByRole('button', { name: t('shop.add_set') });
	await add.click();
	await expect(form.getByRole('alert')).toHaveText(t('problems.no_samples'));
	const kraft = t('catalog.material_cardboard_natural');
	const matte = t('catalog.finish_foil_matte');
	await form.getByRole('checkbox', { name: kraft, exact: true }).check();
	await form.getByRole('checkbox', { name: matte, exact: true }).check();
	await expect(form.getByRole('status')).toHaveText(t('samples.build_chosen', { count: 2, max: 12 }));
	await add.click();
	await form.getByRole('link', { name: t('pricing.to_cart') }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	const samples = `${t('catalog.substance_corrugated')}: ${kraft} · ${matte}`;
	await expect(page.getByText(t('samples.inside', { samples }))).toBeVisible();
	for (const type of ['paper_bag', 'tissue_paper', 'square_label'] as const)
		await expect(
			page
				.getByRole('main')
				.getByText(t(`catalog.name_${type}`))
				.first(),
		).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the filter form and addresses with filters show the filtered products, and a search without a match links to a quote request', async ({
		page,
		request,
	}) => {
		const shop = storefront('eu');
		const { t } = shop;
		const shopper = new Shopper(page, shop);
		const cards = page.getByRole('main').getByRole('article').filter({ visible: true });
		const boxes = category(shopper, 'custom-shipping-boxes');
		await page.goto(`${boxes}?material=gold`);
		const unknown = page.locator('[data-filter-words]');
		await expect(unknown).toBeVisible();
		await expect(unknown).toHaveText('gold');
		const all = await cards.count();

		await page.getByText(t('shop.filter_print'), { exact: true }).first().click();
		await page.getByRole('checkbox', { name: t('shop.print_none') }).check();
		await page
			.getByRole('button', { name: t('shop.filter_apply') })
			.filter({ visible: true })
			.click();
		await expect(page).toHaveURL(/print=none/);
		await expect(
			page.getByRole('checkbox', { name: t('shop.print_none'), includeHidden: true }),
		).toBeChecked();
		await expect(unknown).toBeHidden();
		const narrowed = await cards.count();
		expect(narrowed).toBeGreaterThan(0);
		expect(narrowed).toBeLessThan(all);

		await page.goto(`${boxes}?price=0.01`);
		await expect(page.getByText(t('shop.filter_empty'))).toBeVisible();
		await expect(cards).toHaveCount(0);
		const clear = page.getByRole('link', { name: t('shop.filter_clear') }).last();
		await expect(clear).toHaveJSProperty('href', boxes);

		const answer = await requestPage(request, `${shopper.address('search')}?q=%22qqqzzz`);
		const html = await answer.text();
		expect(html).toContain(`>${t('search.nothing_title')}</h2>`);
		expect(html).toMatch(new RegExp(`<a[^>]*>\\s*${t('search.quote')}\\s*</a>`));
	});
});
