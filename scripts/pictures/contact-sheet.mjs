import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const thumb = { width: 320, height: 256 };
const caption = 26;
const columns = 6;

/** All pictures on one page, as HTML that links the files and as one WebP, in the order of the manifest. */
export async function writeContactSheet(folder, manifest, into) {
	const pictures = Object.entries(manifest).flatMap(([type, list]) =>
		list.map((picture) => ({ type, ...picture })),
	);
	const rows = Math.ceil(pictures.length / columns);
	const tiles = await Promise.all(
		pictures.map(async ({ type, state, src }, index) => {
			const left = (index % columns) * thumb.width;
			const top = Math.floor(index / columns) * (thumb.height + caption);
			const words = `<svg width="${thumb.width}" height="${caption}"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="18" font-family="sans-serif" font-size="14" fill="#00061a">${type} · ${state}</text></svg>`;
			const file = join(folder, src.split('/').at(-1));
			return [
				{ input: await sharp(readFileSync(file)).resize(thumb).toBuffer(), left, top },
				{ input: Buffer.from(words), left, top: top + thumb.height },
			];
		}),
	);
	const sheet = sharp({
		create: {
			width: columns * thumb.width,
			height: Math.max(1, rows) * (thumb.height + caption),
			channels: 3,
			background: '#ffffff',
		},
	});
	await sheet.composite(tiles.flat()).webp({ quality: 80 }).toFile(join(into, 'contact-sheet.webp'));
	const figures = pictures.map(
		({ type, state, src, colour }) =>
			`<figure><img src="${into === folder ? src.split('/').at(-1) : `../../public${src}`}" width="320" height="256" alt="${type}, ${state}"><figcaption>${type} · ${state} · ${colour}</figcaption></figure>`,
	);
	writeFileSync(
		join(into, 'contact-sheet.html'),
		`<!doctype html><html lang="en"><meta charset="utf-8"><title>All product pictures</title><style>body{display:flex;flex-wrap:wrap;gap:12px;font:14px sans-serif}figure{margin:0}</style>\n${figures.join('\n')}\n</html>\n`,
	);
}
