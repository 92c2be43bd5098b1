import { expect, test } from '@playwright/test';
import { pageAddress } from '../page-addresses.ts';
import { port } from '../storefronts.ts';

test('an error of a page is reported without a decision about cookies, and the source map of its script is private', async ({
	page,
	request,
}) => {
	const address = pageAddress('shop', 'pl') ?? '';
	await page.goto(`${address}?email=ada@example.com`);
	const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/envelope'));
	await page.evaluate(() => {
		setTimeout(() => {
			throw new TypeError('A made-up fault');
		});
	});
	const answer = await reported;
	expect(answer.status()).toBe(204);
	const body = answer.request().postData() ?? '';
	expect(body).toContain('A made-up fault');
	expect(body).not.toContain('ada@example.com');
	const script = await page.locator('script[type="module"][src]').first().getAttribute('src');
	const name = script?.split('/').at(-1);
	expect(name).toMatch(/\.js$/);
	const map = await request.get(`http://localhost:${port}/source-maps/${name}.map`);
	expect(map.status()).toBe(404);
});
