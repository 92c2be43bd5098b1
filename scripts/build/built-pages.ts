import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRegions } from '../../regions/index.ts';
import type { LocaleId, RegionId } from '../../regions/region.ts';
import { createSite, getHost } from '../../src/site/resolve-site.ts';
import { type RouteId, routeIds, routes } from '../../src/site/routes.ts';
import type { Site } from '../../src/site/site.ts';

/** A prerendered page and the contents of its head. */
export interface BuiltHtml {
	readonly site: Site;
	/** Folder of its site: `eu-en-US`. */
	readonly siteId: string;
	/** Its English path below the site's folder, `/products/tote-bag`; `/` is the home page. */
	readonly path: string;
	/** Undefined for pages outside the route table: 404 and 500. */
	readonly route: RouteId | undefined;
	readonly file: string;
	readonly html: string;
	readonly language: string;
	readonly title: string;
	readonly description: string;
	readonly canonical: string | undefined;
	/** Whether its canonical address is on its own storefront: pages of eu in the language of another region name that region's. */
	readonly isOwn: boolean;
	readonly isListed: boolean;
	readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
	/** Content of its other <meta> elements by name or property; those that may repeat are lists. */
	readonly metas: ReadonlyMap<string, readonly string[]>;
	readonly schemas: readonly Readonly<Record<string, unknown>>[];
}

/** Every HTML file below a folder, as paths relative to it. */
function htmlFiles(folder: string, below = ''): string[] {
	return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
		const path = join(below, entry.name);
		if (entry.isDirectory()) return htmlFiles(folder, path);
		return entry.name.endsWith('.html') ? [path] : [];
	});
}

/** All built pages. @param dist the folder of client files, `dist/client`; throws when nothing has been built */
export function readBuiltPages(dist: string): BuiltHtml[] {
	const folder = join(dist, 'sites');
	if (!existsSync(folder)) throw new Error(`Nothing is built in ${dist}: npm run build`);
	return readdirSync(folder).flatMap((siteId) =>
		htmlFiles(join(folder, siteId)).map((relative) => readBuiltPage(folder, siteId, relative)),
	);
}

function readBuiltPage(folder: string, siteId: string, relative: string): BuiltHtml {
	const file = join(folder, siteId, relative);
	const html = readFileSync(file, 'utf8');
	const head = html.slice(0, html.indexOf('</head>'));
	const path = `/${relative.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
	const [region, ...locale] = siteId.split('-');
	const metas = new Map<string, string[]>();
	for (const [tag] of head.matchAll(/<meta\s[^>]*>/g)) {
		const name = attribute(tag, 'name') ?? attribute(tag, 'property');
		if (name) metas.set(name, [...(metas.get(name) ?? []), attribute(tag, 'content') ?? '']);
	}
	const site = createSite(region as RegionId, 'production', locale.join('-') as LocaleId);
	const links = [...head.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag);
	const canonical = links
		.filter((tag) => attribute(tag, 'rel') === 'canonical')
		.map((tag) => attribute(tag, 'href'))[0];
	return {
		site,
		siteId,
		path,
		route: routeOfBuiltPath(path),
		file,
		html,
		language: attribute(/<html\s[^>]*>/.exec(html)?.[0] ?? '', 'lang') ?? '',
		title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
		description: metas.get('description')?.[0] ?? '',
		canonical,
		isOwn: canonical !== undefined && storefrontOf(canonical) === region,
		isListed: !metas.get('robots')?.some((content) => content.includes('noindex')),
		alternates: links.flatMap((tag) => {
			const [hreflang, href] = [attribute(tag, 'hreflang'), attribute(tag, 'href')];
			return hreflang && href ? [{ hreflang, href }] : [];
		}),
		metas,
		schemas: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
			([, json = '']) => JSON.parse(json),
		),
	};
}

/** The route of a built page by its path below the site's folder; undefined for 404 and the like. */
export function routeOfBuiltPath(path: string): RouteId | undefined {
	const given = path.split('/').filter(Boolean);
	return routeIds.find((id) => {
		const pattern = routes[id].path.split('/').filter(Boolean);
		return (
			pattern.length === given.length &&
			pattern.every((word, index) => word.startsWith(':') || word === given[index])
		);
	});
}

/** Base addresses of the open storefronts, the longest first: `boxwright.com/sv-se/` before `boxwright.com/`. */
const storefrontRoots = openRegions
	.map(({ id }) => {
		const site = createSite(id, 'production');
		return { id, home: `https://${getHost(site, 'landing')}${site.base}/` };
	})
	.sort((one, other) => other.home.length - one.home.length);
const storefrontOf = (address: string): RegionId | undefined =>
	storefrontRoots.find(({ home }) => address.startsWith(home))?.id;

/** Reads an attribute of a tag of our own pages: in double quotes or unquoted. */
function attribute(tag: string, name: string): string | undefined {
	const [, quoted, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s">]+))`).exec(tag) ?? [];
	const value = quoted ?? bare;
	return value === undefined ? undefined : plain(value);
}

const entities: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#34;': '"',
	'&#38;': '&',
	'&#39;': "'",
	'&#x27;': "'",
	'&apos;': "'",
	'&nbsp;': '\u00a0',
};

/** Decodes the HTML entities that our pages contain. */
export const plain = (text: string): string =>
	text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
