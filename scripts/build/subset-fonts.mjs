// Subsets the shop's typeface, and those of the designer, to the characters and weights in use. Run after an update of a
// font: `node scripts/build/subset-fonts.mjs`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../shop/processes.mjs';

const from = join(root, 'node_modules', '@fontsource-variable', 'hanken-grotesk');
const to = join(root, 'src', 'ui', 'fonts');
/** From the weight of running text to the heaviest one of the designer. */
const weights = { min: 400, max: 800 };

const range = (first, last) =>
	Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
/** As unicodeRange in astro.config.mjs; other characters use a system font. */
const files = {
	latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœıˆˇˉʼˋˊˆ˚˜${range(0x2009, 0x2015)}‘’‚“”„†‡•…\u202f‰′″‹›⁄€™←↑→↓−∕`,
	// Latin Extended-A, and further letters of Romanian and German.
	'latin-ext': `${range(0x100, 0x17f)}ȘșȚțẞ`,
};

/** Families of src/designs/fonts/fonts.ts except the shop's own; those with `weights` have one file for each weight. */
const printed = [
	{ name: 'nunito', wght: { min: 400, max: 800 } },
	{ name: 'oswald', wght: { min: 400, max: 700 } },
	{ name: 'lora', wght: { min: 400, max: 700 } },
	{ name: 'playfair-display', wght: { min: 400, max: 800 } },
	{ name: 'jetbrains-mono', wght: { min: 400, max: 800 } },
	{ name: 'caveat', wght: { min: 400, max: 700 } },
	{ name: 'zilla-slab', weights: [400, 700] },
	{ name: 'lobster', weights: [400] },
];
const toPrint = join(root, 'src', 'designs', 'fonts', 'print-fonts');

/** Writes the subset of a font file for one of the two ranges. */
async function cutFile(source, target, letters, wght) {
	const whole = readFileSync(source);
	const cut = await subsetFont(whole, letters, {
		targetFormat: 'woff2',
		...(wght && { variationAxes: { wght } }),
	});
	writeFileSync(target, cut);
	console.log(`${target.split('/').at(-1)}: ${whole.length} → ${cut.length} bytes`);
}

mkdirSync(to, { recursive: true });
mkdirSync(toPrint, { recursive: true });
for (const [range, letters] of Object.entries(files)) {
	await cutFile(
		join(from, 'files', `hanken-grotesk-${range}-wght-normal.woff2`),
		join(to, `hanken-grotesk-${range}.woff2`),
		letters,
		weights,
	);
	for (const { name, wght, weights: drawn = ['wght'] } of printed) {
		const folder = join(root, 'node_modules', wght ? '@fontsource-variable' : '@fontsource', name);
		for (const weight of drawn)
			await cutFile(
				join(folder, 'files', `${name}-${range}-${weight}-normal.woff2`),
				join(toPrint, `${name}-${range}${wght ? '' : `-${weight}`}.woff2`),
				letters,
				wght,
			);
		copyFileSync(join(folder, 'LICENSE'), join(toPrint, `${name}.LICENSE`));
	}
}
copyFileSync(join(from, 'LICENSE'), join(to, 'LICENSE'));

/**
 * The fallback for letters that those families do not have, one file a script: a browser fetches what a text uses. The
 * ranges are those of src/designs/fonts/letters.ts.
 */
const fallback = [
	['noto-sans', 'latin', 'µʻʼ′″'],
	[
		'noto-sans',
		'latin-ext',
		`ĸĲĳſˇˉˊˋ†${range(0x180, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x20a0, 0x20c0)}`,
	],
	['noto-sans', 'vietnamese', `${range(0x1ea0, 0x1ef9)}ƠơƯư₫`],
	['noto-sans', 'greek', range(0x370, 0x3ff)],
	['noto-sans', 'cyrillic', `${range(0x400, 0x45f)}ҐґҰұ№`],
	['noto-sans', 'cyrillic-ext', `${range(0x460, 0x48f)}${range(0x492, 0x4af)}${range(0x4b2, 0x52f)}`],
	['noto-sans-hebrew', 'hebrew', `${range(0x590, 0x5ff)}₪${range(0xfb1d, 0xfb4f)}`],
	[
		'noto-sans-arabic',
		'arabic',
		`${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfefc)}`,
	],
];
for (const [name, part, letters] of fallback) {
	const folder = join(root, 'node_modules', '@fontsource-variable', name);
	await cutFile(
		join(folder, 'files', `${name}-${part}-wght-normal.woff2`),
		join(toPrint, `noto-sans-${part}.woff2`),
		letters,
		weights,
	);
	copyFileSync(join(folder, 'LICENSE'), join(toPrint, `${name}.LICENSE`));
}

/**
 * The fonts of documents (invoices) as plain files with one weight each, which PDF needs: the shop's typeface, and for
 * names and places in Greek and Cyrillic letters, which it does not have, JetBrains Mono.
 */
const toDocuments = join(root, 'public', 'document-fonts');
mkdirSync(toDocuments, { recursive: true });
const forDocuments = [
	...Object.keys(files).flatMap((part) =>
		[400, 700].map((wght) => ({ family: 'hanken-grotesk', part, wght, letters: files[part] })),
	),
	{ family: 'jetbrains-mono', part: 'greek', wght: 400, letters: range(0x370, 0x3ff) },
	{ family: 'jetbrains-mono', part: 'cyrillic', wght: 400, letters: `${range(0x400, 0x45f)}Ґґ` },
];
for (const { family, part, wght, letters } of forDocuments) {
	const folder = join(root, 'node_modules', '@fontsource-variable', family);
	const whole = readFileSync(join(folder, 'files', `${family}-${part}-wght-normal.woff2`));
	const cut = await subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: { wght } });
	writeFileSync(join(toDocuments, `${family}-${part}-${wght}.ttf`), cut);
	copyFileSync(join(folder, 'LICENSE'), join(toDocuments, `${family}.LICENSE`));
}
