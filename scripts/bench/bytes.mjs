// Script bytes of each kind of page, as a visitor's browser fetches them: brotli 11, before and after the first interaction.
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { provideChromium } from '../browser/chromium.mjs';
import { startServers } from './servers.mjs';

export const title = 'Script per page, kB of brotli: before / after the first interaction';

export async function measure() {
	const servers = await startServers();
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	try {
		const rows = [];
		for (const page of pages) rows.push(await weigh(browser, servers.ours, page));
		return rows;
	} finally {
		await browser.close();
		await servers.stop();
	}
}

const pages = [
	{ name: 'home', path: '/', before: 8 },
	{ name: 'shop', path: '/shop', before: 8 },
	{ name: 'product', path: '/products/mailer-box-full-color', before: 20 },
	{ name: 'content (terms)', path: '/terms-of-service', before: 8 },
	{ name: 'cart', path: '/cart/', before: 20, after: 110, needsCart: true },
	{ name: 'checkout address', path: '/order', before: 20, after: 110, needsCart: true },
	{
		name: 'designer, 2D (phone)',
		path: '/box/design?sku=MBF-200x150x80-W1-HD-0&quantity=120',
		before: 190,
		width: 390,
		shows: ['#sheet canvas'],
	},
	{
		name: 'designer, 2D and 3D',
		path: '/box/design?sku=MBF-200x150x80-W1-HD-0&quantity=120',
		before: 355,
		shows: ['#sheet canvas', '.designer-folded canvas'],
	},
];

const brotli = (body) =>
	brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function weigh(browser, origin, { name, path, before, after, needsCart, shows, width = 1440 }) {
	const context = await browser.newContext({
		baseURL: origin.replace('127.0.0.1', 'localhost'),
		viewport: { width, height: 900 },
	});
	const page = await context.newPage();
	if (needsCart) {
		await page.goto('/products/kraft-tape');
		await page
			.getByRole('button', { name: /add .* to cart/i })
			.first()
			.click();
		await page.waitForFunction(() => Number(localStorage.getItem('boxwright_cart_count')) > 0);
	}
	const weights = new Map();
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script')
			weights.set(
				response.url(),
				response.body().then(brotli, () => 0),
			);
	});
	const total = async (counts = () => true) => {
		const counted = [...weights].filter(([url]) => counts(url)).map(([, weight]) => weight);
		return (await Promise.all(counted)).reduce((sum, weight) => sum + weight, 0);
	};
	/** Waits until no script has arrived for a second. */
	const waitForIdleNetwork = async () => {
		for (let seen = -1; seen !== weights.size; ) {
			seen = weights.size;
			await new Promise((resolve) => setTimeout(resolve, 1000));
		}
	};
	if (shows) await page.addInitScript(recordFirstView, shows);
	await page.goto(path, { waitUntil: 'networkidle' });
	await waitForIdleNetwork();
	const inlined = await page.evaluate(() =>
		[...document.scripts]
			.filter((script) => !script.src && !/json/.test(script.type))
			.map((script) => script.text)
			.join('\n'),
	);
	const ownWeight = inlined ? brotli(Buffer.from(inlined)) : 0;
	let atFirst = () => true;
	if (shows) {
		// The main content is there; the rest loads later, or at the first interaction.
		await page.waitForFunction(() => window.firstViewMs !== undefined);
		const asked = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.filter(({ startTime }) => startTime <= window.firstViewMs)
				.map(({ name }) => name),
		);
		const urls = new Set(asked);
		atFirst = (url) => urls.has(url);
	}
	const first = ownWeight + (await total(atFirst));
	await page.mouse.move(300, 300);
	await page.mouse.move(320, 320);
	if (needsCart) await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
	await page.waitForLoadState('networkidle');
	await waitForIdleNetwork();
	const later = ownWeight + (await total());
	await context.close();
	const holds = first / 1000 <= before && (!after || later / 1000 <= after);
	return {
		name,
		value: `${(first / 1000).toFixed(1)} / ${(later / 1000).toFixed(1)}`,
		aim: `≤ ${before}${after ? ` / ${after}` : ''}`,
		holds,
		first,
		later,
	};
}

/** Runs in the page before its own scripts: `firstViewMs` is the time from the request of the page until all of these were first present. */
function recordFirstView(selectors) {
	const observer = new MutationObserver(() => {
		if (!selectors.every((selector) => document.querySelector(selector))) return;
		window.firstViewMs = performance.now();
		observer.disconnect();
	});
	observer.observe(document, { childList: true, subtree: true });
}
