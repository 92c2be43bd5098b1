// Renders pictures of every product in its materials and states into public/pictures, which is committed:
// `node scripts/pictures/render.mjs [product type …]`. Renders only what changed; `--all` renders everything, `--adopt`
// marks the existing pictures as up to date (after a change that no picture shows), `--draft` renders small
// and noisy ones into .pictures-draft. Ends with a contact sheet of all pictures.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { createServer } from 'vite';
import { provideChromium } from '../browser/chromium.mjs';
import { root } from '../shop/processes.mjs';
import { writeContactSheet } from './contact-sheet.mjs';

/** Phones at 412 px × 1.75, tablets, desktops. Only the first picture of a gallery is shown large. */
const widths = [480, 720, 1200];
const smallWidths = [480, 720];
/** One size for clients without AVIF: old browsers, mails, search engines. */
const webpWidth = 720;
const aspect = 0.8;
/** What a telephone's first view fetches, as a card's picture or as the page's: tests/built/first-view.test.ts. */
const phoneLimitBytes = 20_000;
const limitOf = (width, isFirst) =>
	width === widths[1] || (isFirst && width === widths[0]) ? phoneLimitBytes : Number.POSITIVE_INFINITY;

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isDraft = flags.includes('--draft');
const folder = isDraft ? join(root, '.pictures-draft') : join(root, 'public', 'pictures');
const manifestFile = join(folder, 'manifest.json');
const renderedFile = isDraft
	? join(folder, 'rendered.json')
	: join(root, 'scripts', 'pictures', 'rendered.json');
const sizes = isDraft
	? {
			first: { widthPx: 480, heightPx: 384, samples: 10 },
			other: { widthPx: 480, heightPx: 384, samples: 10 },
		}
	: {
			first: { widthPx: 1200, heightPx: 960, samples: 36 },
			other: { widthPx: 720, heightPx: 576, samples: 36 },
		};

/** Sources that affect every picture; the look of a product is part of the inputs of its own pictures. */
const cameraFiles = [
	...readdirSync(join(root, 'src/editor/box3d/studio')).map((file) => `src/editor/box3d/studio/${file}`),
	...['environment', 'materials', 'board-textures', 'side-canvases'].map(
		(name) => `src/editor/box3d/${name}.ts`,
	),
];
const camera = digest(
	...cameraFiles.sort().map((file) => withoutWords(readFileSync(join(root, file), 'utf8'))),
	JSON.stringify(sizes),
);

const server = await createServer({
	configFile: false,
	root,
	cacheDir: join(root, 'node_modules', '.vite-pictures'),
	logLevel: 'error',
	server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
	optimizeDeps: { include: ['three', 'nanostores', 'valibot'] },
	plugins: [
		{
			name: 'studio',
			configureServer: ({ middlewares }) => {
				middlewares.use('/studio', (_, response) => {
					response.setHeader('content-type', 'text/html');
					response.end('<!doctype html><script type="module" src="/scripts/pictures/page.mjs"></script>');
				});
			},
		},
	],
});
await server.listen();
const address = server.httpServer?.address();
const port = typeof address === 'object' && address ? address.port : 0;
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
try {
	const page = await browser.newPage();
	page.on('pageerror', (error) => console.error(error));
	page.setDefaultTimeout(600_000);
	await page.goto(`http://127.0.0.1:${port}/studio`);
	await page.waitForFunction(() => 'studio' in window);
	mkdirSync(folder, { recursive: true });
	const manifest = JSON.parse(readIf(manifestFile) ?? '{}');
	const rendered = JSON.parse(readIf(renderedFile) ?? '{}');
	for (const type of await page.evaluate(() => window.studio.types)) {
		if (asked.length > 0 && !asked.includes(type)) continue;
		const states = await page.evaluate((of) => window.studio.getStates(of), type);
		if (states.missing) {
			console.warn(`${type}: ${states.missing}`);
			continue;
		}
		const pictures = [];
		for (const [index, { state, inputs }] of states.entries()) {
			const key = `${type}-${state}`;
			const hash = digest(camera, inputs, String(index === 0));
			const known = manifest[type]?.find((picture) => picture.state === state);
			if (known && flags.includes('--adopt')) rendered[key] = hash;
			if (known && rendered[key] === hash && !flags.includes('--all')) {
				pictures.push(known);
				continue;
			}
			const started = Date.now();
			const url = await page.evaluate(
				([of, at, how]) => window.studio.take(of, at, how),
				[type, state, index === 0 ? sizes.first : sizes.other],
			);
			pictures.push(await write(type, state, Buffer.from(url.split(',')[1], 'base64'), index === 0));
			rendered[key] = hash;
			console.log(`${key} ${((Date.now() - started) / 1000).toFixed(1)} s`);
			manifest[type] = [
				...pictures,
				...(manifest[type] ?? []).filter(({ state: other }) => !pictures.some((one) => one.state === other)),
			];
			save(manifest, rendered);
		}
		manifest[type] = pictures;
		save(manifest, rendered);
	}
	removeStale(manifest);
	await writeContactSheet(folder, manifest, join(root, isDraft ? '.pictures-draft' : 'scripts/pictures'));
} finally {
	await browser.close();
	await server.close();
}

