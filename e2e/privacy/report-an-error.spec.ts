import { expect, test } from '@playwright/test';
import { pageAddress } from '../page-addresses.ts';

test('an error of a page is reported without a decision about cookies, and its source maps are private', async ({
	page,
}) => {
	const address = pageAddress('shop', 'pl') ?? '';
	await page.goto(`${address}?email=ada@example.com`, { waitUntil: 'networkidle' });
	const scripts = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.map(({ name }) => name)
			.filter((name) => name.endsWith('.js')),
	);
	expect(scripts.length).toBeGreaterThan(0);
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
	const maps = scripts.flatMap((script) => [
		`${script}.map`,
		`/source-maps/${new URL(script).pathname.split('/').at(-1)}.map`,
	]);
	const seen = await page.evaluate(
		async ([files, hidden]) => ({
			texts: await Promise.all(files.map(async (url) => (await fetch(url)).text())),
			statuses: await Promise.all(hidden.map(async (url) => (await fetch(url)).status)),
		}),
		[scripts, maps] as const,
	);
	expect(seen.texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
	expect(new Set(seen.statuses)).toEqual(new Set([404]));
});
