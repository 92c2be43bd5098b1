import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { everyAnswer, filePolicy } from '../src/site/request/header-values.ts';

const port = process.env.SHOP_PORT ?? '8787';
const home = 'http://localhost';

const fetchPath = (
	request: APIRequestContext,
	path: string,
	init: Parameters<APIRequestContext['fetch']>[1] = {},
) => request.fetch(path, { maxRedirects: 0, ...init });

function expectHeaders(answer: APIResponse, policy: RegExp | string | undefined) {
	const headers = answer.headers();
	for (const [name, value] of Object.entries(everyAnswer)) expect(headers[name], name).toBe(value);
	expect(headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/);
	if (policy instanceof RegExp) expect(headers['content-security-policy']).toMatch(policy);
	else expect(headers['content-security-policy']).toBe(policy);
}
const pagePolicy = new RegExp(
	`frame-ancestors 'none'; form-action 'self' http://local\\.boxwright\\.com\\.localhost:${port} http://app\\.local\\.boxwright\\.com\\.localhost:${port}`,
);

test('one file of each kind, pages, errors, redirects and the API have every security header', async ({
	request,
}) => {
	const html = await (await fetchPath(request, '/')).text();
	const readAddress = (pattern: RegExp) => {
		const [found] = pattern.exec(html) ?? [];
		if (!found) throw new Error(`home names no ${pattern}`);
		return found;
	};
	const files: [path: string, status: number, policy: RegExp | string | undefined][] = [
		[readAddress(/\/_astro\/[\w.-]+\.js/), 200, undefined],
		[readAddress(/\/_astro\/[\w./-]+\.woff2/), 200, undefined],
		[readAddress(/\/pictures\/[\w.-]+\.avif/), 200, filePolicy],
		['/favicon.svg', 200, filePolicy],
		['/preview.png', 200, filePolicy],
		['/offline-worker.js', 200, undefined],
		['/robots.txt', 200, filePolicy],
		['/sitemap.xml', 200, filePolicy],
		['/llms.txt', 200, filePolicy],
		['/', 200, pagePolicy],
		['/cart/', 200, pagePolicy],
		['/privacy-policy', 200, pagePolicy],
		['/order/R000000000/details', 404, pagePolicy],
		['/no-such-page', 404, pagePolicy],
		['/_astro/no-such-file.js', 404, /./],
		['/pictures/no-such-file.avif', 404, /./],
		['/Shop', 308, filePolicy],
		['/api/openapi.json', 200, /./],
		['/api/no-such-call', 404, filePolicy],
		['/api/users/current', 401, filePolicy],
		['/outbox', 200, /frame-ancestors 'none'/],
	];
	for (const [path, status, policy] of files)
		await test.step(path, async () => {
			const answer = await fetchPath(request, path);
			expect(answer.status()).toBe(status);
			expectHeaders(answer, policy);
		});
	await test.step('a host that does not belong to the shop', async () => {
		const answer = await fetchPath(request, `${home}:${port}/`, { headers: { host: 'example.com' } });
		expect(answer.status()).toBe(404);
		expectHeaders(answer, "frame-ancestors 'none'; form-action 'self'");
	});
	await test.step('a page that has not changed', async () => {
		const { etag = '' } = (await fetchPath(request, '/favicon.svg')).headers();
		const answer = await fetchPath(request, '/favicon.svg', { headers: { 'if-none-match': etag } });
		expect(answer.status()).toBe(304);
		expectHeaders(answer, filePolicy);
	});
	await test.step('hashed files are immutable', async () => {
		const answer = await fetchPath(request, readAddress(/\/_astro\/[\w.-]+\.js/));
		expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
	});
});

test('a form may only be sent to the two hosts of the shop', async ({ page }) => {
	await page.goto(`http://app.local.boxwright.com.localhost:${port}/offline`);
	const send = (action: string) =>
		page.evaluate((address) => {
			const form = document.createElement('form');
			form.action = address;
			document.body.appendChild(form);
			form.submit();
		}, action);
	const refused = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
	await send('https://example.com/');
	await refused;
	await send('/search');
	await page.waitForURL(`http://local.boxwright.com.localhost:${port}/search*`, { waitUntil: 'commit' });
});
