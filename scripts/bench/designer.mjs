// Script time per frame in the designer, with 50 objects on the box: dragging one in 2D, turning the box in 3D.
import { chromium } from 'playwright';
import { addText } from '../../src/designs/commands.ts';
import { emptyDesign } from '../../src/designs/design.ts';
import { provideChromium } from '../chromium.mjs';
import { startServers } from './servers.mjs';

export const title = 'Designer, script per frame (50 objects, software rendering)';

const sku = 'MBF-200x150x80-W1-HD-0';

export async function measure() {
	const servers = await startServers();
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	try {
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
		const origin = servers.ours.replace('127.0.0.1', 'localhost');
		await page.goto(`${origin}/cart/`);
		const id = await page.evaluate(saveDesign, [sku, fiftyTexts()]);
		await page.goto(`${origin}/box/design?design=${id}&quantity=120`, { waitUntil: 'networkidle' });
		await page.locator('.designer-folded canvas').waitFor();
		await page.waitForFunction(() => document.querySelectorAll('#sheet canvas').length > 0);
		const sheet = await page.locator('#sheet').boundingBox();
		const folded = await page.locator('.designer-folded canvas').boundingBox();
		return [
			{ name: '2D: drag an object', aim: 'p95 ≤ 6 ms', limit: 6, ...(await dragged(page, middle(sheet))) },
			{ name: '3D: turn the box', aim: 'p95 ≤ 4 ms', limit: 4, ...(await dragged(page, middle(folded))) },
		].map(({ limit, median, p95, frames, ...row }) => ({
			...row,
			value: `p50 ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
			holds: p95 <= limit,
			note: `${frames} frames`,
			median,
			p95,
		}));
	} finally {
		await browser.close();
		await servers.stop();
	}
}

function fiftyTexts() {
	const empty = emptyDesign({
		productType: 'mailer-box-full-color',
		sizeMm: [200, 150, 80],
		material: 'cardboard-white-one-side',
		printMode: 'print-color-hd',
	});
	const sides = ['front', 'top', 'back', 'left', 'right', 'bottom'];
	return Array.from({ length: 50 }).reduce(
		(design, _, index) =>
			addText(design, {
				id: `text-${index}`,
				side: sides[index % 6],
				text: `Text ${index}`,
				xMm: 40 + (index % 7) * 14,
				yMm: 20 + (index % 5) * 8,
				rotationDeg: 0,
				fontFamily: 'Hanken Grotesk',
				weight: 500,
				sizePt: 14,
				colour: '#111111',
				align: 'center',
			}),
		empty,
	);
}

/** In the page: a visitor of its own and a saved design of theirs. */
async function saveDesign([wanted, document_]) {
	const headers = { 'content-type': 'application/json' };
	const user = await (await fetch('/api/users/anonymous')).json();
	localStorage.setItem('spree_api_key', user.spree_api_key);
	headers['x-spree-token'] = user.spree_api_key;
	const priced = await fetch('/api/v3/dynamic_prices', {
		method: 'POST',
		headers,
		body: JSON.stringify({ product_type: 'mailer-box-full-color', size_mm: [200, 150, 80], quantity: 120 }),
	});
	const variant = Number((await priced.json()).data.attributes.variant_id);
	const snake = (value) =>
		Array.isArray(value)
			? value.map(snake)
			: value && typeof value === 'object'
				? Object.fromEntries(
						Object.entries(value).map(([key, item]) => [
							key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
							snake(item),
						]),
					)
				: value;
	const answer = await fetch('/api/box_designs', {
		method: 'POST',
		headers,
		body: JSON.stringify({ name: wanted, variant_id: variant, document: snake(document_) }),
	});
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()).id;
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** Presses in the middle and moves 90 times, a frame each; script time is read from the browser before and after every frame. */
async function dragged(page, from) {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable');
	const script = async () =>
		(await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
			.value * 1000;
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	const taken = [];
	for (let step = 1; step <= 90; step++) {
		const before = await script();
		await page.mouse.move(from.x + 60 * Math.sin(step / 9), from.y + 30 * Math.cos(step / 7));
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		if (step > 10) taken.push((await script()) - before);
	}
	await page.mouse.up();
	taken.sort((one, other) => one - other);
	return {
		median: taken[Math.floor(taken.length / 2)],
		p95: taken[Math.floor(taken.length * 0.95)],
		frames: taken.length,
	};
}
