// Times until a saved design is open, is saved and is exported as a proof; and the cost of the largest pictures.
import { readFileSync } from 'node:fs';
import { constants, crc32, deflateSync } from 'node:zlib';
import { chromium } from 'playwright';
import { toWire } from '../../src/api/wire.ts';
import { provideChromium } from '../browser/chromium.mjs';
import { probeFrames } from './frame-probe.mjs';
import { hundredObjects, saveDesign, sku, uploadPictures } from './sample-designs.mjs';
import { startServers } from './servers.mjs';

export const title = 'Designer, from the address to the file (100 objects and 5 pictures)';

const pictureCount = 5;
/** Printed outside and inside. */
const twoSided = 'MBF-200x150x80-W2-II-0';

export async function measure() {
	const servers = await startServers();
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	try {
		const baseURL = servers.ours.replace('127.0.0.1', 'localhost');
		const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
		const page = await context.newPage();
		await page.goto('/cart/');
		const id = await page.evaluate(saveDesign, [sku, toWire(hundredObjects([]))]);
		const pictures = await page.evaluate(uploadPictures, pictureCount);
		const full = await page.evaluate(saveDesign, [sku, toWire(hundredObjects(pictures))]);
		const path = `/box/design?design=${full}&quantity=120`;
		const visitor = await context.storageState();
		const warm = await openings(context, path, 6);
		const phone = [];
		for (let round = 0; round < 3; round++) {
			const fresh = await browser.newContext({ baseURL, storageState: visitor, ...aPhone });
			phone.push(...(await openings(fresh, path, 1, throttleDevice)));
			await fresh.close();
		}
		const saves = await page.evaluate(saveOften, [id, toWire(hundredObjects(pictures)), 60]);
		await context.close();
		const art = await largestArt(browser, baseURL);
		const sheet = (opened) => spread(opened.map(({ sheetMs }) => sheetMs));
		return [
			timed('open warm: the sheet with all its pictures', sheet(warm.slice(1)), { p50: 1000 }),
			timed(
				'open warm: the box beside it (WebGL in software)',
				spread(warm.slice(1).map(({ boxMs }) => boxMs)),
			),
			timed('open cold on a phone: 4 × slower, 1.6 Mbit/s, 150 ms', sheet(phone), { p50: 2500 }),
			timed('save, as the server answers', spread(saves.slice(5)), { p95: 100 }),
			timed('proof (PDF) of a box printed on both sides, 7000² px', spread([art.proofMs]), { p50: 3000 }),
			{
				name: 'the page’s heap with that artwork, at most',
				value: `${art.heapMb.toFixed(0)} MB`,
				aim: '≤ 400 MB',
				holds: art.heapMb <= 400,
				heapMb: art.heapMb,
				note: art.processMb ? `its process in all: ${art.processMb.toFixed(0)} MB` : '',
			},
		];
	} finally {
		await browser.close();
		await servers.stop();
	}
}

/** The phone of Lighthouse's mobile preset. */
const aPhone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
/** Its network and processor, throttled as in that preset. */
async function throttleDevice(session) {
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: 1.6e6 / 8,
		uploadThroughput: 0.75e6 / 8,
	});
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens the design `times` times, each time in a new window: when the sheet was complete and when the box was shown. */
async function openings(context, path, times, prepare) {
	const opened = [];
	for (let time = 0; time < times; time++) {
		const page = await context.newPage();
		await page.addInitScript(probeFrames);
		await page.addInitScript(probeSheet);
		if (prepare) await prepare(await context.newCDPSession(page));
		await page.goto(path);
		await page.waitForFunction((count) => window.paintedPictures.length >= count, pictureCount);
		// On a phone there is one view at a time.
		if (page.viewportSize().width >= 1024) await page.waitForFunction(() => window.drawnFrames.length > 0);
		opened.push(
			await page.evaluate(
				(count) => ({ sheetMs: window.paintedPictures[count - 1], boxMs: window.drawnFrames[0]?.atMs }),
				pictureCount,
			),
		);
		await page.close();
	}
	return opened;
}

/** Runs in the page before its own scripts: when each picture was painted on the sheet for the first time. */
function probeSheet() {
	const seen = new Set();
	window.paintedPictures = [];
	const paint = CanvasRenderingContext2D.prototype.drawImage;
	CanvasRenderingContext2D.prototype.drawImage = function drawImage(picture, ...args) {
		paint.call(this, picture, ...args);
		if (picture instanceof HTMLCanvasElement || seen.has(picture) || !this.canvas.closest('#sheet')) return;
		seen.add(picture);
		window.paintedPictures.push(performance.now());
	};
}

