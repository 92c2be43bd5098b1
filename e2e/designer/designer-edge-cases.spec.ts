import { chromium, expect, type Page, test } from '@playwright/test';
import { addText, objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;
// The processor draws the sheet: fewer pixels are faster. Gestures are measured in CSS pixels on every screen.
test.use({ deviceScaleFactor: 1 });

async function design(page: Page, quantity = '120') {
	const address = new Shopper(page, shop).address('designer');
	// Before its fonts have loaded: a journey may hold them back.
	await page.goto(`${address}?sku=MBF-200x150x80-W1-HD-0&quantity=${quantity}`, { waitUntil: 'commit' });
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible({ timeout: 45_000 });
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
}
const objects = (page: Page) => objectRows(page, t);
/** Letters whose widths differ between typefaces. */
const wide = 'WWWWW mmmmm WWWWW';
/**
 * Reads the saved design through the API, with the token of its visitor, and may add a text.
 * @returns its texts, joined by `|`
 */
const callDesign = (page: Page, textToAdd?: string): Promise<string> =>
	page.evaluate(
		async ({ id, text }) => {
			const address = `/api/box_designs/${id}`;
			const token = localStorage.getItem('spree_api_key') ?? '';
			const headers = { 'x-spree-token': token, 'content-type': 'application/json' };
			const { version, document } = (await (await fetch(address, { headers })).json()) as {
				version: number;
				document: { objects: Record<string, unknown>[] };
			};
			if (text !== undefined) {
				document.objects.push({ ...document.objects[0], id: text, text });
				const body = JSON.stringify({ version, document });
				const answer = await fetch(address, { method: 'PUT', headers, body });
				if (!answer.ok) throw new Error(await answer.text());
			}
			return document.objects.map((one) => one.text).join('|');
		},
		{ id: new URL(page.url()).searchParams.get('design'), text: textToAdd },
	);
const readSavedTexts = (page: Page) => callDesign(page);
/** Adds a text to the saved design, as another device of the visitor does: the open page does not know of it. */
const saveElsewhere = (page: Page, text: string) => callDesign(page, text);

/** Holds back the font files of a tab until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\.woff2$/, async (route) => {
		await isReleased;
		await route.continue();
	});
	return release;
}

test('without WebGL the box is a 2D drawing that folds; an invalid quantity is reported, a text whose font loads late has its right size, a conflict with another device is resolved both ways, and a picture is pasted', async ({
	baseURL,
}) => {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
	});
	const context = await browser.newContext({
		...(baseURL && { baseURL }),
		viewport: { width: 1440, height: 900 },
	});
	const page = await context.newPage();
	const failed: string[] = [];
	page.on('pageerror', (error) => failed.push(error.message));
	await page.addInitScript(() => localStorage.setItem('consentDisabled', 'true'));
	const releaseFonts = await holdFonts(page);
	await design(page, '7.5');
	await expect(
		page
			.getByRole('alert')
			.filter({ hasText: t('editor.quantity_refused', { asked: '7.5', quantity: 120 }) }),
	).toBeVisible();
	expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
	await expect(page.getByText(t('editor.no_webgl'))).toBeVisible();
	const folded = page.getByRole('region', { name: t('editor.folded') });
	const drawing = folded.locator('svg').first();
	await expect(drawing).toBeVisible();
	const lines = () => drawing.innerHTML();
	const before = await lines();
	await folded.getByRole('slider').press('ArrowLeft');
	await expect.poll(lines).not.toBe(before);
	// A narrow viewport shows only the sheet.
	await page.setViewportSize({ width: 1000, height: 800 });

	// Two equal texts: the first is measured before its font has loaded, the second after that.
	const texts = objects(page).filter({ hasText: wide });
	await addText(page, t, wide);
	await expect(texts).toHaveCount(1);
	expect(failed).toEqual([]);
	expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
	releaseFonts();
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await addText(page, t, wide);
	await expect(texts).toHaveCount(2);
	// The accessible name contains the size.
	const readSizes = () =>
		texts.evaluateAll((rows) => rows.map((row) => /[\d.]+ × [\d.]+ cm/.exec(row.ariaLabel ?? '')?.[0]));
	// The list begins with the topmost object.
	const [size = 'no size'] = await readSizes();
	await expect.poll(readSizes).toEqual([size, size]);
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	await expect.poll(() => readSavedTexts(page), { timeout: 30_000 }).toBe(`${wide}|${wide}`);

	const conflict = page.getByRole('dialog', { name: t('editor.conflict') });
	const resolveConflict = async (choice: 'mine' | 'theirs') => {
		await expect(conflict).toBeVisible({ timeout: 30_000 });
		await conflict
			.getByRole('button', { name: t(`editor.conflict_${choice}`), exact: true })
			.last()
			.click();
		await expect(conflict).toBeHidden();
	};
	await saveElsewhere(page, 'theirs');
	await addText(page, t, 'mine');
	await resolveConflict('theirs');
	await expect(objects(page)).toHaveCount(3);
	await expect(objects(page).filter({ hasText: 'theirs' })).toHaveCount(1);
	await expect(objects(page).filter({ hasText: 'mine' })).toHaveCount(0);

	await saveElsewhere(page, 'lost');
	await addText(page, t, 'mine');
	await resolveConflict('mine');
	await expect.poll(() => readSavedTexts(page), { timeout: 30_000 }).toBe(`${wide}|${wide}|theirs|mine`);

	/** Pastes a picture. @returns whether it was left to the browser */
	const paste = (target: string) =>
		page.evaluate(async (selector) => {
			const canvas = new OffscreenCanvas(60, 40);
			canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
			const data = new DataTransfer();
			data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
			const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
			return document.querySelector(selector)?.dispatchEvent(event);
		}, target);
	await expect(page.getByRole('textbox', { name: t('editor.field_text') })).toBeVisible();
	expect(await paste('textarea, input[type="text"]'), 'pasted into a field').toBe(true);
	expect(await paste('body'), 'pasted on the page').toBe(false);
	await expect(objects(page)).toHaveCount(5, { timeout: 30_000 });
	await browser.close();
});

