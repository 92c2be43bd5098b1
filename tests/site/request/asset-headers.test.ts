import { expect, test } from 'vitest';
import { assetHeaders, assetHeadersFile } from '#src/site/request/asset-headers.ts';

test('public/_headers is written from the table', async () => {
	await expect(assetHeadersFile()).toMatchFileSnapshot('../../../public/_headers');
});

test('keeps the limits of the asset server: 100 rules, 2000 characters a line, one star a path', () => {
	const lines = assetHeadersFile().split('\n');
	expect(Object.keys(assetHeaders).length).toBeLessThan(100);
	for (const line of lines) expect(line.length).toBeLessThan(2000);
	for (const path of Object.keys(assetHeaders)) expect(path).toMatch(/^\/[^*]*\*?[^*]*$/);
});

test('no header comes from two rules that match one path', () => {
	for (const [path, headers] of Object.entries(assetHeaders)) {
		const wider = Object.entries(assetHeaders).filter(
			([other]) => other !== path && other.endsWith('*') && path.startsWith(other.slice(0, -1)),
		);
		for (const [other, more] of wider)
			expect(
				Object.keys(headers).filter((name) => name in more),
				`${path} and ${other}`,
			).toEqual([]);
	}
});
