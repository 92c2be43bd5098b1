import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;

test('a whole design is made without a mouse, each step said aloud', async ({ page }) => {
	const { keyboard } = page;
	const address = new Shopper(page, shop).address('designer');
	await page.goto(`${address}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const said = page.getByRole('status').filter({ hasText: /\S/ });
	const objects = page.getByRole('list', { name: t('editor.objects') }).getByRole('button');

	// A text on the lid, then the back of the box and a shape on it.
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

	// A command by its name alone.
	await keyboard.press('Control+k');
	await expect(page.getByRole('combobox', { name: t('commands.search') })).toBeFocused();
	await keyboard.type(t('editor.action_duplicate').toUpperCase());
	await keyboard.press('Enter');
	await expect(objects).toHaveCount(3);
	await expect(said.filter({ hasText: t('editor.said_duplicated') })).toBeAttached();

	// Through the objects from the sheet, one away, and back.
	await page.locator('#sheet').focus();
	await keyboard.press('Delete');
	await expect(objects).toHaveCount(2);
	await keyboard.press('Control+z');
	await expect(objects).toHaveCount(3);

	// The server holds it.
	await expect(page.getByText(t('editor.save_saved'), { exact: true })).toBeVisible({ timeout: 20_000 });
	await page.reload();
	await expect(objects).toHaveCount(3, { timeout: 45_000 });
	await expect(objects.filter({ hasText: 'Żółw' })).toHaveCount(1);
});
