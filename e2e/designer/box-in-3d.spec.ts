import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;
// The processor draws the 3D view: the viewport is just wide enough to show it beside the sheet.
test.use({ viewport: { width: 1060, height: 680 } });

async function design(page: Page) {
	const address = new Shopper(page, shop).address('designer');
	await page.goto(`${address}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(box(page)).toBeVisible({ timeout: 45_000 });
}
const pane = (page: Page) => page.getByRole('region', { name: t('editor.folded') });
const box = (page: Page) => pane(page).locator('canvas');

interface Gltf {
	meshes: { primitives: { attributes: { POSITION: number } }[] }[];
	accessors: { min?: number[]; max?: number[] }[];
	images?: { mimeType: string }[];
}

test('the 3D view has a text description, recovers from a lost WebGL context and exports a file at true size', async ({
	page,
}) => {
	await design(page);
	await expect(box(page)).toHaveAccessibleName(/20 × 15 × 8 cm/);
	await pane(page).getByRole('slider').fill('100');
	await expect(box(page)).toHaveAccessibleName(new RegExp(t('editor.state_folded_end')));
	await box(page).evaluate((canvas) => {
		(canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
	});
	await expect(page.getByText(t('editor.folded_back'))).toBeVisible();
	await expect(box(page)).toBeVisible();
	const isAlive = () =>
		box(page).evaluate(
			(canvas) => (canvas as HTMLCanvasElement).getContext('webgl2')?.isContextLost() === false,
		);
	await expect.poll(isAlive).toBe(true);

	await page.getByRole('button', { name: t('files.key') }).click();
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
});
