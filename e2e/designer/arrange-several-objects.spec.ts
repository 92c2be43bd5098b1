import { expect, test } from '@playwright/test';
import { objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('several objects are selected by dragging, aligned, grouped and moved to another side, and each step is undone', async ({
	page,
}) => {
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	const sides = page.getByRole('toolbar', { name: t('editor.sides') });
	await expect(sides).toBeVisible({ timeout: 45_000 });
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const aside = page.getByRole('complementary', { name: t('editor.properties') });
	const objects = objectRows(page, t);
	await sides.getByRole('button', { name: t('editor.side_top'), exact: true }).click();
	const sheet = page.locator('#sheet');
	await sheet.focus();
	await page.keyboard.press('r');
	await expect(objects).toHaveCount(1);
	await sheet.focus();
	await page.keyboard.press('o');
	await expect(objects).toHaveCount(2);
	await sheet.focus();
	for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');

	// Dragging a selection rectangle around them selects both.
	await page.keyboard.press('Escape');
	const frame = await sheet.boundingBox();
	if (!frame) throw new Error('no sheet');
	const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
	await page.mouse.move(...at(0.1, 0.2));
	await page.mouse.down();
	await page.mouse.move(...at(0.9, 0.8), { steps: 4 });
	await page.mouse.up();
	await expect(aside.getByText(t('arrange.selected', { count: 2 }))).toBeVisible();

	await aside.getByRole('button', { name: t('editor.align_left') }).click();
	const undo = (step: Parameters<typeof t>[0]) =>
		page.getByRole('button', { name: t('editor.undo_step', { step: t(step) }), exact: true });
	await expect(undo('arrange.step_align')).toBeVisible();
	await page.keyboard.press('Control+g');
	await expect(undo('arrange.step_group')).toBeVisible();

	// The group moves with its first member to the front, below the lid.
	await sides.getByRole('button', { name: t('editor.side_top'), exact: true }).click();
	await page.keyboard.press('Control+x');
	await expect(objects).toHaveCount(0);
	await sides.getByRole('button', { name: t('editor.side_front'), exact: true }).click();
	await sheet.focus();
	await page.keyboard.press('Control+v');
	await expect(objects).toHaveCount(2);
	const front = page.getByRole('tree').getByRole('treeitem', {
		name: t('designer-tree.side_with', { side: t('editor.side_front'), count: 2 }),
	});
	await expect(front).toHaveCount(1);
	for (const step of ['paste', 'cut', 'group', 'align'] as const) await undo(`arrange.step_${step}`).click();
	await expect(front).toHaveCount(0);
	await expect(objects).toHaveCount(2);
});
