import { expect, type Page, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
type Key = Parameters<typeof t>[0];

const key = (page: Page, name: Key) => page.getByRole('button', { name: t(name), exact: true }).first();
const focused = (page: Page, selector: string) =>
	expect.poll(() => page.evaluate((inside) => document.activeElement?.closest(inside) != null, selector));

/** Opens a dialog by keyboard: the focus moves into it, stays inside during a full Tab cycle, and returns to the opener after Escape. */
async function expectFocusTrap(page: Page, opener: Key, title: Key, inside: readonly Key[] = []) {
	const openerButton = key(page, opener);
	await openerButton.focus();
	await page.keyboard.press('Enter');
	for (const name of inside)
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t(name), exact: true })
			.click();
	const dialog = page.getByRole('dialog', { name: t(title), exact: true });
	await expect(dialog).toBeVisible();
	await focused(page, 'dialog[open]').toBe(true);
	const stops = await dialog.locator('a, button, input, select, textarea').count();
	for (let step = 0; step <= stops; step++) {
		await page.keyboard.press('Tab');
		// Between the last and the first element the focus is in the browser's own interface, never elsewhere in the page.
		expect(
			await page.evaluate(() => {
				const at = document.activeElement;
				return at === document.body || at?.closest('dialog[open]') != null;
			}),
			`Tab ${step} in ${title}`,
		).toBe(true);
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(openerButton, `the focus after ${title}`).toBeFocused();
}

test('dialogs have a name, trap the focus and restore it; on a phone so does the reminder, and the designer has a link back', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	await expect(page.getByRole('link', { name: t('editor.back'), exact: true })).toBeVisible();
	// The reminder is rendered on the first interaction.
	await page.mouse.move(200, 400);
	await page.mouse.move(210, 400);
	await expectFocusTrap(page, 'designs.remind', 'designs.remind_title');

	await page.setViewportSize({ width: 1000, height: 800 });
	await expectFocusTrap(page, 'commands.title', 'commands.title');
	// Dialogs that a dialog opens: the other guide, and the design's links with their QR code.
	await expectFocusTrap(page, 'commands.guidelines', 'commands.best_practices', ['commands.best_practices']);
	await expectFocusTrap(page, 'designs.menu', 'designs.share_title', ['designs.share']);
	await expectFocusTrap(page, 'files.key', 'files.title');
	await key(page, 'objects.tool_starts').click();
	await expectFocusTrap(page, 'editor.action_change_box', 'editor.action_change_box');
});
