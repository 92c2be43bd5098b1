import { handle } from '@astrojs/cloudflare/handler';
import type { Category } from '#src/catalog/product-entry.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { runRead } from './api/read.server.ts';
import { getFormerCategoryRedirect, getUnsoldProductRedirect } from './catalog/unsold-product-redirect.ts';
import { actorBySession } from './customers/session.server.ts';
import { notFound, serverError } from './error-page.server.ts';
import { fallbackNotice } from './layouts/regions/fallback-notice.ts';
import { feedForCountry } from './orders/pricing/merchant-feed.ts';
import { assetFile, isReading, pageFile, pagePath, sitesFolder } from './page-files.server.ts';
import {
	findOtherDestination,
	showDestination,
	withoutConditions,
} from './pricing/destination/show-destination.server.ts';
import { filterCategoryPage } from './pricing/filter-category.server.ts';
import { recordWorkerError } from './record-worker-error.server.ts';
import { prependToMain, rewriteLinks } from './rewrite-html.server.ts';
import { isoDay } from './site/dates.ts';
import { href, type ResolvedRoute } from './site/links.ts';
import { pageAccess } from './site/page-access.ts';
import { type EdgeRequest, setEdgeRequest } from './site/request/edge-request.server.ts';
import { logException } from './site/request/log-exception.ts';
import { routeRequest } from './site/request/route-request.ts';
import { withSecurityHeaders } from './site/request/security-headers.ts';
import { addCountryTiming } from './site/request/visitor-country.ts';
import { type RouteId, routes } from './site/routes.ts';
import { describePage, robotsText } from './site/seo/indexing.ts';
import { siteFileType } from './site/seo/site-files.ts';
import { type Environment, type Site, siteId } from './site/site.ts';

/** Pages that load the payment service's script. */
const paymentRoutes: readonly RouteId[] = ['checkoutPayment', 'paymentSummary', 'orderDetails'];

/** A page, a file for machines, a redirect or an error page: everything that is neither API nor asset. */
export async function servePage(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
): Promise<Response> {
	const routed = routeRequest(url, env.ENVIRONMENT as Environment, getUnsoldProductRedirect);
	switch (routed.kind) {
		case 'misdirected':
			return withSecurityHeaders(new Response('Misdirected request', { status: 421 }), { isPrivate: true });
		case 'missing':
			return notFound(env, url, routed.site);
		case 'redirect': {
			const { location, status, isGuess, site } = routed;
			const target = isGuess ? await existingTarget(location, env, status) : location;
			return target ? redirectTo(target, status) : notFound(env, url, site);
		}
		case 'file':
			return siteFile(request, env, url, routed.site, routed.path);
		case 'page': {
			const { site, route } = routed;
			const former = route.id === 'shop' ? getFormerCategoryRedirect(url.searchParams, site) : undefined;
			if (former) return redirectTo(new URL(former, url), 301);
			return routes[route.id].render === 'static' && !import.meta.env.DEV
				? staticPage(request, env, url, site, route)
				: edgePage(request, env, context, url, site, route);
		}
	}
}

async function staticPage(
	request: Request,
	env: Env,
	url: URL,
	site: Site,
	route: ResolvedRoute,
): Promise<Response> {
	if (!isReading(request)) return methodNotAllowed();
	const destination = findOtherDestination(request, site, url);
	const asked = destination ? withoutConditions(request) : request;
	const file = await pageFile(asked, env, url, pagePath(site, route));
	if (!file) return notFound(env, url, site);
	const there = destination ? showDestination(file, site, destination) : file;
	const page =
		route.id === 'category'
			? filterCategoryPage(there, site, route.params.category as Category, url.searchParams)
			: there;
	const notice = fallbackNotice(url, site, route);
	const response = withSecurityHeaders(rewriteLinks(notice ? prependToMain(page, notice) : page, site), {
		isPrivate: false,
		page: { site, url },
	});
	if (destination) response.headers.set('cache-control', 'private, no-cache');
	describePage(response.headers, site, route.id);
	return addCountryTiming(response, request);
}

