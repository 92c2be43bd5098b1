// Crawls the built shop: follows every internal link from the home page of every storefront in every language. Prints all
// addresses by storefront with status and language, then broken links and language alternates that do not refer to each
// other; exits with 1 if there are any.
// `npm run crawl` starts the shop; `SHOP=8787 npm run crawl` crawls the one that runs on that port.
// `-- --brief` prints counts instead of addresses. `-- --axe` does not crawl: it opens one page of each type in every
// language in Chromium and prints the violations that axe finds.
import { request } from 'node:http';
import { builtSites } from '../src/site/built-sites.ts';
import { getHost } from '../src/site/resolve-site.ts';
import { siteId } from '../src/site/site.ts';
import { axeOverEveryType } from './browser/axe.mjs';
import { plain } from './build/built-pages.ts';
import { build } from './build.mjs';
import { exitWithError, stopAll, stopOnSignals } from './shop/processes.mjs';
import { startShop } from './shop/start-shop.mjs';

const isBrief = process.argv.includes('--brief');
const given = process.env.SHOP;
const port = Number(given ?? process.env.TEST_PORT ?? 8897);
/** Number of parallel requests. */
const lanes = 8;
/** Maximum number of redirects: a switch of region, then one to the other of its two hosts. */
const maxHops = 2;

/**
 * @typedef {{ address: string, site: string, status: number, language: string, location: string | undefined,
 *   alternates: { hreflang: string, href: string }[], canonical: string | undefined, from: string }} Visit
 */

/** Host and port of the local shop for an address in production. */
function localOf(/** @type {string} */ address) {
	const url = new URL(address);
	const app = url.hostname.startsWith('app.') ? 'app.' : '';
	return `${app}local.${url.hostname.slice(app.length)}.localhost:${port}`;
}
/** The address in production for a local one, for the output. */
function publicOf(/** @type {URL} */ url) {
	const host = url.hostname.replace(/\.localhost$/, '').replace(/^(app\.)?local\./, '$1');
	return `https://${host}${url.pathname}${url.search}`;
}

/** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }>} */
function get(/** @type {string} */ address) {
	const { pathname, search } = new URL(address);
	return new Promise((resolve, reject) => {
		const call = request(
			{ host: '127.0.0.1', port, path: pathname + search, headers: { host: localOf(address) } },
			(answer) => {
				const chunks = /** @type {Buffer[]} */ ([]);
				answer.on('data', (chunk) => chunks.push(chunk));
				answer.on('end', () => {
					const { statusCode: status = 0, headers } = answer;
					resolve({ status, headers, body: Buffer.concat(chunks).toString('utf8') });
				});
				answer.on('error', reject);
			},
		);
		call.setTimeout(60_000, () => call.destroy(new Error(`${address}: no answer in a minute`)));
		call.on('error', reject);
		call.end();
	});
}

/** Addresses in a page, absolute and without their fragments. @returns {string[]} */
function linksOf(/** @type {string} */ html, /** @type {string} */ address) {
	const body = html.replace(/<script[\s\S]*?<\/script>/g, (script) =>
		script.slice(0, script.indexOf('>') + 1),
	);
	const words = [
		...[...body.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, word = '']) => word),
		...[...body.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = '']) =>
			set.startsWith('data:') ? [] : set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
		),
	];
	return words.flatMap((word) => {
		if (!word || word.startsWith('#') || /^(mailto|tel|data|blob|javascript):/.test(word)) return [];
		const url = new URL(plain(word), address);
		url.hash = '';
		return hosts.has(url.hostname) ? [url.href] : [];
	});
}

const hosts = new Set(builtSites.flatMap((site) => [getHost(site, 'landing'), getHost(site, 'app')]));

/** Requests every address that is reachable from a home page, each once. */
async function crawl() {
	/** @type {Map<string, Visit>} */
	const visits = new Map();
	/** @type {{ address: string, from: string }[]} */
	const queue = builtSites.map((site) => {
		const query = new URLSearchParams(site.overrides).toString();
		return {
			address: `https://${getHost(site, 'landing')}${site.base}/${query && `?${query}`}`,
			from: siteId(site),
		};
	});
	const known = new Set(queue.map(({ address }) => address));
	const lane = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const visit = await see(next.address, next.from);
			visits.set(next.address, visit.visit);
			for (const address of visit.links) {
				const key = keyOf(address);
				if (known.has(key)) continue;
				known.add(key);
				queue.push({ address, from: next.address });
			}
		}
	};
	// A worker stops when the queue is empty, although others may still add to it: start all again until none adds any.
	while (queue.length > 0) await Promise.all(Array.from({ length: lanes }, lane));
	return visits;
}

/** Files made on request (dielines as PDF) are requested once, not for every size and language. */
function keyOf(/** @type {string} */ address) {
	const { pathname } = new URL(address);
	return pathname.startsWith('/api/') ? pathname : address;
}

