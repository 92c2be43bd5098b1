import { type APIRequestContext, expect, test } from '@playwright/test';

/** Sends a request without following redirects; the host is set by the header. */
const get = (request: APIRequestContext, path: string, host?: string) =>
	request.get(path, { maxRedirects: 0, ...(host && { headers: { host } }) });
const port = process.env.SHOP_PORT ?? '8787';

/** The rules are tables in tests/site/request/route-request.test.ts; here the Worker answers one of each kind. */
test('a page is that of its host, of its path’s prefix and of its overrides', async ({ request }) => {
	for (const [host, path, lang] of [
		['app.local.boxwright.com', '/nl-nl/winkelwagen/', 'nl-NL'],
		['localhost', '/?region=pl', 'pl-PL'],
		['local.boxwright.pl.localhost', '/sklep', 'pl-PL'],
	] as const) {
		const answer = await get(request, path, `${host}:${port}`);
		expect([host, path, answer.status()]).toEqual([host, path, 200]);
		expect(await answer.text()).toContain(`lang="${lang}"`);
	}
});

test('another spelling redirects to the canonical address', async ({ request }) => {
	const answer = await get(request, '/EN-US//Shop%2Findex.html?x=1', `localhost:${port}`);
	expect(answer.status()).toBe(308);
	expect(answer.headers().location).toBe(`http://localhost:${port}/en-us/shop?x=1`);
});

test('an unknown address shows the 404 page, also on a host that is none of ours', async ({ request }) => {
	for (const [host, path] of [
		['local.boxwright.pl', '/nie-ma'],
		['localhost', '/sites/eu-en-US/index.html'],
		['unknown.example', '/'],
	] as const) {
		const answer = await get(request, path, `${host}:${port}`);
		expect([host, path, answer.status()]).toEqual([host, path, 404]);
		expect(await answer.text()).toContain('<h1');
	}
});

test('the designer redirects when there is nothing to design', async ({ request }) => {
	const open = (sku: string) => get(request, `/box/design?sku=${sku}&quantity=250`, `localhost:${port}`);
	for (const [sku, target] of [
		['MBP-200x150x80-NA-NP-0', '/box/quantity'],
		['SAM-300x210x90-NA-MO-0', '/box/summary'],
	] as const) {
		const answer = await open(sku);
		expect(answer.status()).toBe(303);
		const to = new URL(answer.headers().location ?? '', `http://localhost:${port}`);
		expect(to.pathname.replace(/\/$/, '')).toBe(target);
		expect(Object.fromEntries(to.searchParams)).toMatchObject({ sku, quantity: '250' });
	}
	expect((await open('MBF-200x150x80-W1-HD-0')).status()).toBe(200);
});

test('a host of another environment is answered with 421', async ({ request }) => {
	expect((await get(request, '/', 'boxwright.pl')).status()).toBe(421);
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
