import { handle } from '@astrojs/cloudflare/handler';
import { serveApi } from './api/app.server.ts';
import { unsafeConfiguration } from './api/configuration.server.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { insteadOfProduct } from './catalog/instead-of-product.ts';
import { deliverDueMails } from './mail/deliver.server.ts';
import { serveOutbox } from './mail/outbox-page.server.ts';
import { clearArtwork } from './orders/clear-artwork.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { openPaymentService } from './orders/payments/stripe.server.ts';
import { isBuiltSite } from './site/built-sites.ts';
import { resolveRoute } from './site/links.ts';
import { logException } from './site/log-exception.ts';
import { fillPath } from './site/path-pattern.ts';
import { goTarget } from './site/region-links.ts';
import { hostOf, resolveSite } from './site/resolve-site.ts';
import { type RouteId, routes } from './site/routes.ts';
import { secured } from './site/security-headers.ts';
import { type Environment, type Site, siteId } from './site/site.ts';
import { tellCountry } from './site/visitor-country.ts';

/** Prerendered and edge pages live below this folder; it never shows in an address. */
const internal = '/sites';
/** Where the payment service's script runs. */
const paymentRoutes: readonly RouteId[] = ['checkoutPayment', 'paymentSummary'];

export default {
	async fetch(request, env, context) {
		const url = new URL(request.url);
		const unsafe = unsafeConfiguration(env);
		if (unsafe) {
			console.error(JSON.stringify({ event: 'unsafe_configuration', reason: unsafe }));
			return new Response('Service unavailable', { status: 503, headers: { 'retry-after': '600' } });
		}
		if (url.pathname.startsWith('/api/')) return serveApi(request, env, context);
		if (url.pathname.startsWith(`${internal}/`)) return notFound(env, url, undefined);
		// Astro's own endpoints, and Vite's in development.
		if (
			/^\/[_@]/.test(url.pathname) ||
			(import.meta.env.DEV && /^\/(src|node_modules|i18n|regions)\//.test(url.pathname))
		) {
			return handle(request, env, context);
		}
		const outbox = env.ENVIRONMENT === 'local' ? await serveOutbox(request, env) : undefined;
		return outbox ?? servePage(request, env, context, url);
	},

	/** The back-stop behind everything that `waitUntil` does first. */
	async scheduled(_controller, env, context) {
		if (unsafeConfiguration(env)) return;
		const db = openDatabase(env.DB);
		const now = Date.now();
		await reconcilePayments({
			db,
			env,
			now,
			service: openPaymentService(env),
			url: undefined,
			waitUntil: (work) => context.waitUntil(work),
		});
		await deliverDueMails(db, env, now);
		await clearArtwork(db, env.ARTWORK, now);
	},
} satisfies ExportedHandler<Env>;

async function servePage(request: Request, env: Env, context: ExecutionContext, url: URL): Promise<Response> {
	const resolved = resolveSite(url);
	if (!resolved.ok) return notFound(env, url, undefined);
	const { site, path } = resolved;
	if (site.environment !== env.ENVIRONMENT) return new Response('Misdirected request', { status: 421 });
	if (site.region.status === 'closed') return Response.redirect(closedRegionTarget(url, site), 301);
	if (path.startsWith('/go/')) {
		const target = goTarget(new URL(path + url.search, url), site.environment);
		return target ? Response.redirect(target.href, 302) : notFound(env, url, site);
	}

	const route = resolveRoute(path, site);
	if (!route) return notFound(env, url, site);
	// No page of a storefront that is not open yet, nor another's prices under its name: eu serves its countries.
	if (site.region.status === 'planned') {
		const target = goTarget(
			new URL(`/go/eu${fillPath(routes[route.id].path, route.params)}`, url),
			site.environment,
		);
		return target ? Response.redirect(target.href, 302) : notFound(env, url, site);
	}
	const { app } = routes[route.id];
	const canonical = new URL(url);
	canonical.pathname = site.base + route.canonicalPath;
	if (site.application !== 'both' && site.application !== app)
		canonical.hostname = sibling(url.hostname, app);
	if (canonical.href !== url.href) return Response.redirect(canonical.href, 308);

	const instead =
		route.params.product === undefined ? undefined : insteadOfProduct(route.params.product, site);
	if (instead !== undefined) {
		return route.id === 'product'
			? Response.redirect(new URL(instead, url).href, 302)
			: notFound(env, url, site);
	}

	const internalPath = `${internal}/${siteId(site)}${route.internalPath}`;
	if (routes[route.id].render === 'static' && !import.meta.env.DEV) {
		const page = await asset(
			request,
			env,
			url,
			isBuiltSite(site) ? internalPath : `${internal}/eu-en-US${route.internalPath}`,
		);
		return page
			? tellCountry(secured(withOverrides(page, site), { isPrivate: false }), request)
			: notFound(env, url, site);
	}
	const requestId = crypto.randomUUID();
	const response = await edgePage(request, env, context, url, { internalPath, requestId });
	if (!response) return failed(env, url, site, requestId);
	const isBare = !response.headers.get('content-type')?.includes('text/html');
	if (response.status === 404 && isBare) return notFound(env, url, site);
	return secured(withOverrides(response, site), {
		isPrivate: true,
		payment: paymentRoutes.includes(route.id) ? env : undefined,
	});
}

/**
 * Asks Astro for a page under its internal path; the address that the visitor sees travels in a header.
 * The page is taken whole, so that a part that throws late makes an error page and not half a page.
 * Undefined when it failed; the reason is in the log.
 */
async function edgePage(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
	{ internalPath, requestId }: { internalPath: string; requestId: string },
): Promise<Response | undefined> {
	const inner = new Request(new URL(internalPath + url.search, url), request);
	inner.headers.set('x-public-url', url.href);
	inner.headers.set('x-request-id', requestId);
	if (import.meta.env.DEV) return handle(inner, env, context);
	try {
		const response = await handle(inner, env, context);
		// The middleware has logged the exception; Astro answers it with an empty 500.
		if (response.status === 500) return undefined;
		return new Response(response.body && (await response.arrayBuffer()), response);
	} catch (error) {
		logException(error, requestId, url.pathname);
		return undefined;
	}
}

async function asset(request: Request, env: Env, url: URL, path: string): Promise<Response | undefined> {
	if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
	const file = `${path.replace(/\/+$/, '')}/index.html`;
	const response = await env.ASSETS.fetch(new Request(new URL(file, url), request));
	return response.status === 404 ? undefined : response;
}

/** The designed 404 of the visitor's storefront, or of eu where there is none. */
async function notFound(env: Env, url: URL, site: Site | undefined): Promise<Response> {
	const page = await errorPage(env, url, site, '404');
	return secured(new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} }), {
		isPrivate: true,
	});
}

