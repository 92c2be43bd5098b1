// Cuts the shop's typeface to the letters and weights in use: node scripts/fonts.mjs, after a new version of the font.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './processes.mjs';

const from = join(root, 'node_modules', '@fontsource-variable', 'hanken-grotesk');
const to = join(root, 'src', 'ui', 'fonts');
/** Book text to the designer's heaviest weight. */
const weights = { min: 350, max: 800 };

const range = (first, last) =>
	Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
/** As the unicode-range of src/ui/fonts.css says; what lies beyond is set in the system's face. */
const files = {
	latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœıˆˇˉʼˋˊˆ˚˜${range(0x2009, 0x2015)}‘’‚“”„†‡•…\u202f‰′″‹›⁄€™←↑→↓−∕`,
	// Latin Extended-A, and what Romanian and German have beside it.
	'latin-ext': `${range(0x100, 0x17f)}ȘșȚțẞ`,
};

mkdirSync(to, { recursive: true });
for (const [name, letters] of Object.entries(files)) {
	const whole = readFileSync(join(from, 'files', `hanken-grotesk-${name}-wght-normal.woff2`));
	const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
	writeFileSync(join(to, `hanken-grotesk-${name}.woff2`), cut);
	console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
copyFileSync(join(from, 'LICENSE'), join(to, 'LICENSE'));
