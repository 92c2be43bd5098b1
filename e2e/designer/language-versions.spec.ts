import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('a Polish version of a design is made from a pasted table and saved with the Polish texts', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const tools = page.getByRole('toolbar', { name: t('editor.tools') });
	for (const words of ['Frisches Brot', 'Hier öffnen']) {
		await tools
			.getByRole('button', { name: t('editor.tool_text') })
			.first()
			.click();
		await page.getByRole('textbox', { name: t('editor.field_text') }).fill(words);
	}

	await page.getByRole('button', { name: t('designs.menu') }).click();
	await page.getByRole('button', { name: t('designs.languages'), exact: true }).click();
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
