import { handle } from '@astrojs/cloudflare/handler';
import { serveApi } from './api/app.server.ts';
import { unsafeConfiguration } from './api/configuration.server.ts';
import type { Env } from './api/env.ts';
import { isBuiltSite } from './site/built-sites.ts';
import { resolveRoute } from './site/links.ts';
import { hostOf, resolveSite } from './site/resolve-site.ts';
import { routes } from './site/routes.ts';
import { type Site, siteId } from './site/site.ts';

/** Prerendered and edge pages live below this folder; it never shows in an address. */
const internal = '/sites';

export default {
	async fetch(request, env, context) {
		const url = new URL(request.url);
		const unsafe = unsafeConfiguration(env);
		if (unsafe) {
			console.error(JSON.stringify({ event: 'unsafe_configuration', reason: unsafe }));
			return new Response('Service unavailable', { status: 503, headers: { 'retry-after': '600' } });
		}
		if (url.pathname.startsWith('/api/')) return secured(await serveApi(request, env, context), true);
		if (url.pathname.startsWith(`${internal}/`)) return notFound(request, env, url, undefined);
		// Astro's own endpoints, and Vite's in development.
		if (
			/^\/[_@]/.test(url.pathname) ||
			(import.meta.env.DEV && /^\/(src|node_modules|i18n|regions)\//.test(url.pathname))
		) {
			return handle(request, env, context);
		}
		return servePage(request, env, context, url);
	},
} satisfies ExportedHandler<Env>;

async function servePage(request: Request, env: Env, context: ExecutionContext, url: URL): Promise<Response> {
	const resolved = resolveSite(url);
	if (!resolved.ok) return notFound(request, env, url, undefined);
	const { site, path } = resolved;
	if (site.environment !== env.ENVIRONMENT) return new Response('Misdirected request', { status: 421 });
	if (site.region.status === 'closed') return Response.redirect(closedRegionTarget(url, site), 301);

	const route = resolveRoute(path, site);
	if (!route) return notFound(request, env, url, site);
	const { app } = routes[route.id];
	const canonical = new URL(url);
	canonical.pathname = site.base + route.canonicalPath;
	if (site.application !== 'both' && site.application !== app)
		canonical.hostname = sibling(url.hostname, app);
	if (canonical.href !== url.href) return Response.redirect(canonical.href, 308);

	const internalPath = `${internal}/${siteId(site)}${route.internalPath}`;
	if (routes[route.id].render === 'static' && !import.meta.env.DEV) {
		const page = await asset(
			request,
			env,
			url,
			isBuiltSite(site) ? internalPath : `${internal}/eu-en-US${route.internalPath}`,
		);
		return page ? secured(withOverrides(page, site), false) : notFound(request, env, url, site);
	}
	return secured(withOverrides(await edgePage(request, env, context, url, internalPath), site), true);
}

/** Asks Astro for a page under its internal path; the address that the visitor sees travels in a header. */
async function edgePage(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
	internalPath: string,
): Promise<Response> {
	const inner = new Request(new URL(internalPath + url.search, url), request);
	inner.headers.set('x-public-url', url.href);
	return handle(inner, env, context);
}

async function asset(request: Request, env: Env, url: URL, path: string): Promise<Response | undefined> {
	if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
	const file = `${path.replace(/\/+$/, '')}/index.html`;
	const response = await env.ASSETS.fetch(new Request(new URL(file, url), request));
	return response.status === 404 ? undefined : response;
}

/** The designed 404 of the visitor's storefront, or of eu where there is none. */
async function notFound(request: Request, env: Env, url: URL, site: Site | undefined): Promise<Response> {
	const set = site && isBuiltSite(site) ? siteId(site) : 'eu-en-US';
	const page = await asset(new Request(request, { method: 'GET' }), env, url, `${internal}/${set}/404`);
	return secured(
		new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} }),
		true,
	);
}

/** Links of a page that was asked for with `?region=`, `?locale=` or `?appType=` keep asking for it. */
function withOverrides(response: Response, site: Site): Response {
	const query = new URLSearchParams(site.overrides).toString();
	if (!query || !response.headers.get('content-type')?.includes('text/html')) return response;
	return new HTMLRewriter()
		.on('a[href^="/"], form[action^="/"]', {
			element(element) {
				const attribute = element.tagName === 'form' ? 'action' : 'href';
				const [address = '', hash] = (element.getAttribute(attribute) ?? '').split('#');
				if (address.startsWith('/go/') || address.includes('region=') || address.includes('locale=')) return;
				element.setAttribute(
					attribute,
					`${address}${address.includes('?') ? '&' : '?'}${query}${hash ? `#${hash}` : ''}`,
				);
			},
		})
		.transform(response);
}

function sibling(hostname: string, app: 'landing' | 'app'): string {
	const landing = hostname.replace(/^app\./, '');
	return app === 'app' ? `app.${landing}` : landing;
}

function closedRegionTarget(url: URL, site: Site): string {
	const target = new URL(url);
	const suffix = url.hostname.endsWith('.localhost') ? '.localhost' : '';
	target.hostname =
		hostOf(
			{ ...site, region: { ...site.region, domain: { basename: 'boxwright', tld: 'com' } } },
			'landing',
		) + suffix;
	target.pathname = '/';
	target.search = '?fromRegion=CZ';
	return target.href;
}

/** Headers of every answer that a person may see. */
function secured(response: Response, isPrivate: boolean): Response {
	const result = new Response(response.body, response);
	const set = (name: string, value: string) => result.headers.set(name, value);
	set('x-content-type-options', 'nosniff');
	set('referrer-policy', 'strict-origin-when-cross-origin');
	set('strict-transport-security', 'max-age=31536000; includeSubDomains');
	set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
	set('cross-origin-opener-policy', 'same-origin');
	if (isPrivate && !result.headers.has('cache-control')) set('cache-control', 'private, no-store');
	return result;
}
