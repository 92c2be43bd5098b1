// Runs axe on one page of each type in every language, and checks that each fits a viewport of 320 px. Called by
// `npm run crawl -- --axe` while the shop runs. `LANGUAGES=de,pl` limits the languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright';
import { getHost } from '../../src/site/resolve-site.ts';
import { siteId } from '../../src/site/site.ts';
import { readBuiltPages } from '../build/built-pages.ts';
import { root } from '../shop/processes.mjs';
import { provideChromium } from './chromium.mjs';

/** Pages checked at the same time: axe is bound by the processor, and two cores are usual. */
const lanes = 2;
/** Query of a designer link, as on a product page. */
const designQuery = 'sku=MBF-200x150x80-W1-HD-0&quantity=120';

/** Limits the languages; all if undefined. */
const wanted = process.env.LANGUAGES?.split(',');

/** @typedef {{ language: string, type: string, url: string }} Target */

/** One page of each type in the eleven languages of eu, prerendered and edge-rendered. */
function targetsOn(/** @type {number} */ port) {
	const pages = readBuiltPages(join(root, 'dist/client')).filter(
		({ site }) => site.region.id === 'eu' && (!wanted || wanted.includes(site.locale.slice(0, 2))),
	);
	return [...Map.groupBy(pages, ({ site }) => siteId(site)).values()].flatMap((own) => {
		const { site } = own[0] ?? {};
		if (!site) return [];
		const { routes } = JSON.parse(readFileSync(join(root, `i18n/${site.locale}/slugs.json`), 'utf8'));
		/** @param {'landing' | 'app'} app @param {string} path */
		const at = (app, path) => {
			const name = getHost({ ...site, environment: 'local' }, app);
			const url = new URL(`http://${name}.localhost:${port}${path}`);
			for (const [key, value] of Object.entries(site.overrides)) url.searchParams.set(key, value);
			return url.href;
		};
		/** @type {Map<string, string>} */
		const found = new Map();
		for (const { route, path, canonical } of own)
			if (route && canonical && !(found.has(route) && path !== '/products/mailer-box-full-color'))
				found.set(route, at('landing', new URL(canonical).pathname));
		found.set('not found', at('landing', '/no-such-page'));
		found.set('contactSent', at('landing', routes.contactSent));
		found.set('search', at('landing', `${routes.search}?q=box`));
		found.set('search, nothing', at('landing', `${routes.search}?q=zzzzzzz`));
		found.set('helpSearch', at('landing', `${routes.helpSearch}?q=zzzzzzz`));
		found.set('offline', at('app', routes.offline));
		found.set('cart, empty', at('app', routes.cart));
		found.set('order, gone', at('app', routes.orderDetails.replace(':order', 'R000000000')));
		found.set('designer', at('app', `${routes.designer}?${designQuery}`));
		return [...found].map(([type, url]) => ({ language: site.locale, type, url }));
	});
}

/**
 * Prints every violation when found, then a row for each page type with a mark for each language.
 * @param {number} port of the shop that runs
 * @returns {Promise<number>} how many faults there are
 */
export async function axeOverEveryType(port) {
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	const targets = targetsOn(port);
	/** @type {Map<string, Map<string, string[]>>} faults by type and language */
	const table = new Map();
	let checks = 0;
	const queue = [...targets];
	const lane = async () => {
		const context = await browser.newContext({ reducedMotion: 'reduce' });
		for (let next = queue.shift(); next; next = queue.shift()) {
			const { faults, passes } = await see(context, next);
			checks += passes;
			for (const fault of faults) console.error(`✗ ${fault}`);
			const row = table.get(next.type) ?? new Map();
			table.set(next.type, row.set(next.language, faults));
		}
	};
	try {
		await Promise.all(Array.from({ length: lanes }, lane));
	} finally {
		await browser.close();
	}
	const languages = [...new Set(targets.map(({ language }) => language))].sort();
	console.log(`\n${'page'.padEnd(18)} ${languages.map((language) => language.slice(0, 2)).join(' ')}`);
	let faults = 0;
	for (const [type, row] of [...table].sort(([one], [two]) => one.localeCompare(two))) {
		const marks = languages.map((language) => {
			const own = row.get(language);
			faults += own?.length ?? 0;
			return own ? (own.length > 0 ? '✗ ' : '✓ ') : '– ';
		});
		console.log(`${type.padEnd(18)} ${marks.join(' ')}`);
	}
	console.log(
		`\naxe: ${targets.length} pages of ${table.size} types in ${languages.length} languages, ${checks} rules passed, ${faults} faults`,
	);
	return faults;
}

/** @param {import('playwright').BrowserContext} context @param {Target} target */
async function see(context, { language, type, url }) {
	const name = `${language} ${type} ${url}`;
	const page = await context.newPage();
	try {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(url, { waitUntil: 'load' });
		if (type === 'designer') await page.getByRole('toolbar').first().waitFor();
		const { violations, passes } = await new AxeBuilder({ page }).exclude('iframe').analyze();
		const faults = violations.map(
			({ id, nodes }) => `${name}: ${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
		);
		// The narrowest reflow, and the width of most Android phones, where a header may show more.
		for (const width of [320, 360]) {
			await page.setViewportSize({ width, height: 640 });
			// Waits for the new layout.
			await page.evaluate(
				() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
			);
			const beyond = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
			if (beyond > 0) faults.push(`${name}: ${beyond} px too wide for ${width} px`);
		}
		return { faults, passes: passes.length };
	} catch (error) {
		return { faults: [`${name}: ${error instanceof Error ? error.message : error}`], passes: 0 };
	} finally {
		await page.close();
	}
}
