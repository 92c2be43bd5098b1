// Lighthouse on a phone, as the mobile preset has it: every page of every region once a round, beside a bare page.
//   npm run bench -- --soak                                     all regions, 5 rounds: some 20 minutes
//   REGIONS=eu,pl ROUNDS=1 npm run bench -- lighthouse          fewer
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { everyAnswer } from '../../src/site/request/header-values.ts';
import { provideChromium } from '../browser/chromium.mjs';
import { ExpectedError, root } from '../shop/processes.mjs';
import { builtFolder, startServers } from './servers.mjs';

export const title = 'Lighthouse, mobile preset: median (worst) of the rounds';

/** Too large (176 MB) for the dependencies of the shop: installed by the first measurement. */
const version = '13.5.0';
const folder = join(root, '.generated', 'lighthouse');
const oursPort = Number(process.env.PORT ?? 9931);
const rounds = Number(process.env.ROUNDS ?? 5);
const asked = (process.env.REGIONS ?? 'eu,pl,gb,us').split(',');

/** A first visit: local storage is cleared as well, which Lighthouse does not do. */
const clearStorageTypes = ['all'];

/** Storefronts as in production, landing and app apart. */
const storefronts = [
	{ region: 'eu', site: 'eu-en-US', host: 'local.boxwright.com.localhost' },
	{ region: 'pl', site: 'pl-pl-PL', host: 'local.boxwright.pl.localhost' },
	{ region: 'gb', site: 'gb-en-US', host: 'local.boxwright.co.uk.localhost' },
	{ region: 'us', site: 'us-en-US', host: 'local.boxwright.com.localhost', prefix: '/en-us' },
];
/** Aims of every page: median score, LCP as a multiple of the bare page's, ms of TBT above the bare page's, CLS. */
const aims = { score: 97, lcp: 1.25, tbt: 50, cls: 0.02 };
const pages = [
	{ name: 'home', file: 'index.html' },
	{ name: 'shop', file: 'shop/index.html' },
	{ name: 'category', file: 'packaging/mailer-boxes/index.html' },
	{ name: 'product', file: 'products/mailer-box-full-color/index.html' },
	{ name: 'article', folder: ['blog', 'help'] },
	{ name: 'cart', route: 'cart' },
];

export async function measure() {
	const lighthouse = await provideLighthouse();
	const servers = await startServers({ oursPort });
	const debuggingPort = oursPort + 5;
	const browser = await chromium.launch({
		executablePath: provideChromium(),
		args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
	});
	try {
		await fetch(`${servers.baseline}/keep?name=hero`, { method: 'POST', body: hero() });
		// Chromium starts a new process for a page with `cross-origin-opener-policy`: 100 ms or more of blocking time.
		const headers = JSON.stringify(everyAnswer);
		await fetch(`${servers.baseline}/keep-headers`, { method: 'POST', body: headers });
		const targets = [
			{ name: 'bare page, 50 kB picture', url: `${servers.baseline}/hero`, isBaseline: true },
			...storefronts.filter(({ region }) => asked.includes(region)).flatMap(targetsOf),
		];
		const taken = new Map(targets.map(({ name }) => [name, []]));
		for (let round = 0; round < rounds; round++)
			for (const { name, url, isPrivate } of targets) {
				const settings = {
					port: debuggingPort,
					logLevel: 'silent',
					clearStorageTypes,
					onlyCategories: [
						'performance',
						'accessibility',
						'best-practices',
						// Carts are excluded from search engines.
						...(isPrivate ? [] : ['seo']),
					],
				};
				const { lhr } = await lighthouse(url, settings);
				// Sometimes the browser returns a trace without its beginning.
				const whole = lhr.runtimeError ? (await lighthouse(url, settings)).lhr : lhr;
				taken.get(name).push(readingOf(whole));
			}
		const baseline = taken.get(targets[0].name);
		return targets.map((target) => rowOf(target, taken.get(target.name), baseline));
	} finally {
		await browser.close();
		await servers.stop();
	}
}

function readingOf({ categories, audits, runtimeError }) {
	if (runtimeError) throw new Error(runtimeError.message);
	const score = (id) => Math.round((categories[id]?.score ?? 1) * 100);
	const requests = (audits['network-requests'].details?.items ?? []).filter(
		({ url }) => !/^data:|favicon/.test(url),
	);
	// Does not depend on the load of the machine: what had been received at the LCP, and which element was the largest.
	const [{ observedLargestContentfulPaint: paintedAt }] = audits.metrics.details.items;
	const early = requests.filter(({ networkEndTime }) => networkEndTime <= paintedAt);
	const shown = (audits['lcp-breakdown-insight']?.details?.items ?? []).find(({ type }) => type === 'node');
	const failed = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
		(categories[id]?.auditRefs ?? [])
			.filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 1)
			.map(({ id: audit }) => audit),
	);
	return {
		performance: score('performance'),
		others: ['accessibility', 'best-practices', 'seo'].map(score),
		lcp: audits['largest-contentful-paint'].numericValue / 1000,
		tbt: audits['total-blocking-time'].numericValue,
		cls: audits['cumulative-layout-shift'].numericValue,
		requests: requests.length,
		kilobytes: kilobytesOf(requests),
		early: kilobytesOf(early),
		earlyRequests: early.length,
		element: /[^ >]+$/.exec(shown?.selector ?? '')?.[0] ?? 'unknown',
		failed,
	};
}

