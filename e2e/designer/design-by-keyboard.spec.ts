import { expect, test } from '@playwright/test';
import { objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('a design is made, grouped and moved to another side by keyboard alone, and every step is announced to screen readers', async ({
	page,
}) => {
	const { keyboard } = page;
	const address = new Shopper(page, shop).address('designer');
	await page.goto(`${address}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const said = page.getByRole('status').filter({ hasText: /\S/ });
	const objects = objectRows(page, t);

	// Adds a text to the lid and a shape to the back.
	await keyboard.press('t');
	await expect(page.getByRole('textbox', { name: t('editor.field_text') })).toBeFocused();
	await keyboard.type('Żółw');
	await page.locator('#sheet').focus();
	await keyboard.press('Shift+ArrowUp');
	await keyboard.press('3');
	await expect(
		page.getByRole('toolbar', { name: t('editor.sides') }).locator('[aria-pressed=true]'),
	).toHaveText(t('editor.side_back'));
	await keyboard.press('r');
	await expect(objects).toHaveCount(2);

	// Runs a command from the command palette.
	await keyboard.press('Control+k');
	await expect(page.getByRole('combobox', { name: t('commands.search') })).toBeFocused();
	await keyboard.type(t('editor.action_duplicate').toUpperCase());
	await keyboard.press('Enter');
	await expect(objects).toHaveCount(3);
	await expect(said.filter({ hasText: t('editor.said_duplicated') })).toBeAttached();

	// Tabs through the objects on the sheet, deletes one and undoes that.
	await page.locator('#sheet').focus();
	await keyboard.press('Delete');
	await expect(objects).toHaveCount(2);
	await keyboard.press('Control+z');
	await expect(objects).toHaveCount(3);

	// Object tree: renames the shape, moves it below its copy and opens the context menu with the menu key.
	const tree = page.getByRole('tree', { name: t('editor.objects') });
	const back = tree.getByRole('treeitem', {
		name: t('designer-tree.side_with', { side: t('editor.side_back'), count: 2 }),
	});
	await back.focus();
	await keyboard.press('ArrowDown');
	await keyboard.press('F2');
	await expect(
		page.getByRole('textbox', { name: t('arrange.own_name') }).and(tree.locator('input')),
	).toBeFocused();
	await keyboard.type('Róg');
	await keyboard.press('Enter');
	const corner = tree.getByRole('treeitem', { name: /^Róg, / });
	await expect(corner).toBeFocused();
	await keyboard.press('Alt+ArrowDown');
	await expect(corner).toHaveAttribute('aria-posinset', '2');
	await expect(
		said.filter({ hasText: t('designer-tree.said_moved', { name: 'Róg', place: 2, count: 2 }) }),
	).toBeAttached();
	await keyboard.press('Shift+F10');
	const menu = page.getByRole('menu');
	await expect(menu.getByRole('menuitem').first()).toBeFocused();
	await keyboard.press('End');
	await keyboard.press('ArrowUp');
	await keyboard.press('Escape');
	await expect(corner).toBeFocused();
	await expect(menu).toHaveCount(0);

	// A group is cut and pasted on another side; each step is undone.
	await page.locator('#sheet').focus();
	await keyboard.press('Control+a');
	await keyboard.press('Control+g');
	const undo = (step: Parameters<typeof t>[0]) =>
		page.getByRole('button', { name: t('editor.undo_step', { step: t(step) }), exact: true });
	await expect(undo('arrange.step_group')).toBeVisible();
	await keyboard.press('Control+x');
	await expect(objects).toHaveCount(1);
	await keyboard.press('1');
	await keyboard.press('Control+v');
	await expect(objects).toHaveCount(3);
	await expect(back).toHaveCount(0);
	for (const step of ['paste', 'cut', 'group'] as const) {
		await expect(undo(`arrange.step_${step}`)).toBeVisible();
		await keyboard.press('Control+z');
	}
	await expect(back).toHaveCount(1);
	await expect(objects).toHaveCount(3);

	// The page reports that the server has saved it.
	await expect(page.getByText(t('editor.save_saved'), { exact: true })).toBeVisible({ timeout: 20_000 });
});
