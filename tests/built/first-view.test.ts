import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPages, dist } from '#tests/build/built-shop.ts';

/** The telephone of Lighthouse: CSS px, and pixels of the screen for each. */
const phone = { width: 412, density: 1.75 };
const mostBytes = 20_000;

/** Types of page whose first view has pictures, and how many of them a telephone shows there side by side. */
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
	['shop', 2],
	['category', 2],
	['industries', 2],
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
	return [...html.matchAll(/<picture[^>]*>([\s\S]*?)<\/picture>/g)].map(([, inside = '']) => {
		const image = /<img[^>]*>/.exec(inside)?.[0] ?? '';
		const source = /<source[^>]*type="?image\/avif[^>]*>/.exec(inside)?.[0] ?? '';
		const files = attribute(source, 'srcset')
			.split(',')
			.map((candidate) => {
				const [file = '', width = ''] = candidate.trim().split(/\s+/);
				return { file, widthPx: Number.parseInt(width, 10) };
			})
			.sort((one, other) => one.widthPx - other.widthPx);
		return {
			isEager: attribute(image, 'loading') === 'eager',
			isFirst: attribute(image, 'fetchpriority') === 'high',
			sizes: attribute(source, 'sizes'),
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

describe.each(firstViews)('%s', (type, most) => {
	const own = pages.filter(({ route }) => route === type);

	test(`at once comes what a telephone shows first, at most ${most}, before anything else`, () => {
		expect(own.length).toBeGreaterThan(0);
		const faults = own.flatMap(({ siteId, path, html }) => {
			const pictures = picturesOf(html);
			const first = pictures.filter(({ isFirst }) => isFirst);
			const early = pictures.filter(({ isEager, isFirst }) => isEager !== isFirst);
			return first.length >= 1 && first.length <= most && early.length === 0
				? []
				: [`${siteId} ${path}: ${first.length} first, ${early.length} of another kind`];
		});
		expect(faults).toEqual([]);
	});

	test('and weighs 20 kB at most', () => {
		const faults = own.flatMap(({ siteId, path, html }) => {
			const sizes = picturesOf(html)
				.filter(({ isFirst }) => isFirst)
				.map(bytesOnPhone);
			return sizes.every((size) => size <= mostBytes) ? [] : [`${siteId} ${path}: ${sizes.join(', ')}`];
		});
		expect(faults).toEqual([]);
	});
});

test('nothing competes with the first view: modules and, on a telephone, letters come later', () => {
	const faults = pages.flatMap(({ siteId, path, html }) => [
		...(/<script type="module" src=/.test(html) ? [`${siteId} ${path}: asks for a module`] : []),
		...[...html.matchAll(/<link rel="preload"[^>]*>/g)]
			.filter(([link]) => !/media="\(min-width: ?768px\)"/.test(link))
			.map(([link]) => `${siteId} ${path}: ${link}`),
	]);
	expect(faults.slice(0, 20)).toEqual([]);
	expect(pages.length).toBeGreaterThan(200);
});
