import { chromium, expect, type Page, test } from '@playwright/test';
import { objectRows, Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('eu');
const { t } = shop;

async function design(page: Page, query = 'quantity=120') {
	const address = new Shopper(page, shop).address('designer');
	await page.goto(`${address}?sku=MBF-200x150x80-W1-HD-0&${query}`);
	await expect(page.getByRole('toolbar', { name: t('editor.sides') })).toBeVisible({ timeout: 45_000 });
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
}
const objects = (page: Page) => objectRows(page, t);
async function write(page: Page, words: string) {
	await page
		.getByRole('toolbar', { name: t('editor.tools') })
		.getByRole('button', { name: t('editor.tool_text') })
		.first()
		.click();
	await page.getByRole('textbox', { name: t('editor.field_text') }).fill(words);
}
/** Letters whose widths differ between typefaces. */
const wide = 'WWWWW mmmmm WWWWW';
interface Saved {
	text?: string;
	xMm: number;
	yMm: number;
}
/** Reads the objects of the design as saved on the server; maps each by `read` and joins the results by `|`. */
async function readSavedObjects(
	page: Page,
	read: (one: Saved) => string | undefined = ({ text }) => text,
): Promise<string> {
	const id = new URL(page.url()).searchParams.get('design');
	const held = await page.evaluate(async (design) => {
		const token = localStorage.getItem('spree_api_key') ?? '';
		const answer = await fetch(`/api/box_designs/${design}`, { headers: { 'x-spree-token': token } });
		const { document } = (await answer.json()) as { document: { objects: Record<string, unknown>[] } };
		return document.objects.map((one) => ({ text: one.text, xMm: one.x_mm, yMm: one.y_mm }));
	}, id);
	return (held as Saved[]).map(read).join('|');
}

/** Delays the font files of a tab until `release` is called. */
async function withLateFonts(page: Page) {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	const held: string[] = [];
	await page.route(/\.woff2$/, async (route) => {
		held.push(route.request().url());
		await isReleased;
		await route.continue();
	});
	return { held, release };
}

test('two devices change one design and the conflict is resolved both ways; a text has the same size when its font loads late', async ({
	page,
	context,
	browser,
}) => {
	const conflict = page.getByRole('dialog', { name: t('editor.conflict') });
	const resolveConflict = async (choice: 'mine' | 'theirs') => {
		await expect(conflict).toBeVisible({ timeout: 30_000 });
		await conflict
			.getByRole('button', { name: t(`editor.conflict_${choice}`), exact: true })
			.last()
			.click();
		await expect(conflict).toBeHidden();
	};
	await design(page);
	await write(page, 'first');
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	await expect.poll(() => readSavedObjects(page)).toBe('first');

	// The same visitor in a second browser context: tabs of one context share saved changes and cached fonts.
	const elsewhere = await browser.newContext({
		storageState: await context.storageState(),
		serviceWorkers: 'block',
	});
	const other = await elsewhere.newPage();
	const fonts = await withLateFonts(other);
	await other.goto(page.url(), { waitUntil: 'commit' });
	await expect(objects(other)).toHaveCount(1);
	await write(other, wide);
	await expect.poll(() => readSavedObjects(other), { timeout: 30_000 }).toBe(`first|${wide}`);
	expect(fonts.held.length).toBeGreaterThan(0);
	fonts.release();

	await write(page, 'mine');
	await resolveConflict('theirs');
	await expect.poll(() => readSavedObjects(page), { timeout: 30_000 }).toBe(`first|${wide}`);
	await expect(objects(page)).toHaveCount(2);
	// The accessible name contains the size, which must not depend on when the font loads.
	const own = objects(page).filter({ hasText: wide });
	await expect(own).toHaveCount(1);
	const name = await own.getAttribute('aria-label');
	await expect(objects(other).filter({ hasText: wide })).toHaveAccessibleName(name ?? '');

	await write(other, 'theirs');
	await expect.poll(() => readSavedObjects(other), { timeout: 30_000 }).toContain('theirs');
	await elsewhere.close();
	await write(page, 'mine');
	await resolveConflict('mine');
	await expect.poll(() => readSavedObjects(page), { timeout: 30_000 }).toBe(`first|${wide}|mine`);
	await page.reload();
	await expect(objects(page)).toHaveCount(3);
	await expect(objects(page).filter({ hasText: 'mine' })).toHaveCount(1);
});

test('an invalid quantity in the address is reported; a picture from the clipboard is placed on the box, text pasted into a field stays text', async ({
	page,
}) => {
	await design(page, 'quantity=7.5');
	await expect(page.getByRole('alert')).toContainText(
		t('editor.quantity_refused', { asked: '7.5', quantity: 120 }),
	);
	const paste = (target: string) =>
		page.evaluate(async (selector) => {
			const canvas = new OffscreenCanvas(60, 40);
			canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
			const data = new DataTransfer();
			data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
			const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
			document.querySelector(selector)?.dispatchEvent(event);
		}, target);
	await paste('body');
	await expect(objects(page)).toHaveCount(1, { timeout: 30_000 });
	await write(page, 'words');
	await expect(objects(page)).toHaveCount(2);
	await page.getByRole('textbox', { name: t('editor.field_text') }).focus();
	await paste('textarea, input[type="text"]');
	await expect(objects(page)).toHaveCount(2);

	await page.goto(`${new Shopper(page, shop).productPage('mailer-box-full-color')}?sku=nonsense&quantity=90`);
	await expect(page.getByText(t('pricing.link_sku'))).toBeVisible();
	await expect(page.locator('[name="quantity"]')).toHaveValue('90');
});

test('without WebGL the box is shown as a 2D drawing that folds, and everything else works', async ({
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
	await design(page);
	expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
	await expect(page.getByText(t('editor.no_webgl'))).toBeVisible();
	const drawing = page
		.getByRole('region', { name: t('editor.folded') })
		.locator('svg')
		.first();
	await expect(drawing).toBeVisible();
	const lines = () => drawing.innerHTML();
	const before = await lines();
	await page
		.getByRole('region', { name: t('editor.folded') })
		.getByRole('slider')
		.press('ArrowLeft');
	await expect.poll(lines).not.toBe(before);
	await write(page, 'drawn');
	await expect(objects(page)).toHaveCount(1);
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	await expect.poll(() => readSavedObjects(page)).toBe('drawn');
	expect(failed).toEqual([]);
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
	await pinch(200, 80);
	await expect.poll(scale).toBeLessThan(closer * 0.6);
	expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

	await write(page, 'heavy');
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	const place = () => readSavedObjects(page, ({ xMm, yMm }) => `${xMm} ${yMm}`);
	const placed = await place();
	const held = await scale();
	// The new text is centred on its side, and the side in the viewport.
	await pinch(20, 160);
	await expect.poll(scale).toBeGreaterThan(held * 1.5);
	// An accidental move would be autosaved after two seconds, before the change below is saved.
	await write(page, 'light');
	await expect.poll(() => readSavedObjects(page), { timeout: 30_000 }).toContain('light');
	expect((await place()).split('|')[0]).toBe(placed);
});
