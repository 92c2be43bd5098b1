import { expect, type Locator, type Page, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { type Storefront, storefront } from './storefronts.ts';

/** Puts 120 plain boxes into the cart. */
async function fillCart(page: Page, shop: Storefront): Promise<Shopper> {
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('input[name="step"][value="120"]').check();
	await page.locator('[data-action="add"]').click();
	await expect(page.getByRole('link', { name: shop.t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	return shopper;
}

/** The validation code is the same in all storefronts, so each test uses one. */
const eu = storefront('eu');
const pl = storefront('pl on two hosts');
/** The maximum quantity of an order, as the storefront formats it. */
const formatMaximum = ({ locale }: Storefront) => new Intl.NumberFormat(locale).format(10_000);

test('pl: the product page rejects an invalid quantity', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('input[name="step"][value="120"]').check();
	const price = page.locator('[data-price]');
	await expect(price).toContainText('120');
	const net = page.locator('[data-price] [data-out="net"]').first();
	const before = (await net.textContent()) ?? '';
	expect(before).toMatch(pl.amount);
	const field = page.getByLabel(pl.t('pricing.other_quantity'), { exact: true });
	const tooFew = pl.t('pricing.problem_quantity_too_small', { limit: '30', nearest: '30' });
	const most = formatMaximum(pl);
	for (const [typed, words] of [
		['0', tooFew],
		['-1', tooFew],
		['0.5', tooFew],
		['1e9', pl.t('pricing.problem_quantity_too_large', { limit: most, nearest: most })],
		['abc', pl.t('pricing.problem_quantity_not_a_number', { nearest: '30' })],
	] as const) {
		await field.fill(typed);
		await page.locator('[data-action="add"]').click();
		await expect(field).toHaveAccessibleDescription(words);
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expect(field).toBeFocused();
		await expect(field).toHaveValue(typed);
		await expect(net).toHaveText(before);
	}
	await expect(page.getByRole('link', { name: pl.t('pricing.to_cart') })).toBeHidden();
	await page.getByRole('button', { name: pl.t('pricing.take_nearest', { nearest: '30' }) }).click();
	await expect(field).toHaveValue('30');
	await expect(field).not.toHaveAttribute('aria-invalid', 'true');
	await expect(net).not.toHaveText(before);
});

test('eu: the cart rejects invalid quantities and coupon codes', async ({ page }) => {
	await fillCart(page, eu);
	const main = page.locator('main');
	const goods = main.getByText(eu.t('cart.goods_net')).locator('..');
	const before = (await goods.textContent()) ?? '';
	expect(before).toMatch(eu.amount);
	const quantity = main.getByLabel(eu.t('cart.quantity_of', { name: eu.t('catalog.name_mailer_box_plain') }));
	for (const [typed, words] of [
		['0', eu.t('cart.too_few', { min: 30 })],
		['-1', eu.t('cart.too_few', { min: 30 })],
		['0.5', eu.t('problems.quantity_not_whole')],
		['1e9', eu.t('cart.too_many', { max: formatMaximum(eu) })],
		['abc', eu.t('problems.quantity_not_whole')],
	] as const) {
		await quantity.fill(typed);
		await quantity.press('Enter');
		await expect(quantity).toHaveAccessibleDescription(words);
		await expect(quantity).toHaveValue(typed);
		await expect(goods).toHaveText(before);
	}
	await page.reload();
	await expect(quantity).toHaveValue('120');

	await page.getByRole('button', { name: eu.t('cart.coupon_open') }).click();
	const code = page.getByLabel(eu.t('cart.coupon_code'));
	for (const [typed, words] of [
		['', eu.t('cart.coupon_missing')],
		['NOSUCHCODE', eu.t('problems.coupon_code_not_found')],
		['SUMMER25', eu.t('problems.coupon_code_expired')],
		['first100', eu.t('problems.coupon_code_max_usage')],
	] as const) {
		await code.fill(typed);
		await page.getByRole('button', { name: eu.t('cart.coupon_apply'), exact: true }).click();
		await expect(code).toHaveAccessibleDescription(words);
		await expect(code).toBeFocused();
		await expect(code).toHaveValue(typed);
		await expect(goods).toHaveText(before);
	}
});

test('pl: an incomplete address shows an error for each field and keeps the input', async ({ page }) => {
	const shopper = await fillCart(page, pl);
	await shopper.goToCheckout();
	const field = (field: string) => page.locator(`[name="shipAddress.${field}"]`);
	await page.getByLabel(pl.t('checkout.for_myself')).check();
	await page.getByLabel(pl.t('checkout.email')).fill('ada@');
	await field('firstname').fill(pl.address.firstname ?? '');
	await field('zipcode').fill('nowhere');
	await page.getByRole('button', { name: pl.t('checkout.to_delivery'), exact: true }).click();

	const summary = page.getByRole('alert').filter({ hasText: pl.t('checkout.errors', { count: 6 }) });
	await expect(page.getByLabel(pl.t('checkout.email'))).toBeFocused();
	await expect(summary.getByRole('link')).toHaveCount(6);
	for (const missing of ['lastname', 'address1', 'city', 'phone'])
		await expect(field(missing)).toHaveAccessibleDescription(new RegExp(pl.t('problems.field_required')));
	await expect(field('zipcode')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel(pl.t('checkout.email'))).toHaveValue('ada@');
	await expect(field('firstname')).toHaveValue(pl.address.firstname ?? '');
	await expect(field('zipcode')).toHaveValue('nowhere');
	await expect(field('firstname')).not.toHaveAttribute('aria-invalid', 'true');
	await summary
		.getByRole('link')
		.filter({ hasText: pl.t('checkout.lastname') })
		.click();
	await expect(field('lastname')).toBeFocused();

	await shopper.fillAddress();
	await shopper.submitAddress();
});

test('pl: an order that changed in another tab is only paid at the total that is shown', async ({
	page,
	context,
}) => {
	const shopper = await fillCart(page, pl);
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await shopper.acceptTerms();
	await shopper.fillCard();
	const readTotal = async () => pl.amount.exec((await shopper.totalToPay.textContent()) ?? '')?.[0] ?? '';
	const before = await readTotal();

	const other = await context.newPage();
	const second = new Shopper(other, pl);
	await second.openCart();
	const total = other.locator('main').getByText(pl.t('cart.goods_net')).locator('..');
	const shown = (await total.textContent()) ?? '';
	const quantity = other.getByLabel(
		pl.t('cart.quantity_of', { name: pl.t('catalog.name_mailer_box_plain') }),
	);
	await quantity.fill('240');
	await quantity.press('Enter');
	await expect(total).not.toHaveText(shown);
	await other.close();

	await shopper.pay();
	const notice = page.getByRole('alert').filter({ hasText: before });
	await expect(notice).toBeVisible();
	const now = await readTotal();
	expect(now).not.toBe(before);
	await expect(notice).toHaveText(pl.t('checkout.total_changed', { before, now }));
	await shopper.pay();
	await shopper.seeConfirmation();
	await expect(page.locator('main')).toContainText(now);
});

test('pl: the page of a product that is not sold says so and links to others', async ({ page }) => {
	const shopper = new Shopper(page, pl);
	const answer = await page.goto(shopper.address('product', { product: 'no-such-box' }));
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1, name: pl.t('site.not_found_title') })).toBeVisible();
	await expect(page.locator('main')).toContainText(pl.t('site.not_found_text'));
	await page
		.locator('main')
		.getByRole('link', { name: pl.t('site.shop_link'), exact: true })
		.click();
	await expect(page).toHaveURL(new RegExp(`${shopper.address('pl').replace(/^[^/]+\/\/[^/]+/, '')}$`));
});

