import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtPages, dist } from '#tests/build/built-shop.ts';

/** The telephone of Lighthouse: CSS px, and pixels of the screen for each. */
const phone = { width: 412, density: 1.75 };
const maxBytes = 20_000;

/** Types of page whose first view has pictures, and how many of them a telephone fetches before anything else. */
const firstViews = [
	['product', 1],
	['samplePacks', 1],
	['article', 1],
	['industry', 1],
	['about', 1],
	['press', 1],
	['sustainability', 1],
	['ecoProperties', 1],
	['enterprise', 1],
	['proFeatures', 1],
	['shop', 1],
	['category', 1],
	['industries', 1],
	['blog', 1],
] as const;

const pages = builtPages();
const attribute = (element: string, name: string) =>
	new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s">]+))`).exec(element)?.slice(1).find(Boolean) ?? '';

interface Picture {
	readonly isEager: boolean;
	readonly isFirst: boolean;
	readonly sizes: string;
	/** Files by their width in pixels, the narrowest first. */
	readonly files: readonly { readonly file: string; readonly widthPx: number }[];
}

function picturesOf(html: string): Picture[] {
	return [...html.matchAll(/<img[^>]*\ssrcset=[^>]*>/g)].map(([image]) => {
		const files = attribute(image, 'srcset')
			.split(',')
			.map((candidate) => {
				const [file = '', width = ''] = candidate.trim().split(/\s+/);
				return { file, widthPx: Number.parseInt(width, 10) };
			})
			.sort((one, other) => one.widthPx - other.widthPx);
		return {
			isEager: attribute(image, 'loading') === 'eager',
			isFirst: attribute(image, 'fetchpriority') === 'high',
			sizes: attribute(image, 'sizes'),
			files,
		};
	});
}

/** What the last of `sizes`, the narrow windows', says: `100vw`, `50vw`, `calc(86vw - 41px)`; CSS px. */
function widthOnPhone(sizes: string): number {
	const last = sizes.split(/,(?![^(]*\))/).at(-1) ?? '';
	const [, share, less = '0'] = /(\d+)vw(?: - (\d+)px)?/.exec(last) ?? [];
	return share === undefined ? Number.parseFloat(last) : (phone.width * Number(share)) / 100 - Number(less);
}

/** Bytes of the file that the telephone takes: the narrowest that is wide enough. */
function bytesOnPhone({ sizes, files }: Picture): number {
	const wanted = widthOnPhone(sizes) * phone.density;
	const taken = files.find(({ widthPx }) => widthPx >= wanted) ?? files.at(-1);
	return taken ? statSync(join(dist, taken.file)).size : Number.NaN;
}

describe.each(firstViews)('%s', (type, max) => {
	const own = pages.filter(({ route }) => route === type);

	test(`the pictures of a phone’s first view are loaded first, at most ${max}`, () => {
		expect(own.length).toBeGreaterThan(0);
		const faults = own.flatMap(({ siteId, path, html }) => {
			const pictures = picturesOf(html);
			const first = pictures.filter(({ isFirst }) => isFirst);
			const early = pictures.filter(({ isEager, isFirst }) => isEager !== isFirst);
			return first.length >= 1 && first.length <= max && early.length === 0
				? []
				: [`${siteId} ${path}: ${first.length} first, ${early.length} of another kind`];
		});
		expect(faults).toEqual([]);
	});

	test('each of these pictures is 20 kB at most', () => {
		const faults = own.flatMap(({ siteId, path, html }) => {
			const sizes = picturesOf(html)
				.filter(({ isFirst }) => isFirst)
				.map(bytesOnPhone);
			return sizes.every((size) => size <= maxBytes) ? [] : [`${siteId} ${path}: ${sizes.join(', ')}`];
		});
		expect(faults).toEqual([]);
	});
});

/** Types of page that most visitors open first. */
const entrances = ['home', 'shop', 'category', 'product'] as const;
/** A product page has every price twice: with VAT and without, so that neither appears late. */
const maxElements = { home: 800, shop: 800, category: 800, product: 875 };

