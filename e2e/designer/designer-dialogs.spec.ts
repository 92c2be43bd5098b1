import { expect, type Page, test } from '@playwright/test';
import { addText, objectRows, Shopper } from '../shopper.ts';
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

test('dialogs have a name, trap the focus and restore it, on a phone too; two texts are selected by dragging, and their Polish version is made from a pasted table', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	await expect(page.getByRole('link', { name: t('editor.back'), exact: true })).toBeVisible();
	// The reminder is rendered on the first interaction.
	await page.mouse.move(200, 400);
	await page.mouse.move(210, 400);
	await expectFocusTrap(page, 'designs.remind', 'designs.remind_title');

	await page.setViewportSize({ width: 1000, height: 800 });

	// Dragging a selection rectangle around two texts selects both.
	await page
		.getByRole('toolbar', { name: t('editor.sides') })
		.getByRole('button', { name: t('editor.side_top'), exact: true })
		.click();
	const sheet = page.locator('#sheet');
	for (const words of ['Frisches Brot', 'Hier öffnen']) {
		await addText(page, t, words);
		await page.keyboard.press('Escape');
		await sheet.focus();
		await page.keyboard.press('Escape');
	}
	await expect(objectRows(page, t)).toHaveCount(2);
	const frame = await sheet.boundingBox();
	if (!frame) throw new Error('no sheet');
	const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
	await page.mouse.move(...at(0.1, 0.2));
	await page.mouse.down();
	await page.mouse.move(...at(0.9, 0.8), { steps: 4 });
	await page.mouse.up();
	const aside = page.getByRole('complementary', { name: t('editor.properties') });
	await expect(aside.getByText(t('arrange.selected', { count: 2 }))).toBeVisible();
	await sheet.focus();
	await page.keyboard.press('Escape');

	await expectFocusTrap(page, 'commands.title', 'commands.title');
	// Dialogs that a dialog opens: the other guide, and the design's links with their QR code.
	await expectFocusTrap(page, 'commands.guidelines', 'commands.best_practices', ['commands.best_practices']);
	await expectFocusTrap(page, 'designs.menu', 'designs.share_title', ['designs.share']);
	await expectFocusTrap(page, 'files.key', 'files.title');
	await key(page, 'objects.tool_starts').click();
	await expectFocusTrap(page, 'editor.action_change_box', 'editor.action_change_box');

	await key(page, 'designs.menu').click();
	await key(page, 'designs.languages').click();
	const dialog = page.getByRole('dialog', { name: t('designs.languages') });
	const cell = dialog.getByRole('textbox', {
		name: t('languages.cell', { text: 'Frisches Brot', number: 1 }),
	});
	await cell.click();
	await page.evaluate(() =>
		navigator.clipboard.writeText(
			'Deutsch (jetzt)\tPolnisch\nHier öffnen\tOtwórz tutaj\nFrisches Brot\tŚwieży chleb',
		),
	);
	await page.keyboard.press('ControlOrMeta+V');
	await expect(cell).toHaveValue('Świeży chleb');
	await dialog.getByRole('button', { name: t('languages.make', { count: 1 }) }).click();
	const link = await dialog.getByRole('link', { name: /Polski/ }).getAttribute('href');
	const id = new URL(link ?? '', page.url()).searchParams.get('design');
	const saved = await page.evaluate(async (design) => {
		const token = localStorage.getItem('spree_api_key') ?? '';
		const answer = await fetch(`/api/box_designs/${design}`, { headers: { 'x-spree-token': token } });
		const { name, document } = (await answer.json()) as {
			name: string;
			document: { objects: { text?: string }[] };
		};
		return { name, texts: document.objects.map(({ text }) => text) };
	}, id);
	expect(saved.name).toMatch(/ – Polski$/);
	expect(saved.texts).toEqual(['Świeży chleb', 'Otwórz tutaj']);
});