/** An edge page threw: the visitor gets a page without internals and a reference that stands in the log. */
async function failed(env: Env, url: URL, site: Site, requestId: string): Promise<Response> {
	const page = await errorPage(env, url, site, '500');
	const response = new Response(page?.body ?? 'Something went wrong on our side.', {
		status: 500,
		headers: { ...Object.fromEntries(page?.headers ?? []), 'x-request-id': requestId },
	});
	const withReference = new HTMLRewriter()
		.on('a[data-retry]', {
			element: (link) => void link.setAttribute('href', url.pathname + url.search),
		})
		.on('[data-request-id]', { element: (element) => void element.setInnerContent(requestId) })
		.transform(response);
	return secured(withReference, { isPrivate: true });
}

async function errorPage(
	env: Env,
	url: URL,
	site: Site | undefined,
	name: '404' | '500',
): Promise<Response | undefined> {
	const set = site && isBuiltSite(site) ? siteId(site) : 'eu-en-US';
	// Without the visitor's conditions (If-None-Match): the page must come.
	const page = await asset(new Request(url), env, url, `${internal}/${set}/${name}`);
	if (!page) return undefined;
	const fresh = new Response(page.body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
	if (site) return withOverrides(fresh, site);
	// On a host that is not ours, the page's links would lead nowhere.
	const home = goTarget(new URL('/go/eu/', url), env.ENVIRONMENT as Environment);
	return new HTMLRewriter()
		.on('a[href^="/"]', {
			element: (link) => void link.setAttribute('href', new URL(link.getAttribute('href') ?? '/', home).href),
		})
		.transform(fresh);
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