async function edgePage(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
	site: Site,
	route: ResolvedRoute,
): Promise<Response> {
	if (pageAccess[route.id] === 'customer' && !(await isCustomer(request, env)))
		return redirectTo(new URL(href('signIn', {}, site, { next: url.pathname + url.search }), url), 302);
	const edge: EdgeRequest = { site, url, requestId: crypto.randomUUID() };
	setEdgeRequest(context, edge);
	const inner = new Request(new URL(pagePath(site, route) + url.search, url), request);
	const page = await renderEdgePage(inner, env, context, edge);
	if (!page) return serverError(env, url, site, edge.requestId);
	const isHtml = page.headers.get('content-type')?.includes('text/html');
	if (page.status === 404 && !isHtml) return notFound(env, url, site);
	const destination = findOtherDestination(request, site, url);
	const there = destination ? showDestination(page, site, destination) : page;
	const response = withSecurityHeaders(rewriteLinks(there, site), {
		isPrivate: true,
		page: { site, url },
		payment: paymentRoutes.includes(route.id) ? env : undefined,
	});
	describePage(response.headers, site, route.id);
	return response;
}

/** Whether a customer with an account is signed in. */
async function isCustomer(request: Request, env: Env): Promise<boolean> {
	const db = openDatabase(env.DB);
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = read && (await runRead(db, read));
	return actor?.anonymous === false;
}

/**
 * Renders a page by Astro. The body is read to its end first, so that a component that throws late gives an error
 * page and not half a page. Undefined when rendering failed; the reason is in the log.
 */
async function renderEdgePage(
	inner: Request,
	env: Env,
	context: ExecutionContext,
	edge: EdgeRequest,
): Promise<Response | undefined> {
	const { requestId, site, url } = edge;
	const record = (error: unknown) =>
		recordWorkerError(error, {
			...{ env, site, now: Date.now(), path: url.pathname, db: openDatabase(env.DB) },
			waitUntil: (work) => context.waitUntil(work),
		});
	if (import.meta.env.DEV) return handle(inner, env, context);
	try {
		const response = await handle(inner, env, context);
		// The middleware has logged the exception; Astro answers it with an empty 500.
		if (response.status === 500) {
			record(edge.thrown ?? new Error('A page answered 500.'));
			return undefined;
		}
		return new Response(response.body && (await response.arrayBuffer()), response);
	} catch (error) {
		logException(error, requestId, url.pathname);
		record(error);
		return undefined;
	}
}

/**
 * Checks that the target of a guessed redirect exists. A switch of region falls back to the region's home page;
 * other guesses to a 404 (undefined).
 */
async function existingTarget(target: URL, env: Env, status: number): Promise<URL | undefined> {
	const routed = routeRequest(target, env.ENVIRONMENT as Environment, getUnsoldProductRedirect);
	if (routed.kind === 'redirect') return routed.location;
	if (routed.kind !== 'page') return undefined;
	const { site, route } = routed;
	if (routes[route.id].render === 'edge' || import.meta.env.DEV) return target;
	const head = new Request(target, { method: 'HEAD' });
	if (await pageFile(head, env, target, pagePath(site, route))) return target;
	return status === 302 ? new URL(href('home', {}, site), target) : undefined;
}

function redirectTo(target: URL, status: 301 | 302 | 308): Response {
	const response = new Response(null, { status, headers: { location: target.href } });
	// Cached for only a day: an address that redirects now may be a page again later.
	if (status !== 302) response.headers.set('cache-control', 'public, max-age=86400');
	return withSecurityHeaders(response, { isPrivate: status === 302 });
}

const methodNotAllowed = () =>
	withSecurityHeaders(new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }), {
		isPrivate: true,
	});

/** The product feed for `?country=`, by default the storefront's own; undefined where it does not ship there. */
async function productFeed(file: Response, site: Site, url: URL): Promise<Response | undefined> {
	const { allowedShippingCountries, defaultShippingCountryCode } = site.region;
	const country = url.searchParams.get('country')?.toUpperCase() ?? defaultShippingCountryCode;
	if (!allowedShippingCountries.includes(country)) return undefined;
	if (!file.body) return file;
	return new Response(feedForCountry(await file.text(), site, country, isoDay(Date.now())));
}

/** Sitemaps, feeds and robots.txt. The last depends on host and environment; the others are built with the pages. */
async function siteFile(request: Request, env: Env, url: URL, site: Site, path: string): Promise<Response> {
	if (!isReading(request)) return methodNotAllowed();
	const file =
		path === '/robots.txt'
			? new Response(robotsText(site))
			: await assetFile(withoutConditions(request), env, url, `${sitesFolder}/${siteId(site)}${path}`);
	if (!file) return notFound(env, url, site);
	const feed = path === '/products.xml' ? await productFeed(file, site, url) : file;
	if (!feed) return notFound(env, url, site);
	const response = withSecurityHeaders(feed, { isPrivate: false });
	response.headers.set('content-type', siteFileType(path) ?? 'text/plain');
	response.headers.set('cache-control', 'public, max-age=3600');
	return response;
}