/** @returns {Promise<{ visit: Visit, links: string[] }>} */
async function see(/** @type {string} */ address, /** @type {string} */ from) {
	const { status, headers, body } = await get(address);
	const isPage = status === 200 && headers['content-type']?.startsWith('text/html');
	const head = isPage ? body.slice(0, body.indexOf('</head>')) : '';
	const location = headers.location && publicOf(new URL(headers.location, `http://${localOf(address)}`));
	const tag = (/** @type {string} */ element, /** @type {string} */ name) =>
		plain(new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '');
	const links = [...head.matchAll(/<link\s[^>]*>/g)].map(([element]) => element);
	return {
		visit: {
			address,
			site: isPage ? (/<html\s[^>]*data-region="([^"]*)"/.exec(body)?.[1] ?? '-') : '-',
			status,
			language: isPage ? tag(/<html\s[^>]*>/.exec(body)?.[0] ?? '', 'lang') : '',
			location,
			canonical: links.filter((one) => one.includes('rel="canonical"')).map((one) => tag(one, 'href'))[0],
			alternates: links.flatMap((one) =>
				one.includes('hreflang=') ? [{ hreflang: tag(one, 'hreflang'), href: tag(one, 'href') }] : [],
			),
			from,
		},
		links: isPage ? linksOf(body, address) : location ? [location] : [],
	};
}

/** Every fault as a sentence. @param {Map<string, Visit>} visits */
function faultsOf(visits) {
	const faults = [];
	for (const visit of visits.values()) {
		const { address, status, from, location } = visit;
		if (location) {
			const end = endOf(visits, visit);
			if (!end) faults.push(`${address} redirects without end (on ${from})`);
			else if (end.hops > maxHops) faults.push(`${address} takes ${end.hops} steps (on ${from})`);
		} else if (status !== 200) faults.push(`${status} ${address} (on ${from})`);
	}
	for (const { address, alternates, canonical } of visits.values()) {
		if (alternates.length === 0) continue;
		const list = JSON.stringify(alternates);
		if (!alternates.some(({ href }) => href === canonical)) faults.push(`${address}: no alternate is itself`);
		for (const { hreflang, href } of alternates) {
			const other = visits.get(href);
			if (!other) faults.push(`${address}: nobody links to ${hreflang} ${href}`);
			else if (JSON.stringify(other.alternates) !== list)
				faults.push(`${address}: ${href} names other alternates`);
		}
	}
	return faults;
}

/** Where a redirect ends, and in how many steps. @param {Map<string, Visit>} visits @param {Visit} first */
function endOf(visits, first) {
	let visit = /** @type {Visit | undefined} */ (first);
	for (let hops = 0; hops < 10; hops += 1) {
		if (!visit?.location) return visit && { visit, hops };
		visit = visits.get(visit.location);
	}
	return undefined;
}

try {
	stopOnSignals();
	if (!given) {
		await build();
		await startShop({ port, state: '.wrangler/crawl-state', quiet: true });
	}
	if (process.argv.includes('--axe')) {
		const found = await axeOverEveryType(port);
		stopAll();
		process.exit(found > 0 ? 1 : 0);
	}
	const began = Date.now();
	const visits = await crawl();
	const pages = [...visits.values()].filter(({ site }) => site !== '-');
	const others = [...visits.values()].filter(({ site }) => site === '-');
	for (const [region, own] of [...Map.groupBy(pages, ({ site }) => site)].sort(([one], [two]) =>
		one.localeCompare(two),
	)) {
		const languages = Map.groupBy(own, ({ language }) => language);
		console.log(
			`\n${region}: ${own.length} pages (${[...languages].map(([language, its]) => `${language} ${its.length}`).join(', ')})`,
		);
		if (isBrief) continue;
		for (const { status, language, address } of own.sort((one, two) =>
			one.address.localeCompare(two.address),
		))
			console.log(`${status} ${language.padEnd(5)} ${address}`);
	}
	const redirects = others.filter(({ location }) => location);
	console.log(
		`\nfiles: ${others.length - redirects.length}; redirects (region switch, landing ↔ app): ${redirects.length}`,
	);
	const withAlternates = pages.filter(({ alternates }) => alternates.length > 0);
	const faults = faultsOf(visits);
	console.log(
		`hreflang: ${withAlternates.length} pages in clusters of up to ${Math.max(0, ...withAlternates.map(({ alternates }) => alternates.length))}`,
	);
	console.log(
		`${visits.size} addresses in ${((Date.now() - began) / 1000).toFixed(0)} s, ${faults.length} faults`,
	);
	for (const fault of faults) console.error(`✗ ${fault}`);
	stopAll();
	process.exit(faults.length > 0 ? 1 : 0);
} catch (error) {
	exitWithError(error);
}
