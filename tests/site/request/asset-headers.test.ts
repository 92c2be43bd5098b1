import { expect, test } from 'vitest';
import { assetHeaders, assetHeadersFile } from '#src/site/request/asset-headers.ts';
import { everyAnswer } from '#src/site/request/header-values.ts';

test('public/_headers is written from the table', async () => {
	await expect(assetHeadersFile()).toMatchFileSnapshot('../../../public/_headers');
});

test('keeps the limits of the asset server: 100 rules, 2000 characters a line, one star a path', () => {
	const lines = assetHeadersFile().split('\n');
	expect(Object.keys(assetHeaders).length).toBeLessThan(100);
	for (const line of lines) expect(line.length).toBeLessThan(2000);
	for (const path of Object.keys(assetHeaders)) expect(path).toMatch(/^\/[^*]*\*?$/);
});

test('no header comes from two rules that match one path', () => {
	const common = Object.keys(everyAnswer);
	for (const [path, headers] of Object.entries(assetHeaders)) {
		if (path === '/*') continue;
		expect(Object.keys(headers).filter((name) => common.includes(name))).toEqual([]);
		const others = Object.keys(assetHeaders).filter((other) => !['/*', path].includes(other));
		expect(others.filter((other) => path.startsWith(other.replace('*', '')))).toEqual([]);
	}
});