async function write(type, state, png, isFirst) {
	const picture = sharp(png).removeAlpha();
	const height = (width) => Math.round(width * aspect);
	const name = (width, kind) => `${type}-${state}-${width}.${kind}`;
	const avif = [];
	for (const width of isDraft ? [480] : isFirst ? widths : smallWidths) {
		const resized = picture.clone().resize({ width });
		let bytes;
		// Pictures of cards have a size limit: a detailed one gets a lower quality, not smaller dimensions.
		for (let quality = 52; quality >= 28; quality -= 6) {
			bytes = await resized.clone().avif({ quality, effort: 5 }).toBuffer();
			if (bytes.length <= limitOf(width, isFirst)) break;
		}
		if (bytes.length > limitOf(width, isFirst))
			throw new Error(`${name(width, 'avif')} has ${bytes.length} bytes, more than it may`);
		writeFileSync(join(folder, name(width, 'avif')), bytes);
		avif.push(`/pictures/${name(width, 'avif')} ${width}w`);
	}
	const webp = await picture.clone().resize({ width: webpWidth }).webp({ quality: 74, effort: 6 }).toBuffer();
	writeFileSync(join(folder, name(webpWidth, 'webp')), webp);
	const { channels } = await sharp(webp).stats();
	const mean = channels.map(({ mean: value }) => Math.round(value).toString(16).padStart(2, '0')).join('');
	return {
		state,
		/** Key of the message for its alternative text; takes the product's `name`. */
		alt: `catalog.picture_${state}`,
		src: `/pictures/${name(webpWidth, 'webp')}`,
		srcset: avif.join(', '),
		width: webpWidth,
		height: height(webpWidth),
		colour: `#${mean}`,
	};
}

/** Deletes files of products and states that are no longer rendered. */
function removeStale(manifest) {
	const used = new Set(
		Object.values(manifest).flatMap((pictures) =>
			pictures.flatMap(({ src, srcset }) => [src, ...srcset.split(', ').map((part) => part.split(' ')[0])]),
		),
	);
	for (const file of readdirSync(folder))
		if (/\.(avif|webp)$/.test(file) && !used.has(`/pictures/${file}`)) rmSync(join(folder, file));
}

function save(manifest, rendered) {
	writeFileSync(manifestFile, `${JSON.stringify(manifest, undefined, '\t')}\n`);
	writeFileSync(renderedFile, `${JSON.stringify(rendered, undefined, '\t')}\n`);
}

/** Removes comments and line breaks, which change no picture. */
function withoutWords(source) {
	return source
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/^\s*\/\/.*$/gm, '')
		.replace(/\s+/g, ' ');
}

function digest(...parts) {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part).update('\0');
	return hash.digest('hex').slice(0, 24);
}

function readIf(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}