test('eu: the designer opens no unknown design and no design of another visitor', async ({
	page,
	browser,
}) => {
	const shopper = new Shopper(page, eu);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await page.locator('[data-action="design"]').click();
	await page
		.getByRole('button', { name: eu.t('editor.colour_blue'), exact: true })
		.first()
		.click();
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	const theirs = new URL(page.url()).searchParams.get('design') ?? '';

	const stranger = await browser.newContext();
	const tab = await stranger.newPage();
	const address = page.url().split('?')[0] ?? '';
	const seen = new Set<string>();
	const missing = eu.t('designer-saving.design_gone');
	for (const [query, title] of [
		['sku=NOPE', eu.t('designer-saving.sku_gone', { sku: 'NOPE' })],
		['', eu.t('designer-saving.nothing')],
		['design=00000000-0000-4000-8000-000000000000', missing],
		["design=' OR 1=1 --", missing],
		[`design=${theirs}`, missing],
		// An existing product in a size that does not exist: the link leads to the product page.
		[
			'sku=MBF-1x1x1-W1-HD-0',
			eu.t('designer-saving.spec_gone', { product: eu.t('catalog.name_mailer_box_full_color') }),
		],
	] as const) {
		const answer = await tab.goto(`${address}?${query}`);
		expect(answer?.status(), query).toBe(404);
		const heading = tab.getByRole('heading', { level: 1, name: title, exact: true });
		await expect(heading, query).toBeVisible();
		if (title === missing) seen.add((await heading.locator('..').textContent()) ?? '');
	}
	expect(seen.size, 'one answer for what is gone and what is another’s').toBe(1);
	await tab.getByRole('link', { name: eu.t('editor.back') }).click();
	await expect(
		tab.getByRole('heading', { level: 1, name: eu.t('catalog.name_mailer_box_full_color') }),
	).toBeVisible();
	await stranger.close();

	await page.reload();
	await expect(page.getByRole('toolbar', { name: eu.t('editor.sides') })).toBeVisible();
});
test('a click on the button while an invalid field has the focus causes no layout shift and is not lost', async ({
	page,
}) => {
	/** Holds the button down until the field's error is shown. @returns how far the button moved, in px */
	const press = async (button: Locator) => {
		await button.scrollIntoViewIfNeeded();
		const before = await button.boundingBox();
		if (!before) throw new Error('no button');
		await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
		await page.mouse.down();
		await expect(button).toBeFocused();
		const held = await button.boundingBox();
		await page.mouse.up();
		return Math.abs((held?.y ?? 0) - before.y);
	};
	const invalid = page.locator('[aria-invalid="true"]');
	const shopper = await fillCart(page, eu);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('input[name="quantity"]').fill('3');
	expect(await press(page.locator('[data-action="add"]'))).toBeLessThan(2);
	await expect(invalid).toHaveCount(1);
	await shopper.openCart();
	await shopper.goToCheckout();
	await page.locator('[name="shipAddress.phone"]').fill('1');
	expect(await press(shopper.button('checkout.to_delivery'))).toBeLessThan(2);
	// The whole form was validated, not only the field that lost the focus.
	await expect.poll(() => invalid.count()).toBeGreaterThan(3);
});
