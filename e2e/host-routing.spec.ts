import { type APIRequestContext, expect, test } from '@playwright/test';

/** Sends a request without following redirects; the host is set by the header. */
const get = (request: APIRequestContext, path: string, host?: string) =>
	request.get(path, { maxRedirects: 0, ...(host && { headers: { host } }) });
const port = process.env.SHOP_PORT ?? '8787';

test.describe('storefronts', () => {
	for (const [host, path, lang] of [
		['localhost', '/', 'en'],
		['localhost', '/en-us/', 'en-US'],
		['localhost', '/?region=pl', 'pl-PL'],
		['local.boxwright.no', '/', 'en-NO'],
		['local.boxwright.fr', '/boutique', 'fr-FR'],
		['app.local.boxwright.it', '/carrello/', 'it-IT'],
		['app.local.boxwright.com', '/nl-nl/winkelwagen/', 'nl-NL'],
		['localhost', '/?locale=it', 'it-IT'],
		['app.local.boxwright.co.uk', '/warenkorb/?locale=de', 'de-DE'],
		['local.boxwright.pl.localhost', '/sklep', 'pl-PL'],
		['app.local.boxwright.com.localhost', '/en-us/cart/', 'en-US'],
	] as const) {
		test(`${host}${path} has language ${lang}`, async ({ request }) => {
			const answer = await get(request, path, `${host}:${port}`);
			expect(answer.status()).toBe(200);
			expect(await answer.text()).toContain(`lang="${lang}"`);
		});
	}
});

test.describe('canonical addresses', () => {
	for (const [host, path, target] of [
		['localhost', '/en-us', '/en-us/'],
		['localhost', '/cart', '/cart/'],
		['localhost', '/shop/', '/shop'],
		['localhost', '/shop/?x=1', '/shop?x=1'],
		['localhost', '/EN-US//Shop%2Findex.html', '/en-us/shop'],
		['local.boxwright.pl', '/shop', '/sklep'],
		['local.boxwright.pl.localhost', '/koszyk/', 'http://app.local.boxwright.pl.localhost:PORT/koszyk/'],
		['app.local.boxwright.pl.localhost', '/sklep', 'http://local.boxwright.pl.localhost:PORT/sklep'],
	] as const) {
		test(`${host}${path} → ${target}`, async ({ request }) => {
			const answer = await get(request, path, `${host}:${port}`);
			expect(answer.status()).toBe(308);
			const expected = target.startsWith('http')
				? target.replace('PORT', port)
				: `http://${host}:${port}${target}`;
			expect(answer.headers().location).toBe(expected);
		});
	}
});

test.describe('unknown addresses show the 404 page', () => {
	for (const [host, path] of [
		['localhost', '/nope'],
		['localhost', '/sites/eu-en-US/index.html'],
		['localhost', '/products/unknown'],
		['localhost', '/?region=mars'],
		['localhost', '/?locale=xx'],
		['unknown.example', '/'],
		['local.boxwright.pl', '/nie-ma'],
	] as const) {
		test(`${host}${path}`, async ({ request }) => {
			const answer = await get(request, path, `${host}:${port}`);
			expect(answer.status()).toBe(404);
			expect(await answer.text()).toContain('<h1');
		});
	}
});

test.describe('the designer redirects when there is nothing to design', () => {
	for (const [sku, target] of [
		['MBP-200x150x80-NA-NP-0', '/box/quantity'],
		['SAM-300x210x90-NA-MO-0', '/box/summary'],
		['MBF-200x150x80-W1-HD-0', undefined],
	] as const) {
		test(`${sku} → ${target ?? 'the designer'}`, async ({ request }) => {
			const answer = await get(request, `/box/design?sku=${sku}&quantity=250`, `localhost:${port}`);
			expect(answer.status()).toBe(target ? 303 : 200);
			const { location } = answer.headers();
			if (!target) return expect(location).toBeUndefined();
			const to = new URL(location ?? '', `http://localhost:${port}`);
			expect(to.pathname.replace(/\/$/, '')).toBe(target);
			expect(to.searchParams.get('sku')).toBe(sku);
			expect(to.searchParams.get('quantity')).toBe('250');
		});
	}
});

test('a host of another environment is answered with 421', async ({ request }) => {
	expect((await get(request, '/', 'boxwright.pl')).status()).toBe(421);
	expect((await get(request, '/', 'staging.boxwright.com')).status()).toBe(421);
});

test('the closed Czech storefront redirects to .com with a notice', async ({ request }) => {
	for (const ending of ['', `.localhost:${port}`]) {
		const answer = await get(request, '/', `local.boxwright.cz${ending}`);
		expect(answer.status()).toBe(301);
		expect(answer.headers().location).toContain(`local.boxwright.com${ending}`);
		expect(answer.headers().location).toContain('fromRegion=CZ');
	}
});

test('visitors from the Czech storefront see the notice in both languages; their country only suggests another storefront', async ({
	browser,
}) => {
	const context = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': 'GB' } });
	const page = await context.newPage();
	await page.goto(`http://local.boxwright.com.localhost:${port}/about?fromRegion=CZ`);
	const notice = page.getByRole('dialog', { name: /boxwright\.com/ });
	await expect(notice).toContainText('no longer available');
	await expect(notice).toContainText('už není dostupný');
	await notice.getByRole('button').click();
	await expect(notice).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.getByRole('link', { name: 'Go to this shop' }).click();
	await expect(page).toHaveURL(`http://local.boxwright.co.uk.localhost:${port}/about`);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
	await context.close();
});

test('private pages and error pages are never cached', async ({ request }) => {
	for (const path of ['/cart/', '/nope', '/api/users/current', '/api/nope'])
		expect((await get(request, path)).headers()['cache-control'], path).toContain('no-store');
});

test('public API answers are cached by region', async ({ request }) => {
	const requestId = async (region: string) => {
		const response = await request.get('/api/prices/minimal', { headers: { 'x-region': region } });
		expect(response.headers()['cache-control']).toBe('public, max-age=300');
		return response.headers()['x-request-id'];
	};
	// A response is cached after it was sent; cached responses have the same request id.
	await expect.poll(async () => new Set([await requestId('eu'), await requestId('eu')]).size).toBe(1);
	expect(await requestId('pl')).not.toBe(await requestId('eu'));
});

test('the API serves its OpenAPI document', async ({ request }) => {
	const document = await (await request.get('/api/openapi.json')).json();
	expect(document.openapi).toBe('3.1.0');
	expect(Object.keys(document.paths)).toContain('/users/anonymous');
	expect((await request.get('/api/api/users/current')).status()).toBe(401);
});