/** Elements that a browser creates from the body, without the contents of templates and <noscript>. */
function elementsOf(html: string): number {
	const body = html
		.slice(html.indexOf('<body'))
		.replace(/<(script|style|template|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>')
		.replace(/<!--[\s\S]*?-->/g, '');
	return body.match(/<[a-z][\w-]*/g)?.length ?? 0;
}

test.each(entrances)('%s has few elements', (type) => {
	const own = pages.filter(({ route }) => route === type);
	const faults = own
		.map(({ siteId, path, html }) => ({ where: `${siteId} ${path}`, count: elementsOf(html) }))
		.filter(({ count }) => count >= maxElements[type])
		.map(({ where, count }) => `${where}: ${count}`);
	expect(own.length).toBeGreaterThan(0);
	expect(faults).toEqual([]);
});

/** gzip, level 6: the size of a document, before its resources can be requested. */
const maxDocumentBytes = 40_000;

test('a document is light', () => {
	const own = pages.filter(({ siteId, route }) => route && ['eu-de-DE', 'pl-pl-PL'].includes(siteId));
	const faults = own.flatMap(({ siteId, path, html }) => {
		const size = gzipSync(html, { level: 6 }).length;
		return size <= maxDocumentBytes ? [] : [`${siteId} ${path}: ${size}`];
	});
	expect(own.length).toBeGreaterThan(50);
	expect(faults).toEqual([]);
});

const sheets = new Map<string, string>();
function readSheet(file: string): string {
	const css = sheets.get(file) ?? readFileSync(join(dist, file), 'utf8');
	sheets.set(file, css);
	return css;
}
/** All styles that a page loads, inline and as files. */
const stylesOf = (html: string): string =>
	[
		...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => readSheet(file)),
		...[...html.matchAll(inlineStyle)].map(([, css = '']) => css),
	].join('\n');
const inlineScript = /<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

test('a page has the same scripts in every storefront and language', () => {
	const scriptsOf = (html: string) =>
		(html.match(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g) ?? []).sort().join('\n');
	const perPage = Map.groupBy(pages, ({ path }) => path);
	const different = [...perPage].filter(
		([, own]) => new Set(own.map(({ html }) => scriptsOf(html))).size > 1,
	);
	expect(perPage.size).toBeGreaterThan(50);
	expect(different.map(([path]) => path)).toEqual([]);
});

test('a page has the styles that its classes name, and nothing of the designer', () => {
	const faults = pages.flatMap(({ siteId, path, html }) => {
		const css = stylesOf(html);
		const words = new Set(
			[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
		);
		// Each of them has a rule: distances are made by Tailwind, on the scale of tokens.css.
		const missing = [...words].filter(
			(word) =>
				/^(?:md:|lg:)?(?:[pm][xytb]?|gap)-\d+$/.test(word) && !css.includes(`.${word.replace(':', '\\:')}{`),
		);
		const foreign = ['.key-group', '.tool{'].filter((rule) => css.includes(rule));
		return [...missing, ...foreign].map((name) => `${siteId} ${path}: ${name}`);
	});
	expect(faults.slice(0, 20)).toEqual([]);
});

test('the notice that the Worker puts into pages of eu has its styles', () => {
	const faults = pages
		.filter(({ siteId, route }) => siteId.startsWith('eu-') && route)
		.filter(({ html }) => !/\.notice\{/.test(stylesOf(html)) || !/\.pt-4\{/.test(stylesOf(html)))
		.map(({ siteId, path }) => `${siteId} ${path}`);
	expect(faults.slice(0, 20)).toEqual([]);
});

test('a page’s content policy allows every script and style in it', () => {
	const faults = pages.flatMap(({ siteId, path, html }) => {
		const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
		const missing = [inlineScript, inlineStyle]
			// A script may hold the text of a style element.
			.flatMap((tag) => [...(tag === inlineStyle ? html.replace(inlineScript, '') : html).matchAll(tag)])
			.map(([, inside = '']) => `sha256-${createHash('sha256').update(inside).digest('base64')}`)
			.filter((hash) => !policy.includes(hash));
		return missing.map((hash) => `${siteId} ${path}: ${hash}`);
	});
	expect(faults.slice(0, 20)).toEqual([]);
});
