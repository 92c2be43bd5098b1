// Makes the pictures of link previews (1200 × 630, JPEG) in public/previews from the product pictures:
// `node scripts/pictures/product-previews.mjs`. They are committed; run it after scripts/pictures/render.mjs. They hold no
// text, so that all languages share them; the default, public/preview.png, is made by scripts/pictures/site-preview.mjs.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../shop/processes.mjs';

const [width, height] = [1200, 630];
/** Messenger apps skip larger preview pictures. */
const limitBytes = 80_000;
const folder = join(root, 'public/previews');

/** @type {Record<string, { src: string, srcset: string }[]>} */
const manifest = JSON.parse(readFileSync(join(root, 'public/pictures/manifest.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let total = 0;
for (const [product, [picture]] of Object.entries(manifest)) {
	if (!picture) throw new Error(`${product} has no picture`);
	const largest = picture.srcset.split(',').at(-1)?.trim().split(' ')[0] ?? picture.src;
	total += await makePreview(join(root, 'public', largest), join(folder, `${product}.jpg`));
}
console.log(`${Object.keys(manifest).length} previews, ${Math.round(total / 1000)} kB`);

/**
 * Centres the picture and extends its empty edges to the left and right, because the preview is wider than the picture
 * and nothing may be cropped. Uses the best quality within the size limit. @returns {Promise<number>} bytes
 */
async function makePreview(/** @type {string} */ source, /** @type {string} */ target) {
	const whole = await sharp(source).resize({ height }).toBuffer();
	const { width: wide = 0 } = await sharp(whole).metadata();
	const side = Math.ceil((width - wide) / 2);
	const edge = (/** @type {number} */ left) =>
		sharp(whole)
			.extract({ left, top: 0, width: 6, height })
			.resize(6, 20, { fit: 'fill' })
			.resize(side, height, { fit: 'fill', kernel: 'cubic' })
			.toBuffer();
	const [before, after] = await Promise.all([edge(0), edge(wide - 6)]);
	const parts = [
		{ input: before, left: 0, top: 0 },
		{ input: after, left: width - side, top: 0 },
		{ input: whole, left: side, top: 0 },
	];
	for (let quality = 84; quality > 40; quality -= 6) {
		const { size } = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
			.composite(parts)
			.jpeg({ quality, mozjpeg: true })
			.toFile(target);
		if (size <= limitBytes) return size;
	}
	throw new Error(`${target} does not fit into ${limitBytes} bytes`);
}
