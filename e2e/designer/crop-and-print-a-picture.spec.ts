import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('a picture is cropped on the sheet and converted to black line art, each as one undo step', async ({
	page,
}) => {
	await page.goto(`${new Shopper(page, shop).address('designer')}?sku=MBE-200x150x80-NA-MO-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	await page.locator('input[type="file"][multiple]').setInputFiles('e2e/artwork/press-inks.jpg');
	await expect(page.getByRole('region', { name: 'press-inks.jpg' })).toBeVisible({ timeout: 30_000 });
	const width = page.getByRole('textbox', { name: t('editor.field_width') });
	const before = await width.inputValue();

	await page.getByRole('button', { name: t('objects.crop_drag') }).click();
	const bar = page.getByRole('toolbar', { name: t('objects.crop') });
	await expect(bar).toBeVisible();
	for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+Alt+ArrowRight');
	await expect(width).not.toHaveValue(before);
	await page.keyboard.press('Escape');
	await expect(bar).toBeHidden();
	await expect(width).toHaveValue(before);

	await page.locator('#sheet').focus();
	await page.keyboard.press('Enter');
	await expect(bar).toBeVisible();
	for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+Alt+ArrowRight');
	await bar.getByRole('button', { name: t('pictures.crop_keep') }).click();
	await expect(width).not.toHaveValue(before);
	const undo = (step: Parameters<typeof t>[0]) =>
		page.getByRole('button', { name: t('editor.undo_step', { step: t(step) }), exact: true });
	await expect(undo('objects.step_crop')).toBeVisible();

	await page.getByRole('button', { name: t('objects.picture_ink') }).click();
	const dialog = page.getByRole('dialog', { name: t('objects.picture_ink') });
	await dialog.getByRole('radio', { name: t('pictures.ink_line') }).check();
	const after = dialog.getByRole('img', { name: t('pictures.ink_after') });
	/** Counts the different colours of the preview. */
	const countColours = () =>
		after.evaluate((canvas: HTMLCanvasElement) => {
			const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
				data: [],
			};
			return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size;
		});
	await expect.poll(countColours).toBe(2);
	await dialog.getByRole('button', { name: t('pictures.ink_take') }).click();
	await expect(dialog).toBeHidden();
	await undo('objects.step_ink').click();
	await undo('objects.step_crop').click();
	await expect(width).toHaveValue(before);
});
