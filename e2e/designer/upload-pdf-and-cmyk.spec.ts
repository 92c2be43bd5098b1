import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('a page of a PDF and a CMYK photograph are placed with their right size and colours; the photograph is cropped and becomes line art', async ({
	page,
}) => {
	const foreign: string[] = [];
	page.on('request', (request) => {
		if (
			!/^(blob|data):/.test(request.url()) &&
			!/^(files\.)?localhost$/.test(new URL(request.url()).hostname)
		)
			foreign.push(request.url());
	});
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const objects = objectRows(page, t);
	const picker = page.locator('input[type="file"][multiple]');
	const width = page.getByRole('textbox', { name: t('editor.field_width') });

	await picker.setInputFiles('e2e/artwork/three-pages.pdf');
	const pages = page.getByRole('dialog', { name: t('uploads.page_title') });
	// The second page is cropped to 100 × 200 points.
	const second = t('uploads.page_name', { page: 2, size: '3.5 × 7.1 cm' });
	await pages.getByRole('button', { name: second }).click({ timeout: 30_000 });
	await expect(objects).toHaveCount(1, { timeout: 30_000 });
	const sheet = page.getByRole('region', { name: 'three-pages.pdf' });
	await expect(sheet).toContainText(t('uploads.sharp_vector'));
	await expect(sheet).toContainText(t('uploads.page_of', { page: 2, pages: 3 }));
	await expect(width).toHaveValue('3.5');

	await picker.setInputFiles('e2e/artwork/press-inks.jpg');
	await expect(objects).toHaveCount(2, { timeout: 30_000 });
	const photograph = page.getByRole('region', { name: 'press-inks.jpg' });
	await expect(photograph).toContainText(t('uploads.cmyk'));
	// Cyan ink, not the brighter cyan of sRGB.
	const cyan = () =>
		photograph.locator('img').evaluate(async (image: HTMLImageElement) => {
			await image.decode();
			const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
			const context = canvas.getContext('2d');
			context?.drawImage(image, 0, 0);
			const [red = 0, green = 0, blue = 0] = context?.getImageData(5, 5, 1, 1).data ?? [];
			return red < 60 && green > 140 && green < 200 && blue > 210;
		});
	await expect.poll(cyan).toBe(true);

	// The uploaded file itself is unchanged.
	const address = (await photograph.locator('img').getAttribute('src'))?.split('?')[0] ?? '';
	const kept = await page.evaluate(
		async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
		address,
	);
	expect(Buffer.from(kept).equals(readFileSync('e2e/artwork/press-inks.jpg'))).toBe(true);
	expect(foreign).toEqual([]);

	const undo = (step: Parameters<typeof t>[0]) =>
		page.getByRole('button', { name: t('editor.undo_step', { step: t(step) }), exact: true });
	const before = await width.inputValue();
	await page.getByRole('button', { name: t('objects.crop_drag') }).click();
	const bar = page.getByRole('toolbar', { name: t('objects.crop') });
	await expect(bar).toBeVisible();
	for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+Alt+ArrowRight');
	await bar.getByRole('button', { name: t('pictures.crop_keep') }).click();
	await expect(width).not.toHaveValue(before);
	await expect(undo('objects.step_crop')).toBeVisible();

	await page.getByRole('button', { name: t('objects.picture_ink') }).click();
	const inks = page.getByRole('dialog', { name: t('objects.picture_ink') });
	await inks.getByRole('radio', { name: t('pictures.ink_line') }).check();
	/** Counts the different colours of the preview. */
	const countColours = () =>
		inks.getByRole('img', { name: t('pictures.ink_after') }).evaluate((canvas: HTMLCanvasElement) => {
			const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
				data: [],
			};
			return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size;
		});
	await expect.poll(countColours).toBe(2);
	await inks.getByRole('button', { name: t('pictures.ink_take') }).click();
	await expect(inks).toBeHidden();
	await undo('objects.step_ink').click();
	await undo('objects.step_crop').click();
	await expect(width).toHaveValue(before);
});