/** In the page: overwrites a saved design repeatedly; milliseconds until each answer. */
async function saveOften([id, document_, times]) {
	const headers = {
		'content-type': 'application/json',
		'x-spree-token': localStorage.getItem('spree_api_key'),
	};
	let { version } = await (await fetch(`/api/box_designs/${id}`, { headers })).json();
	const taken = [];
	for (let time = 0; time < times; time++) {
		document_.objects[0].x_mm = 40 + (time % 20);
		const body = JSON.stringify({ version, document: document_ });
		const from = performance.now();
		const answer = await fetch(`/api/box_designs/${id}`, { method: 'PUT', headers, body });
		const saved = await answer.json();
		taken.push(performance.now() - from);
		if (!answer.ok) throw new Error(JSON.stringify(saved));
		version = saved.version;
	}
	return taken;
}

/** Places the largest accepted picture on both sides of a box, and makes its proof. */
async function largestArt(browser, baseURL) {
	const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	await page.goto(`/box/design?sku=${twoSided}&quantity=120`);
	await page.locator('#sheet canvas').first().waitFor();
	await page.locator('.designer-folded canvas').waitFor();
	await page.getByRole('button', { name: 'Only essential' }).click();
	const session = await context.newCDPSession(page);
	let heapMb = 0;
	let isOver = false;
	const watch = (async () => {
		while (!isOver) {
			// If the window was closed, the code that closed it reports why.
			const heap = await session.send('Runtime.getHeapUsage').catch(() => undefined);
			if (!heap) return;
			const bytes = heap.usedSize + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0);
			heapMb = Math.max(heapMb, bytes / 1e6);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	})();
	const picker = page.locator('input[type=file][multiple]').first();
	for (const [index, side] of ['Top', 'Inside'].entries()) {
		await page.getByRole('button', { name: side, exact: true }).first().click();
		await picker.setInputFiles({
			name: `stripes-${index}.png`,
			mimeType: 'image/png',
			buffer: striped(7000, 90 + index),
		});
		await page.getByRole('region', { name: `stripes-${index}.png` }).waitFor({ timeout: 120_000 });
		await page.waitForLoadState('networkidle');
	}
	await page.getByRole('button', { name: 'Files', exact: true }).click();
	const key = page.getByRole('button', { name: 'All sides (PDF)' });
	await key.waitFor();
	const from = performance.now();
	const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), key.click()]);
	const proofMs = performance.now() - from;
	await download.delete();
	isOver = true;
	await watch;
	const processMb = await peakMemory(browser);
	await context.close();
	return { proofMs, heapMb, processMb };
}

/** Peak memory of a page's process in MB; undefined where the system does not report it. */
async function peakMemory(browser) {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	try {
		const kilobytes = processInfo
			.filter(({ type }) => type === 'renderer')
			.map(({ id }) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
		return Math.max(...kilobytes) / 1000;
	} catch {
		return undefined;
	}
}

/** A square PNG: coloured columns, every row the same as the one above. */
function striped(sizePx, seed) {
	const row = sizePx * 3 + 1;
	const pixels = Buffer.alloc(sizePx * row);
	for (let at = 1; at < row; at++) pixels[at] = ((at * seed) >> 3) % 256;
	for (let line = 1; line < sizePx; line++) pixels[line * row] = 2;
	const header = Buffer.alloc(13);
	header.writeUInt32BE(sizePx, 0);
	header.writeUInt32BE(sizePx, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const part = (type, data) => {
		const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
		const whole = Buffer.alloc(body.length + 8);
		whole.writeUInt32BE(data.length, 0);
		body.copy(whole, 4);
		whole.writeUInt32BE(crc32(body), body.length + 4);
		return whole;
	};
	return Buffer.concat([
		Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
		part('IHDR', header),
		part('IDAT', deflateSync(pixels, { level: constants.Z_BEST_SPEED })),
		part('IEND', Buffer.alloc(0)),
	]);
}

function spread(values) {
	const sorted = values.toSorted((one, other) => one - other);
	const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95), times: sorted.length };
}

const timed = (name, measured, limits) => ({
	name,
	value: `p50 ${measured.p50.toFixed(0)}, p95 ${measured.p95.toFixed(0)} ms`,
	...(limits && {
		aim: Object.entries(limits)
			.map(([share, limit]) => `${share} ≤ ${limit}`)
			.join(', '),
		holds: Object.entries(limits).every(([share, limit]) => measured[share] <= limit),
	}),
	note: `${measured.times} times`,
	...measured,
});
