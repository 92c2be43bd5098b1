import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

// A first visit: the cookie banner counts too.
test.use({ storageState: { cookies: [], origins: [] } });

/**
 * Limits of a first view: kB of scripts (brotli), and requests without pictures. Scripts are split by the bundler, so
 * that a page loads no code of another.
 */
const pages = [
	{
		name: 'home',
		requests: 14,
		scripts: 8.1,
		consentCard: 'fixed',
		address: (shopper: Shopper) => shopper.address('home'),
	},
	{
		name: 'product',
		requests: 29,
		scripts: 25,
		consentCard: 'fixed',
		address: (shopper: Shopper) => shopper.productPage('mailer-box-full-color'),
	},
	{
		name: 'cart',
		requests: 14,
		scripts: 8.1,
		// Part of the page, as on payment pages: it covers nothing.
		consentCard: 'static',
		address: (shopper: Shopper) => shopper.address('cart'),
	},
] as const;
/** kB (1000 bytes), compressed with brotli. */
const limits = { styles: 25, firstPicture: 20 };
/** Resource types whose sizes are limited. */
const measured = new Set(['script', 'stylesheet', 'image']);
const isRedirect = (response: Response) => response.status() >= 300 && response.status() < 400;
const kilobytes = (body: Buffer | string) => brotliCompressSync(body).length / 1000;

// Scripts and styles are the same in all storefronts: one is enough (tests/built/first-view.test.ts).
for (const { name, requests, scripts: maxScripts, consentCard, address } of pages) {
	// Two font files, and links to a separate origin for the app.
	test(`pl on two hosts: the first view of ${name} stays within its limits`, async ({ page }) => {
		const asked: { url: string; type: string; body: Promise<Buffer> | undefined }[] = [];
		page.on('response', (response) => {
			const url = response.url();
			// The favicon is not counted: headless Chromium does not always request it.
			if (url.startsWith('data:') || url.includes('favicon') || isRedirect(response)) return;
			const type = response.request().resourceType();
			asked.push({ url, type, body: measured.has(type) ? response.body() : undefined });
		});
		await page.goto(address(new Shopper(page, storefront('pl on two hosts'))), { waitUntil: 'networkidle' });
		// Reading the body of a response that is still loading when the test ends would fail the test.
		page.removeAllListeners('response');
		await Promise.all(asked.map(({ body }) => body));
		const of = (kind: string) => asked.filter(({ type }) => type === kind);
		const list = asked.map(({ url }) => url).join('\n');
		expect(asked.length - of('image').length, list).toBeLessThanOrEqual(requests);
		let scripts = 0;
		for (const { body } of of('script')) scripts += kilobytes((await body) ?? '');
		expect(scripts, list).toBeLessThanOrEqual(maxScripts);
		expect(new Set(asked.map(({ url }) => new URL(url).origin)), list).toEqual(
			new Set([new URL(page.url()).origin]),
		);
		expect(of('font').length, list).toBeLessThanOrEqual(2);
		const inline = await page.evaluate(() =>
			[...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
		);
		let styles = kilobytes(inline);
		for (const { body } of of('stylesheet')) styles += kilobytes((await body) ?? '');
		expect(styles).toBeLessThanOrEqual(limits.styles);
		const first = page.locator('main img[fetchpriority="high"]');
		if ((await first.count()) > 0) {
			const source = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
			const picture = asked.find(({ url }) => url === source);
			expect(source).toMatch(/\.avif$/);
			expect((await picture?.body)?.length ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
				limits.firstPicture * 1000,
			);
		}
	});

	test(`eu: ${name} has no layout shift with late fonts, no pictures and the consent card @both`, async ({
		page,
	}) => {
		await countShifts(page);
		// On a slow processor the browser paints the page in parts, while it arrives.
		await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 12 });
		await page.route(/\/pictures\//, (route) => route.abort());
		let release = () => {};
		const painted = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\.woff2$/, async (route) => {
			await painted;
			await route.continue();
		});
		await page.goto(address(new Shopper(page, storefront('eu'))), { waitUntil: 'commit' });
		await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
		release();
		await page.waitForLoadState('networkidle');
		await expect(page.locator('[data-consent-banner]')).toBeVisible();
		await expect(page.locator('[data-consent-banner]')).toHaveCSS('position', consentCard);
		expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
		expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.005);
	});
}

test('pictures far below the first view load on scroll @phone', async ({ page }) => {
	await page.goto(new Shopper(page, storefront('eu')).address('shop'), { waitUntil: 'networkidle' });
	const last = page.locator('main .product-picture').last();
	const width = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth);
	expect(await width()).toBe(0);
	await last.scrollIntoViewIfNeeded();
	await expect.poll(width).toBeGreaterThan(100);
});

/** Sums the layout shifts without user input. */
const countShifts = (page: Page) =>
	page.addInitScript(() => {
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				(window as unknown as { moved: number }).moved += (
					entry as PerformanceEntry & { value: number }
				).value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
