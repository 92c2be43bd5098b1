import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getUnsoldProductRedirect } from '#src/catalog/unsold-product-redirect.ts';
import { routeRequest } from '#src/site/request/route-request.ts';
import { getHost } from '#src/site/resolve-site.ts';
import { routes } from '#src/site/routes.ts';
import { siteId } from '#src/site/site.ts';
import { type BuiltHtml, readBuiltPages } from '../../scripts/build/built-pages.ts';

export const dist = 'dist/client';

let pages: readonly BuiltHtml[] | undefined;
/** Every prerendered page, read once. */
export const builtPages = (): readonly BuiltHtml[] => {
	pages ??= readBuiltPages(dist);
	return pages;
};

/** A page's own address on its own site; it carries the site's overrides. */
export function ownAddress({ site, path }: BuiltHtml): URL {
	const query = new URLSearchParams(site.overrides).toString();
	return new URL(`https://${getHost(site, 'landing')}${site.base}${path}${query && `?${query}`}`);
}

const known = new Map<string, string | undefined>();
const isFileName = (path: string): boolean => /^\/[^?#]*\.\w+$/.test(path);

/**
 * What is wrong with a link on a page: undefined when it leads, as the Worker decides, to a page, a file or an
 * edge page. A link may change between a region's two hosts and, through /go, the region; nothing else may redirect.
 */
export function linkFault(link: string, page: BuiltHtml): string | undefined {
	// Files have one address on all sites; menu and footer repeat their links on every page of a site.
	const scope = isFileName(link) ? '' : link.startsWith('/') ? page.siteId : page.file;
	const key = `${scope} ${link}`;
	if (!known.has(key)) {
		const url = new URL(link, ownAddress(page));
		url.hash = '';
		known.set(key, faultOf(url));
	}
	return known.get(key);
}

function faultOf(url: URL): string | undefined {
	if (isFileName(url.pathname) && existsSync(join(dist, decodeURIComponent(url.pathname)))) return undefined;
	const answer = routeRequest(url, 'production', getUnsoldProductRedirect);
	switch (answer.kind) {
		case 'file':
			return answer.path === '/robots.txt' || isThere(siteId(answer.site), answer.path)
				? undefined
				: 'no file';
		case 'page':
			return routes[answer.route.id].render === 'edge' ||
				isThere(siteId(answer.site), `${answer.route.internalPath}/index.html`)
				? undefined
				: 'not built';
		case 'redirect': {
			const target = answer.location;
			const isOtherHost = target.pathname === url.pathname && target.search === url.search;
			if (!isOtherHost && !url.pathname.includes('/go/')) return `redirects to ${target.href}`;
			return faultOf(target) && `leads to ${target.href}: ${faultOf(target)}`;
		}
		default:
			return answer.kind;
	}
}

const isThere = (site: string, path: string): boolean => existsSync(join(dist, 'sites', site, path));
