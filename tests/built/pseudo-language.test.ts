import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { brandNames } from '#src/orders/record/payment-methods.ts';
import { resolveRoute } from '#src/site/links.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { type RouteDefinition, routes } from '#src/site/routes.ts';
import { htmlFilesBelow } from '#tests/build/html-files.ts';

const root = 'dist/pseudo/client/sites/eu-en-US';

/** Untranslated words of pages: names, formats, units, and the platform's names of regions. */
const untranslated = [
	...Object.values(settings.company),
	...Object.values(regions.eu.contact),
	...[settings.brand, 'EUR', 'European Union', 'English', 'Germany', 'Poland'],
	...Object.values(brandNames),
	...['Visa', 'Mastercard', 'American Express', 'PDF', 'SVG', 'DXF', 'US Letter', 'FEFCO', 'ECMA'],
	...['cm', 'mm', 'kg'],
];
const untranslatedPattern = new RegExp(
	`(?<![a-z])(?:${untranslated.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![a-z])`,
	'gi',
);

/** Every text of a page that a visitor sees or hears, without its markup. */
function textsOf(html: string): string[] {
	const bare = html
		// A word that may break is one word.
		.replace(/<wbr\b[^>]*>/g, '')
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
		// Is in English and Czech at once, as specified.
		.replace(/<template\b[^>]*data-region-migration[\s\S]*?<\/template>/g, '');
	const attributes = bare.matchAll(/\s(?:alt|title|aria-label|placeholder|label)="([^"]*)"/g);
	const head = bare.matchAll(
		/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g,
	);
	return [
		...[...attributes, ...head].map(([, text = '']) => text),
		...bare.replace(/<[^>]*>/g, '\n').split('\n'),
	].map((text) => text.replace(/&#?\w+;/g, ' ').trim());
}

/** A day as the browser's own calendar writes it: "22 November 2026". */
const isDate = (text: string): boolean => /^\d{1,2} \p{Lu}\p{Ll}+ \d{4}$/u.test(text);

/** Letters without an accent that are none of the untranslated words, nor a slot that a script fills. */
const hardCoded = (text: string): boolean =>
	!isDate(text) && /[a-z]{2,}/i.test(text.replace(/\{\w+\}/g, '').replace(untranslatedPattern, ''));

/** Pages whose texts are entries of src/content, in whole or in part, speak the language of their entry. */
function isOfMessages(path: string): boolean {
	const route = resolveRoute(path, createSite('eu', 'production'));
	if (!route) return true;
	return (routes[route.id] as RouteDefinition).content === undefined && route.id !== 'category';
}

beforeAll(() => {
	execFileSync('astro', ['build', '--silent', '--config', 'tests/build/pseudo.config.mjs'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
}, 300_000);

test('in a pseudo-language, no page contains a hard-coded word', () => {
	const pages = htmlFilesBelow(root).filter((file) =>
		isOfMessages(file.slice(root.length, -'/index.html'.length)),
	);
	expect(pages.length).toBeGreaterThan(34);
	const texts = pages.flatMap((file) =>
		textsOf(readFileSync(file, 'utf8')).map((text) => ({ page: file.slice(root.length), text })),
	);
	expect(texts.filter(({ text }) => /[áéíóú]/.test(text)).length).toBeGreaterThan(3000);
	expect(texts.filter(({ text }) => hardCoded(text))).toEqual([]);
});

test('the check finds hard-coded words', () => {
	expect(hardCoded('[Áďď ťó ćáŕť], 20 × 15 × 8 cm, €1.20 EUR')).toBe(false);
	expect(hardCoded('[Áďď] to cart')).toBe(true);
	expect(textsOf('<p title="Close">x<b>Open</b></p><script>let text</script>')).toEqual(
		expect.arrayContaining(['Close', 'x', 'Open']),
	);
});
