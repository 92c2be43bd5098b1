// Renders the mailers through the designer's own 3D scene into public/pictures. Run it when the scene, a dieline or
// the sample artwork changed: `node scripts/pictures.mjs [product type …]`. The files are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { createServer } from 'vite';
import { provideChromium } from './chromium.mjs';
import { shots } from './picture-shots.mjs';
import { root } from './processes.mjs';

/** Phones at 412 px × 1.75, tablets and desktops; the middle one is the fallback. */
const widths = [480, 720, 1200];
const folder = join(root, 'public', 'pictures');
const manifestFile = join(folder, 'manifest.json');
/** Rendered larger and scaled down, so that edges are smooth. */
const renderedPx = 1600;
/** Height of the cut-out picture for a width of 1. */
const aspect = 0.8;
/** Share of the cut-off height that goes at the top: a shut box lies low in its ball. */
const usualCrop = 0.68;

const asked = process.argv.slice(2);
const html = `<!doctype html><html><head><style>
@font-face{font-family:'Hanken Grotesk';font-weight:100 900;src:url(/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2)}
</style></head><body><script type="module">
import { shootBox } from '/src/editor/folded/Studio.tsx'; window.shootBox = shootBox;
</script></body></html>`;

const server = await createServer({
	configFile: false,
	root,
	logLevel: 'error',
	server: { port: 0, host: '127.0.0.1' },
	optimizeDeps: {
		include: ['three', '@react-three/fiber', 'react', 'react/jsx-dev-runtime', 'nanostores', 'valibot'],
	},
	plugins: [
		{
			name: 'studio',
			configureServer: ({ middlewares }) => {
				middlewares.use('/studio', (_, response) => {
					response.setHeader('content-type', 'text/html');
					response.end(html);
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
	await page.goto(`http://127.0.0.1:${port}/studio`);
	await page.waitForFunction(() => 'shootBox' in window);
	mkdirSync(folder, { recursive: true });
	const manifest = JSON.parse(readIf(manifestFile) ?? '{}');
	for (const [type, shot] of Object.entries(shots)) {
		if (asked.length > 0 && !asked.includes(type)) continue;
		const url = await page.evaluate((given) => window.shootBox(given), {
			...shot,
			productType: type,
			sizePx: renderedPx,
		});
		manifest[type] = await write(type, shot.crop ?? usualCrop, Buffer.from(url.split(',')[1], 'base64'));
		console.log(type, manifest[type].srcset);
	}
	writeFileSync(manifestFile, `${JSON.stringify(manifest, undefined, '\t')}\n`);
} finally {
	await browser.close();
	await server.close();
}

async function write(type, crop, png) {
	const height = Math.round(renderedPx * aspect);
	const picture = sharp(png).extract({
		left: 0,
		top: Math.round((renderedPx - height) * crop),
		width: renderedPx,
		height,
	});
	const files = [];
	for (const width of widths) {
		const name = `${type}-${width}.avif`;
		const bytes = await picture.clone().resize({ width }).avif({ quality: 45, effort: 5 }).toBuffer();
		writeFileSync(join(folder, name), bytes);
		files.push({ width, address: `/pictures/${name}`, kilobytes: bytes.length / 1000 });
		console.log(name, `${(bytes.length / 1000).toFixed(1)} kB`);
	}
	const [, middle] = files;
	return {
		src: middle.address,
		srcset: files.map(({ width, address }) => `${address} ${width}w`).join(', '),
		width: middle.width,
		height: Math.round(middle.width * aspect),
	};
}

function readIf(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}
