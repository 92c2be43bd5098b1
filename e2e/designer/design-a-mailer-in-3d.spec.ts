import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { addText, objectRows, paintSideBlue, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

/** Landing and app on two hosts, in Polish, which has many non-ASCII letters. */
const shop = storefront('pl on two hosts');
const { t } = shop;

// Dialogs and the folding move, as for most people. The processor draws the 3D view here: fewer pixels are faster.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1060, height: 680 } });

/** Opens the designer from the product page with a quantity of 120. */
async function startDesigning(page: Page) {
	const shopper = new Shopper(page, shop);
	await page.goto(`${shopper.productPage('mailer-box-full-color')}?sku=MBF-200x150x80-W1-HD-0`);
	await page.locator('input[name="step"][value="120"]').check();
	const price = page.locator('[data-price]');
	await expect(price).toContainText('120');
	await expect(price).toContainText(shop.amount);
	await page.locator('[data-action="design"]').click();
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible();
}

async function dropOnSheet(page: Page, name: string, type: string, text: string) {
	const transfer = await page.evaluateHandle(
		([fileName, mime, body]) => {
			const data = new DataTransfer();
			data.items.add(new File([body ?? ''], fileName ?? '', { type: mime ?? '' }));
			return data;
		},
		[name, type, text],
	);
	for (const event of ['dragover', 'drop'])
		await page.locator('.designer-canvas').dispatchEvent(event, { dataTransfer: transfer });
}

const sunrise =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><script>alert(1)</script><circle cx="60" cy="60" r="44" fill="#F2A33A" onclick="alert(2)"/></svg>';

interface Gltf {
	meshes: { primitives: { attributes: { POSITION: number } }[] }[];
	accessors: { min?: number[]; max?: number[] }[];
	images?: { mimeType: string }[];
}

test('pl: a mailer is designed, folded in 3D, also after a lost WebGL context, exported at true size, opened from its file and put into the cart', async ({
	page,
}) => {
	const alerts: string[] = [];
	page.on('dialog', (dialog) => {
		alerts.push(dialog.message());
		void dialog.dismiss();
	});
	await startDesigning(page);
	const sides = page.getByRole('toolbar', { name: t('editor.sides') });
	await sides.getByRole('button', { name: t('editor.side_top'), exact: true }).click();

	await dropOnSheet(page, 'sunrise.svg', 'image/svg+xml', sunrise);
	const objects = objectRows(page, t);
	// Until the box is folded, the processor is busy with its frames.
	await expect(objects).toHaveCount(1, { timeout: 45_000 });

	// A file that is not artwork is rejected with a reason; the design stays as it was.
	await dropOnSheet(page, 'liar.png', 'image/png', 'MZ this is a program');
	const refused = page.getByRole('alert').filter({ hasText: 'liar.png' });
	await expect(refused).toContainText(t('problems.unsupported_file_type'));
	await expect(objects).toHaveCount(1);

	await addText(page, t, 'Zażółć gęślą jaźń');
	await expect(objects).toHaveCount(2);

	await paintSideBlue(page, t, 'editor.side_front');
	await page.getByLabel(t('editor.fold'), { exact: true }).fill('100');
	const box = page.getByRole('region', { name: t('editor.folded') }).locator('canvas');
	await expect(box).toHaveAccessibleName(new RegExp(t('editor.state_folded_end')), { timeout: 45_000 });
	await expect(box).toHaveAccessibleName(/20 × 15 × 8 cm/);

	await box.evaluate((canvas) => {
		(canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
	});
	await expect(page.getByText(t('editor.folded_back'))).toBeVisible();
	await expect(box).toBeVisible();
	const isAlive = () =>
		box.evaluate((canvas) => (canvas as HTMLCanvasElement).getContext('webgl2')?.isContextLost() === false);
	await expect.poll(isAlive).toBe(true);

	await page
		.getByRole('button', { name: t('files.key'), exact: true })
		.first()
		.click();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: t('editor.model_glb') }).click(),
	]);
	expect(download.suggestedFilename()).toBe('mailer-box-full-color-200x150x80.glb');
	const file = readFileSync(await download.path());
	expect(file.subarray(0, 4).toString()).toBe('glTF');
	const { meshes, accessors, images } = JSON.parse(
		file.subarray(20, 20 + file.readUInt32LE(12)).toString(),
	) as Gltf;
	const places = meshes.flatMap(({ primitives }) =>
		primitives.map(({ attributes }) => accessors[attributes.POSITION]),
	);
	const wide =
		Math.max(...places.map((place) => place?.max?.[0] ?? 0)) -
		Math.min(...places.map((place) => place?.min?.[0] ?? 0));
	// 211 mm, in metres.
	expect(wide).toBeGreaterThan(0.2);
	expect(wide).toBeLessThan(0.23);
	expect(images?.length).toBeGreaterThanOrEqual(6);

	// The design can be exported as a file and opened again.
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: t('files.save') }).click(),
	]);
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: t('files.open'), exact: true }).click(),
	]);
	await chooser.setFiles(await saved.path());
	await expect(page.getByText(t('files.opened'))).toBeVisible();
	await expect(objects).toHaveCount(2);

	await page.getByRole('button', { name: t('editor.add', { count: 120 }) }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	const main = page.locator('main');
	const picture = main.getByRole('img', {
		name: t('cart.picture_of', { name: t('catalog.name_mailer_box_full_color') }),
	});
	await expect(picture).toBeVisible();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(50);
	expect(alerts).toEqual([]);
});