const kilobytesOf = (requests) =>
	requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;

/** @param baseline the bare page's readings, by round */
function rowOf({ name, isBaseline }, readings, baseline) {
	const of = (key) => readings.map((reading) => reading[key]);
	const [score, lcp, tbt] = ['performance', 'lcp', 'tbt'].map((key) => median(of(key)));
	const cls = Math.max(...of('cls'));
	const failed = [...new Set(of('failed').flat())];
	// Compared round by round, as other load of the machine affects both.
	const ratio = median(readings.map((reading, round) => reading.lcp / baseline[round].lcp));
	const maxTbt = median(baseline.map((reading) => reading.tbt)) + aims.tbt;
	const holds =
		score >= aims.score && ratio <= aims.lcp && tbt <= maxTbt && cls <= aims.cls && failed.length === 0;
	return {
		name,
		value: `${score} (${Math.min(...of('performance'))}), LCP ${lcp.toFixed(2)} s (${ratio.toFixed(2)} ×), TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
		aim: isBaseline ? '' : `≥ ${aims.score}, ≤ ${aims.lcp} ×, ≤ ${maxTbt.toFixed(0)} ms, ≤ ${aims.cls}`,
		...(isBaseline ? {} : { holds }),
		note: `${median(of('requests'))} requests, ${median(of('kilobytes')).toFixed(0)} kB; before the first view ${median(of('early')).toFixed(0)} kB, ${median(of('earlyRequests'))} requests, ${[...new Set(of('element'))].join(' or ')}${failed.length ? `; fails ${failed.join(', ')}` : ''}`,
		readings,
	};
}

/** The built pages of a storefront, by their canonical URLs. */
function targetsOf({ region, site, host, prefix = '' }) {
	const built = join(root, builtFolder, 'client', 'sites', site);
	return pages.flatMap(({ name, file, folder: folders, route }) => {
		const path = route
			? `${prefix}${slugsOf(site).routes[route]}`
			: canonicalPath(file ? join(built, file) : firstBelow(built, folders));
		if (path === undefined) return [];
		const origin = `http://${route ? 'app.' : ''}${host}:${oursPort}`;
		return [{ name: `${region}: ${name}`, url: origin + path, isPrivate: route !== undefined }];
	});
}

const slugsOf = (site) =>
	JSON.parse(readFileSync(join(root, 'i18n', site.split('-').slice(1).join('-'), 'slugs.json'), 'utf8'));

function canonicalPath(file) {
	if (!file || !existsSync(file)) return undefined;
	const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
	return address && new URL(address).pathname;
}

/** A page of one entry: the deepest of the first folder that was built. */
function firstBelow(built, folders) {
	for (const name of folders) {
		const folder = join(built, name);
		if (!existsSync(folder)) continue;
		const files = readdirSync(folder, { recursive: true }).filter((file) => /[/\\]index\.html$/.test(file));
		const [deepest] = files.sort((one, other) => other.split(/[/\\]/).length - one.split(/[/\\]/).length);
		if (deepest) return join(folder, deepest);
	}
	return undefined;
}

/** A picture of 50 kB: one of the shop's, padded with a box that decoders skip. */
function hero() {
	const folder = join(root, 'public', 'pictures');
	const picture = readFileSync(join(folder, 'mailer-box-full-color-open-1200.avif'));
	const size = Math.max(8, 50_000 - picture.length);
	const free = Buffer.alloc(size);
	free.writeUInt32BE(size);
	free.write('free', 4);
	return Buffer.concat([picture, free]);
}

async function provideLighthouse() {
	const manifest = join(folder, 'package.json');
	const wanted = JSON.stringify({ private: true, type: 'module', dependencies: { lighthouse: version } });
	if (!existsSync(manifest) || readFileSync(manifest, 'utf8') !== wanted) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'package.json'), wanted);
	}
	if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
		console.log(`Fetching Lighthouse ${version} …`);
		const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
		const npm = process.env.npm_execpath;
		const { status } = /\.c?js$/.test(npm ?? '')
			? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
			: spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
		if (status !== 0) throw new ExpectedError('Lighthouse could not be fetched; npm says why above.');
	}
	const entry = createRequire(manifest).resolve('lighthouse');
	return (await import(pathToFileURL(entry).href)).default;
}

function median(values) {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)];
}