test('a pinch zooms the sheet and does not move the object below it @phone', async ({ page }) => {
	await design(page);
	const touch = await page.context().newCDPSession(page);
	/** The centre of the sheet's viewport, which is smaller while the panel below is open. */
	const middle = async () => {
		const frame = await page.locator('.designer-canvas').boundingBox();
		if (!frame) throw new Error('no sheet');
		return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
	};
	type Stages = { Konva: { stages: { scaleX(): number }[] } };
	const scale = () => page.evaluate(() => (window as unknown as Stages).Konva.stages[0]?.scaleX() ?? 0);
	/** Moves two fingers from one distance to another in ten steps. */
	const pinch = async (from: number, to: number) => {
		const at = await middle();
		const points = (span: number) => [
			{ x: at.x - span / 2, y: at.y, id: 0 },
			{ x: at.x + span / 2, y: at.y, id: 1 },
		];
		await touch.send('Input.dispatchTouchEvent', {
			type: 'touchStart',
			touchPoints: points(from).slice(0, 1),
		});
		await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
		for (let step = 1; step <= 10; step++)
			await touch.send('Input.dispatchTouchEvent', {
				type: 'touchMove',
				touchPoints: points(from + ((to - from) * step) / 10),
			});
		await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	};
	await expect.poll(scale).toBeGreaterThan(0);
	const before = await scale();
	await pinch(80, 200);
	// The first gesture loads the gesture code, which then replays the events received so far.
	await expect.poll(scale).toBeGreaterThan(before * 1.8);
	const closer = await scale();
	// On a busy machine the browser may report only a part of a gesture.
	await expect(async () => {
		await pinch(200, 80);
		expect(await scale()).toBeLessThan(closer * 0.6);
	}).toPass();
	expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

	await addText(page, t, 'heavy');
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	const held = await scale();
	// The new text is centred on its side, and the side in the viewport.
	await pinch(20, 160);
	await expect.poll(scale).toBeGreaterThan(held * 1.5);
	// An accidental move would be the last step.
	await expect(
		page.getByRole('button', { name: t('editor.undo_step', { step: t('editor.step_text') }), exact: true }),
	).toBeEnabled();
});
