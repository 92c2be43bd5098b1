// Script bytes of each kind of page, as a visitor's browser fetches them: brotli 11, before and after the first interaction.
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { provideChromium } from '../chromium.mjs';
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
	{ name: 'designer, 2D', path: '/box/design?product=mailer-box-full-color', before: 190 },
];

async function weigh(browser, origin, { name, path, before, after, needsCart }) {
	const context = await browser.newContext({ baseURL: origin.replace('127.0.0.1', 'localhost') });
	const page = await context.newPage();
	if (needsCart) {
		await page.goto('/products/kraft-tape');
		await page
			.getByRole('button', { name: /add .* to cart/i })
			.first()
			.click();
		await page.waitForFunction(() => Number(localStorage.getItem('boxwright_cart_count')) > 0);
	}
	let bytes = 0;
	page.on('response', async (response) => {
		if (response.request().resourceType() !== 'script') return;
		bytes += brotliCompressSync(await response.body(), {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
		}).length;
	});
	await page.goto(path, { waitUntil: 'networkidle' });
	const inlined = await page.evaluate(() =>
		[...document.scripts]
			.filter((script) => !script.src && !/json/.test(script.type))
			.map((script) => script.text)
			.join('\n'),
	);
	const first = bytes + (inlined ? brotliCompressSync(Buffer.from(inlined)).length : 0);
	if (needsCart) {
		await page
			.locator('main')
			.getByRole(path === '/order' ? 'textbox' : 'button')
			.first()
			.hover();
		await page.waitForLoadState('networkidle');
	}
	const later = first + (bytes + (inlined ? brotliCompressSync(Buffer.from(inlined)).length : 0) - first);
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
