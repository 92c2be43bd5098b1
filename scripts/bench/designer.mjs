// Time per frame in the designer: in 2D dragging one of 50 objects, and one and all of 200 and of 1,000 (the maximum)
// with 12 pictures; in 3D rotating, folding and repainting the box.
import { chromium } from 'playwright';
import { toWire } from '../../src/api/wire.ts';
import { provideChromium } from '../browser/chromium.mjs';
import { probeFrames } from './frame-probe.mjs';
import { createFullSide, saveDesign, sku, texts, uploadPictures } from './sample-designs.mjs';
import { startServers } from './servers.mjs';

export const title = 'Designer, time per frame (50 objects where none are told; WebGL in software)';

export async function measure() {
	const servers = await startServers();
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	try {
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
		await page.addInitScript(probeFrames);
		const origin = servers.ours.replace('127.0.0.1', 'localhost');
		await page.goto(`${origin}/cart/`);
		const id = await page.evaluate(saveDesign, [sku, toWire(texts(50))]);
		await page.goto(`${origin}/box/design?design=${id}&quantity=120`, { waitUntil: 'networkidle' });
		await page.locator('.designer-folded canvas').waitFor();
		await page.waitForFunction(() => document.querySelectorAll('#sheet canvas').length > 0);
		await page.getByRole('button', { name: 'Only essential' }).click();
		await page.getByText('2D', { exact: true }).click();
		await settled(page);
		const sheet = await page.locator('#sheet').boundingBox();
		const flat = await dragged(page, await chosen(page, sheet));
		await page.getByText('Both', { exact: true }).click();
		await settled(page);
		await forget(page);
		const folded = await page.locator('.designer-folded canvas').boundingBox();
		const turning = await dragged(page, middle(folded));
		const turned = await drawnFrames(page);
		await page.evaluate(() => {
			window.awaitPixels = true;
		});
		await settled(page);
		await forget(page);
		await dragged(page, middle(folded));
		const drawn = await drawnFrames(page);
		await page.evaluate(() => {
			window.awaitPixels = false;
		});
		await settled(page);
		await forget(page);
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
		const idle = await drawnFrames(page);
		const painted = await painting(page);
		const pictures = await page.evaluate(uploadPictures, 12);
		const full = [
			...(await measureFullSheet(page, origin, pictures, 200, 6)),
			...(await measureFullSheet(page, origin, pictures, 1000, 12)),
		];
		const submit = spread(turned.map(({ submitMs }) => submitMs));
		const whole = spread(drawn.map(({ frameMs }) => frameMs));
		const calls = Math.max(...turned.map(({ draws }) => draws));
		return [
			timed('2D: drag an object, script', flat, { p95: 6 }),
			timed('3D: turn the box, script to the last call', submit, { p50: 1, p95: 4 }),
			timed('3D: turn the box, all script of a move', turning, { p95: 6 }),
			timed('3D: turn the box, whole frame', whole, { p50: 16.7 }),
			counted('3D: draw calls a frame', calls, 30),
			counted('3D: frames drawn in 2 s at rest', idle.length, 0),
			...painted,
			...full,
		];
	} finally {
		await browser.close();
		await servers.stop();
	}
}

/** Drags one of `count` objects, then all objects of the open side, on a separate box. `p95`: the aim for one. */
async function measureFullSheet(page, origin, pictures, count, p95) {
	const id = await page.evaluate(saveDesign, [sku, toWire(createFullSide(pictures, count))]);
	await page.goto(`${origin}/box/design?design=${id}&quantity=120`, { waitUntil: 'networkidle' });
	await page.waitForFunction(() => document.querySelectorAll('#sheet canvas').length > 0);
	await page.getByText('2D', { exact: true }).click();
	await settled(page);
	const from = await chosen(page, await page.locator('#sheet').boundingBox());
	const one = await dragged(page, from);
	await page.keyboard.press('Control+Z');
	await page.locator('#sheet').focus();
	await page.keyboard.press('Control+A');
	const all = await dragged(page, from);
	return [
		timed(`2D: drag one of ${count} objects with 12 pictures, script`, one, { p95 }),
		timed(`2D: drag all ${count} at once, script`, all, { p95: 12 }),
	];
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

const placeAt = (from, step) => ({
	x: from.x + 60 * Math.sin(step / 9),
	y: from.y + 30 * Math.cos(step / 7),
});

/** Drags from the centre over 90 frames; reads the script time from the browser before and after each frame. */
async function dragged(page, from) {
	const session = await page.context().newCDPSession(page);
	// Processor time of the page's main thread, not wall time, which depends on other processes.
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const script = async () =>
		(await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
			.value * 1000;
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	const taken = [];
	for (let step = 1; step <= 90; step++) {
		const before = await script();
		const { x, y } = placeAt(from, step);
		await page.mouse.move(x, y);
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		if (step > 10) taken.push((await script()) - before);
	}
	await page.mouse.up();
	return spread(taken);
}

/** Clicks on the sheet until an object is selected. @returns its position */
async function chosen(page, sheet) {
	const hit = page.locator('[role=treeitem][aria-selected=true]', { hasText: 'Text' }).first();
	for (let y = sheet.y + 120; y < sheet.y + sheet.height - 60; y += 7)
		for (let x = sheet.x + 100; x < sheet.x + sheet.width - 60; x += 25) {
			await page.mouse.click(x, y);
			if (await hit.isVisible()) return { x, y };
		}
	throw new Error('No object was hit on the sheet.');
}

/** Moves the selected object ten times by keyboard and counts what each step sends to the graphics card. */
async function painting(page) {
	await chosen(page, await page.locator('#sheet').boundingBox());
	await settled(page);
	const strokes = [];
	for (let stroke = 0; stroke < 10; stroke++) {
		await forget(page);
		await page.keyboard.press('ArrowRight');
		await page.waitForFunction(() => window.drawnFrames.some(({ uploads }) => uploads > 0));
		await settled(page);
		strokes.push(await drawnFrames(page));
	}
	const uploads = strokes.map((frames) => frames.reduce((sum, frame) => sum + frame.uploads, 0));
	const textured = spread(
		strokes.flatMap((frames) => frames.filter(({ uploads }) => uploads > 0).map(({ submitMs }) => submitMs)),
	);
	return [
		timed('3D: frame that takes new artwork, script', textured, { p50: 5 }),
		counted('3D: pictures sent for one edit', Math.max(...uploads), 1),
	];
}

const drawnFrames = (page) => page.evaluate(() => window.drawnFrames);
const forget = (page) => page.evaluate(() => window.drawnFrames.splice(0));

/** Waits until nothing was drawn for half a second. */
const settled = (page) =>
	page.evaluate(async () => {
		for (let drawn = -1; drawn !== window.drawnFrames.length; ) {
			drawn = window.drawnFrames.length;
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
	});

function spread(values) {
	const sorted = values.toSorted((one, other) => one - other);
	const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95), frames: sorted.length };
}

const timed = (name, measured, limits) => ({
	name,
	value: `p50 ${measured.p50.toFixed(1)}, p95 ${measured.p95.toFixed(1)} ms`,
	aim: Object.entries(limits)
		.map(([share, limit]) => `${share} ≤ ${limit}`)
		.join(', '),
	holds: Object.entries(limits).every(([share, limit]) => measured[share] <= limit),
	note: `${measured.frames} frames`,
	...measured,
});

const counted = (name, count, limit) => ({
	name,
	value: String(count),
	aim: `≤ ${limit}`,
	holds: count <= limit,
	count,
});
