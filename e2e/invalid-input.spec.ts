import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { toWire } from '../src/api/wire.ts';
import { product } from '../src/catalog/product.ts';
import { emptyDesign } from '../src/designs/document/design.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

/** The validation code is the same in all storefronts. */
const eu = storefront('eu');
const { t } = eu;

test('a click on the button while an invalid field has the focus names the problem, causes no layout shift and is not lost', async ({
	page,
}) => {
	/** Holds the button down until it has the focus. @returns how far the button moved, in px */
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
	const shopper = new Shopper(page, eu);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('input[name="step"][value="120"]').check();
	await expect(page.locator('[data-price]')).toContainText('120');
	const net = page.locator('[data-price] [data-out="net"]').first();
	const before = (await net.textContent()) ?? '';
	expect(before).toMatch(eu.amount);
	const field = page.getByLabel(t('pricing.other_quantity'), { exact: true });
	const add = page.locator('[data-action="add"]');
	await field.fill('3');
	expect(await press(add)).toBeLessThan(2);
	await expect(invalid).toHaveCount(1);
	const max = new Intl.NumberFormat(eu.locale).format(10_000);
	for (const [typed, words] of [
		['3', t('pricing.problem_quantity_too_small', { limit: '30', nearest: '30' })],
		['1e9', t('pricing.problem_quantity_too_large', { limit: max, nearest: max })],
		['abc', t('pricing.problem_quantity_not_a_number', { nearest: '30' })],
	] as const) {
		await field.fill(typed);
		await add.click();
		await expect(field).toHaveAccessibleDescription(words);
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expect(field).toBeFocused();
		await expect(field).toHaveValue(typed);
		await expect(net).toHaveText(before);
	}
	const toCart = page.getByRole('link', { name: t('pricing.to_cart') });
	await expect(toCart).toBeHidden();
	await page.getByRole('button', { name: t('pricing.take_nearest', { nearest: '30' }) }).click();
	await expect(field).toHaveValue('30');
	await expect(field).not.toHaveAttribute('aria-invalid', 'true');
	await expect(net).not.toHaveText(before);
	await add.click();
	await expect(toCart).toBeVisible();

	await shopper.openCart();
	await shopper.goToCheckout();
	await page.locator('[name="shipAddress.phone"]').fill('1');
	expect(await press(shopper.button('checkout.to_delivery'))).toBeLessThan(2);
	// The whole form was validated, not only the field that lost the focus.
	await expect.poll(() => invalid.count()).toBeGreaterThan(3);
	await expect(page.getByLabel(t('checkout.email'))).toBeFocused();
});

/** Saves a design as another visitor. @returns its id */
async function saveDesign(request: APIRequestContext): Promise<string> {
	const visitor = await (await request.get('/api/users/anonymous')).json();
	const post = async (path: string, data: object) => {
		const headers = { 'x-spree-token': visitor.spree_api_key };
		const answer = await request.post(`/api${path}`, { headers, data });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
	const { productType, sizeMm, material, printMode } = product('mailer-box-full-color').default;
	const price = await post('/v3/dynamic_prices', {
		product_type: productType,
		size_mm: sizeMm,
		quantity: 120,
	});
	const design = await post('/box_designs', {
		name: 'Spring box',
		variant_id: price.data.attributes.variant_id,
		document: toWire(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode })),
	});
	return design.id;
}

test('the designer opens no unknown product, no unknown design and no design of another visitor', async ({
	page,
	request,
}) => {
	const shopper = new Shopper(page, eu);
	const designer = shopper.address('designer');
	for (const query of ['', 'sku=NOPE', "design=' OR 1=1 --"])
		expect((await request.get(`${designer}?${query}`)).status(), query).toBe(404);
	// An existing product in a size that does not exist: the link leads to the product page.
	const answer = await page.goto(`${designer}?sku=MBF-1x1x1-W1-HD-0`);
	expect(answer?.status()).toBe(404);
	const title = t('designer-saving.spec_gone', { product: t('catalog.name_mailer_box_full_color') });
	await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: t('editor.back') })).toHaveJSProperty(
		'href',
		shopper.productPage('mailer-box-full-color'),
	);
	// Without a session no design would be looked up.
	await page.evaluate(() => fetch('/api/users/anonymous').then(({ status }) => status));
	expect((await page.context().cookies()).map(({ name }) => name)).toContain('boxwright_session');
	// The same answer for a design of another visitor as for one that does not exist.
	for (const id of [await saveDesign(request), '00000000-0000-4000-8000-000000000000']) {
		const shown = await page.evaluate(async (path) => {
			const one = await fetch(path);
			return { status: one.status, html: await one.text() };
		}, `${designer}?design=${id}`);
		expect(shown.status).toBe(404);
		expect(shown.html).not.toContain('Spring box');
	}
});
