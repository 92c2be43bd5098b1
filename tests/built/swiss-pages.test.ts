import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dist } from '#tests/build/built-shop.ts';
import { htmlFilesBelow } from '#tests/build/html-files.ts';

const pagesOf = (site: string) =>
	htmlFilesBelow(`${dist}/sites/${site}`).map((file) => [file, said(readFileSync(file, 'utf8'))] as const);
/** Without scripts: one of them replaces the letter in searches. */
const said = (html: string) => html.replace(/<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g, '');

test('no page of the Swiss storefront has an ß, and those of Germany do', () => {
	const swiss = pagesOf('ch-de-DE');
	expect(swiss.length).toBeGreaterThan(80);
	const wrong = swiss.flatMap(([file, html]) => {
		const at = html.search(/ß|&szlig;|\\u00df/i);
		return at < 0 ? [] : [`${file}: …${html.slice(Math.max(0, at - 60), at + 30)}…`];
	});
	expect(wrong.slice(0, 10)).toEqual([]);
	expect(pagesOf('de-de-DE').filter(([, html]) => html.includes('ß')).length).toBeGreaterThan(50);
});
