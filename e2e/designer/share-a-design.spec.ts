import { expect, test } from '@playwright/test';
import { addText, objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('a design that is changed and a file that is uploaded without a network survive the offline page; the design is shared, and copied by another visitor', async ({
	page,
	context,
	browser,
}) => {
	const objects = objectRows(page, t);
	const readDesign = (on: typeof page) => new URL(on.url()).searchParams.get('design');

	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	await addText(page, t, 'online');
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	await expect(page.getByText(t('editor.save_saved'), { exact: true })).toBeVisible({ timeout: 20_000 });
	const address = page.url();
	const design = readDesign(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

	// The first attempt to upload gets no response; the file is stored in the browser.
	let tries = 0;
	await page.route('**/api/artwork?file_name=press-inks.jpg*', (route) =>
		++tries > 1 ? route.continue() : undefined,
	);
	await page.locator('input[type="file"][multiple]').setInputFiles('e2e/artwork/press-inks.jpg');
	await expect.poll(() => tries, { timeout: 30_000 }).toBe(1);

	await context.setOffline(true);
	await addText(page, t, 'in the tunnel');
	await expect(page.getByText(t('editor.save_retrying'))).toBeVisible({ timeout: 20_000 });
	await page.goto(address);
	const offline = page.getByRole('heading', { level: 1, name: t('site.offline_title') });
	await expect(offline).toBeVisible();
	await expect(offline).toHaveCSS('font-family', /Hanken/);

	await context.setOffline(false);
	await page.getByRole('button', { name: t('site.try_again'), exact: true }).click();
	await expect(objects.filter({ hasText: 'in the tunnel' })).toHaveCount(1, { timeout: 45_000 });
	expect(readDesign(page)).toBe(design);
	await expect(objects).toHaveCount(3, { timeout: 30_000 });
	await expect(page.getByText(t('editor.save_saved'), { exact: true })).toBeVisible({ timeout: 20_000 });

	await page.getByRole('button', { name: t('designs.menu') }).click();
	await page.getByRole('button', { name: t('designs.share'), exact: true }).click();
	const dialog = page.getByRole('dialog', { name: t('designs.share_title') });
	await dialog.getByRole('radio', { name: t('designs.mode_copy'), exact: true }).check();
	await dialog.getByRole('button', { name: t('designs.share_make') }).click();
	const link = await dialog.getByLabel(t('designs.share_link'), { exact: true }).inputValue();

	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(new URL(address).origin + new URL(link).pathname);
	await visitor.getByRole('button', { name: t('designs.copy_to_mine') }).click({ timeout: 45_000 });
	await expect(visitor).toHaveURL(/design=/, { timeout: 20_000 });
	const copy = readDesign(visitor);
	expect(copy).not.toBe(design);
	const texts = await visitor.evaluate(async (id) => {
		const token = localStorage.getItem('spree_api_key') ?? '';
		const answer = await fetch(`/api/box_designs/${id}`, { headers: { 'x-spree-token': token } });
		const { document } = (await answer.json()) as { document: { objects: { text?: string }[] } };
		return document.objects.map(({ text }) => text);
	}, copy);
	expect(texts).toHaveLength(3);
	expect(texts).toContain('in the tunnel');
});
