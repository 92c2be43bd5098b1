import { expect, type Page, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

type OtherStage = 'configure' | 'quantity' | 'summary';
const path = (page: Page) => page.getByRole('navigation', { name: t('stages.path') });
const linkTo = (page: Page, stage: OtherStage) =>
	path(page).getByRole('link', { name: new RegExp(`${t(`stages.stage_${stage}`)}$`) });

/** Opens another stage from the designer, whose narrow bar has the stages in a menu. */
async function leaveDesigner(page: Page, stage: OtherStage) {
	await path(page).locator('summary').click();
	await linkTo(page, stage).click();
}

const route = (id: string) => new RegExp(`${shop.slugs.routes[id]}\\?`);

test('de: every stage from the product to the cart has its own address, and undo goes on after quantity, back and a reload', async ({
	page,
}) => {
	const readDesign = () => new URL(page.url()).searchParams.get('design');
	const product = new Shopper(page, shop).productPage('mailer-box-full-color');
	await page.goto(`${product}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await page.locator('[data-action="design"]').click();
	await expect(page).toHaveURL(route('designer'));
	await page
		.getByRole('button', { name: t('editor.colour_blue'), exact: true })
		.first()
		.click();
	await leaveDesigner(page, 'quantity');

	await expect(page).toHaveURL(route('boxQuantity'));
	const design = readDesign();
	expect(design, 'the design was saved on the way').toBeTruthy();
	const pieces = (count: number) =>
		page.getByRole('radio', { name: new RegExp(`^${t('editor.pieces', { count })}`) });
	await expect(pieces(120)).toBeChecked();
	await page.goBack();

	await expect(page).toHaveURL(route('designer'));
	const fill = { step: t('editor.step_fill') };
	const undo = page.getByRole('button', { name: t('editor.undo_step', fill) });
	// The reload happens before the page has saved its undo history.
	await page.reload();
	await expect(undo).toBeEnabled();
	await undo.click();
	await expect(undo).toBeHidden();
	await page.getByRole('button', { name: t('editor.redo_step', fill) }).click();
	await leaveDesigner(page, 'quantity');

	await expect(page).toHaveURL(route('boxQuantity'));
	await pieces(500).check();
	await linkTo(page, 'configure').click();

	// Back to the product page with all options selected, then forward with the same design in another size.
	await expect(page.locator('[name="quantity"]')).toHaveValue('500');
	await page.locator('[name="size"]').nth(1).check();
	await page.locator('[data-action="design"]').click();
	await expect(page).toHaveURL(route('designer'));
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible();
	// The stages, which change the box, are rendered on the first interaction.
	await page.mouse.move(400, 400);
	await page.mouse.move(410, 400);
	await expect(page.getByText(t('starts.box_done'))).toBeVisible();
	expect(readDesign()).toBe(design);
	await leaveDesigner(page, 'summary');

	await expect(page).toHaveURL(route('boxSummary'));
	await expect(page.getByRole('img', { name: t('editor.side_top'), exact: true })).toBeVisible();
	await page.getByRole('checkbox', { name: t('stages.approve') }).check();
	await page.getByRole('button', { name: t('editor.add', { count: 500 }) }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await expect(page.locator('main')).toContainText(t('catalog.name_mailer_box_full_color'));
	await expect(
		page.getByRole('spinbutton').or(page.locator('main input[inputmode="numeric"]')).first(),
	).toHaveValue('500');
});
