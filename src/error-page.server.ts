import type { Env } from './api/env.ts';
import { pageFile, sitesFolder } from './page-files.server.ts';
import { absoluteLinks, rewriteLinks } from './rewrite-html.server.ts';
import { isBuiltSite } from './site/built-sites.ts';
import { goTarget } from './site/region-links.ts';
import { withSecurityHeaders } from './site/request/security-headers.ts';
import { createSite } from './site/resolve-site.ts';
import { type Environment, type Site, siteId } from './site/site.ts';

/** The 404 page of the visitor's site, or of eu where there is none. */
export async function notFound(env: Env, url: URL, site: Site | undefined): Promise<Response> {
	const page = await errorPage(env, url, site, '404');
	const response = withSecurityHeaders(
		new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} }),
		{ isPrivate: true, page: site && { site, url } },
	);
	response.headers.set('x-robots-tag', 'noindex');
	return response;
}

/** The 500 page: without internals, with a link to retry and the request id, which is in the log too. */
export async function serverError(env: Env, url: URL, site: Site, requestId: string): Promise<Response> {
	const page = await errorPage(env, url, site, '500');
	const response = new Response(page?.body ?? 'Something went wrong on our side.', {
		status: 500,
		headers: { ...Object.fromEntries(page?.headers ?? []), 'x-request-id': requestId },
	});
	const withRequestId = new HTMLRewriter()
		.on('a[data-retry]', {
			element: (link) => void link.setAttribute('href', url.pathname + url.search),
		})
		.on('[data-request-id]', { element: (element) => void element.setInnerContent(requestId) })
		.transform(response);
	return withSecurityHeaders(withRequestId, { isPrivate: true, page: { site, url } });
}

async function errorPage(
	env: Env,
	url: URL,
	site: Site | undefined,
	name: '404' | '500',
): Promise<Response | undefined> {
	const shown = site && isBuiltSite(site) ? site : createSite('eu', 'production');
	// A request without the visitor's headers: with `If-None-Match` it could be answered by 304.
	const page = await pageFile(new Request(url), env, url, `${sitesFolder}/${siteId(shown)}/${name}`);
	if (!page) return undefined;
	const response = new Response(page.body, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': shown.languageTag },
	});
	return site
		? rewriteLinks(response, site)
		: absoluteLinks(response, goTarget(new URL('/go/eu/', url), env.ENVIRONMENT as Environment));
}
