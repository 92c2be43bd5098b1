// Draws public/preview.png, the picture of link previews (1200 × 630), from the built home page's own drawing:
// `npm run build && node scripts/pictures/site-preview.mjs`. The file is committed; run this when the drawing changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { provideChromium } from '../browser/chromium.mjs';
import { root } from '../shop/processes.mjs';

const home = readFileSync(join(root, 'dist/client/sites/eu-en-US/index.html'), 'utf8');
const [drawing] = /<img class="folded-box"[^>]*>/.exec(home) ?? [];
const [logo] = /<span class="logo"[\s\S]*?<\/span>\s*<\/span>/.exec(home) ?? [];
if (!drawing || !logo) throw new Error('The built home page has no drawing: build first.');

const page = `<!doctype html><style>
	body { display: grid; place-items: center; width: 1200px; height: 630px; margin: 0; background: #f7f4ee; color: #00061a; font-family: sans-serif }
	.folded-box { width: 860px; height: auto }
	.logo { position: absolute; left: 56px; bottom: 48px; display: flex; gap: 16px; align-items: center; font-size: 44px; font-weight: 700; letter-spacing: -.035em }
	.logo svg { width: 56px; height: 56px }
	.logo-lid { fill: #2757ff } .logo-cut { stroke: #00061a }
</style>${drawing}${logo}`;

const browser = await chromium.launch({
	executablePath: provideChromium(),
	args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.screenshot({ path: join(root, 'public/preview.png') });
await browser.close();
