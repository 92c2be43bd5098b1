import { expect, type Page, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;

/** Opens another stage by the navigation that every stage shows. */
const goTo = (page: Page, stage: 'configure' | 'design' | 'quantity' | 'summary') =>
	page
		.getByRole('navigation', { name: t('stages.path') })
		.getByRole('link', { name: t(`stages.stage_${stage}`), exact: true })
		.click();

const route = (id: string) => new RegExp(`${shop.slugs.routes[id]}\\?`);

/** Opens the designer from a mailer's product page and fills a side with blue. */
async function colourMailer(page: Page): Promise<void> {
	const product = new Shopper(page, shop).productPage('mailer-box-full-color');
	await page.goto(`${product}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await page.locator('[data-action="design"]').click();
	await expect(page).toHaveURL(route('designer'));
	await page
		.getByRole('button', { name: t('editor.colour_blue'), exact: true })
		.first()
		.click();
}

test('de: every stage from the product to the cart has its own address', async ({ page }) => {
	await colourMailer(page);
	await goTo(page, 'quantity');

	await expect(page).toHaveURL(route('boxQuantity'));
	const design = new URL(page.url()).searchParams.get('design');
	expect(design, 'the design was saved on the way').toBeTruthy();
	const pieces = (count: number) =>
		page.getByRole('radio', { name: new RegExp(`^${t('editor.pieces', { count })}`) });
	await expect(pieces(120)).toBeChecked();
	await pieces(500).check();
	await page.reload();
	await expect(pieces(500)).toBeChecked();
	expect(new URL(page.url()).searchParams.get('design')).toBe(design);
	await page.getByRole('button', { name: t('stages.to_summary') }).click();

	await expect(page).toHaveURL(route('boxSummary'));
	await page.reload();
	await expect(page.getByRole('img', { name: t('editor.side_top'), exact: true })).toBeVisible();
	const add = page.getByRole('button', { name: t('editor.add', { count: 500 }) });
	await goTo(page, 'configure');

	// Back to the product page with all options selected, then forward with the same design in another size.
	await expect(page.locator('[name="quantity"]')).toHaveValue('500');
	await page.locator('[name="size"]').nth(1).check();
	await page.locator('[data-action="design"]').click();
	await expect(page).toHaveURL(route('designer'));
	await expect(page.getByText(t('starts.box_done'))).toBeVisible();
	expect(new URL(page.url()).searchParams.get('design')).toBe(design);
	await goTo(page, 'summary');

	await page.getByRole('checkbox', { name: t('stages.approve') }).check();
	await add.click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await expect(page.locator('main')).toContainText(t('catalog.name_mailer_box_full_color'));
	await expect(
		page.getByRole('spinbutton').or(page.locator('main input[inputmode="numeric"]')).first(),
	).toHaveValue('500');
});

test('de: undo goes on after quantity and back, and after every reload', async ({ page }) => {
	test.slow();
	// As on a slow phone: every page is left before its timers run.
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	await colourMailer(page);
	await goTo(page, 'quantity');
	await expect(page).toHaveURL(route('boxQuantity'));
	const undo = page.getByRole('button', { name: t('editor.undo_step', { step: t('editor.step_fill') }) });
	await page.reload();
	await page.goBack();
	await expect(page).toHaveURL(route('designer'));
	await expect(undo).toBeEnabled();
	// The second reload happens before the page has saved its undo history.
	await page.reload();
	await page.reload();
	await expect(undo).toBeEnabled();
	await undo.click();
	await expect(undo).toBeHidden();
});
