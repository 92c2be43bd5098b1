import { handle } from '@astrojs/cloudflare/handler';
import type { Category } from '#src/catalog/product-entry.ts';
import { serveApi } from './api/app.server.ts';
import { unsafeConfiguration } from './api/configuration.server.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { formerCategory, insteadOfProduct } from './catalog/instead-of-product.ts';
import { insteadNotice } from './layouts/instead-notice.ts';
import { deliverDueMails } from './mail/deliver.server.ts';
import { serveOutbox } from './mail/outbox-page.server.ts';
import { clearArtwork } from './orders/clear-artwork.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { openPaymentService } from './orders/payments/stripe.server.ts';
import { narrowedCategory } from './pricing/narrowed-category.server.ts';
import { answerTo } from './site/address-answer.ts';
import { isBuiltSite } from './site/built-sites.ts';
import { describePage, robotsText } from './site/indexing.ts';
import { keepOverrides } from './site/kept-overrides.ts';
import { href } from './site/links.ts';
import { logException } from './site/log-exception.ts';
import { goTarget } from './site/region-links.ts';
import { siteOf } from './site/resolve-site.ts';
import { type RouteId, routes } from './site/routes.ts';
import { secured } from './site/security-headers.ts';
import { type Environment, type Site, siteId } from './site/site.ts';
import { siteFileType } from './site/site-files.ts';
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
	const environment = env.ENVIRONMENT as Environment;
	const answer = answerTo(url, environment, insteadOfProduct);
	if (answer.kind === 'misdirected') return new Response('Misdirected request', { status: 421 });
	if (answer.kind === 'missing') return notFound(env, url, answer.site);
	if (answer.kind === 'redirect') {
		const target = answer.isGuess ? await existing(answer.location, env, answer.status) : answer.location;
		return target ? redirectTo(target, answer.status) : notFound(env, url, answer.site);
	}
	const { site } = answer;
	if (answer.kind === 'file') return siteFile(request, env, url, site, answer.path);

	const { route } = answer;
	const former = route.id === 'shop' ? formerCategory(url.searchParams, site) : undefined;
	if (former) return redirectTo(new URL(former, url), 301);
	const internalPath = `${internal}/${siteId(site)}${route.internalPath}`;
	if (routes[route.id].render === 'static' && !import.meta.env.DEV) {
		if (!isReading(request)) return methodNotAllowed();
		const page = await asset(request, env, url, internalPath);
		if (!page) return notFound(env, url, site);
		const own =
			route.id === 'category'
				? narrowedCategory(page, site, route.params.category as Category, url.searchParams)
				: page;
		const notice = insteadNotice(url, site, route);
		const noticed = notice ? withNotice(own, notice) : own;
		const described = secured(withOverrides(noticed, site), { isPrivate: false });
		describePage(described.headers, site, route.id);
		return tellCountry(described, request);
	}
	const requestId = crypto.randomUUID();
	const response = await edgePage(request, env, context, url, { internalPath, requestId });
	if (!response) return failed(env, url, site, requestId);
	const isBare = !response.headers.get('content-type')?.includes('text/html');
	if (response.status === 404 && isBare) return notFound(env, url, site);
	const described = secured(withOverrides(response, site), {
		isPrivate: true,
		payment: paymentRoutes.includes(route.id) ? env : undefined,
	});
	describePage(described.headers, site, route.id);
	return described;
}

/**
 * Where a guessed redirect really leads: to its page, when there is one. Who switches the region lands on its home
 * page otherwise; words that led nowhere are a 404 (undefined).
 */
async function existing(target: URL, env: Env, status: number): Promise<URL | undefined> {
	const answer = answerTo(target, env.ENVIRONMENT as Environment, insteadOfProduct);
	if (answer.kind === 'redirect') return answer.location;
	if (answer.kind !== 'page') return undefined;
	const { site, route } = answer;
	if (routes[route.id].render === 'edge' || import.meta.env.DEV) return target;
	const path = `${internal}/${siteId(site)}${route.internalPath}`;
	if (await asset(new Request(target, { method: 'HEAD' }), env, target, path)) return target;
	return status === 302 ? new URL(href('home', {}, site), target) : undefined;
}

function redirectTo(target: URL, status: 301 | 302 | 308): Response {
	const response = new Response(null, { status, headers: { location: target.href } });
	// A day: what leads elsewhere now may be a page again.
	if (status !== 302) response.headers.set('cache-control', 'public, max-age=86400');
	return secured(response, { isPrivate: status === 302 });
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';
const methodNotAllowed = () =>
	secured(new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }), {
		isPrivate: true,
	});

/** robots.txt depends on host and environment; the other files are made with the pages. */
async function siteFile(request: Request, env: Env, url: URL, site: Site, path: string): Promise<Response> {
	if (!isReading(request)) return methodNotAllowed();
	const file =
		path === '/robots.txt'
			? new Response(robotsText(site))
			: await assetFile(request, env, url, `${internal}/${siteId(site)}${path}`);
	if (!file) return notFound(env, url, site);
	const response = secured(file, { isPrivate: false });
	response.headers.set('content-type', siteFileType(path) ?? 'text/plain');
	response.headers.set('cache-control', 'public, max-age=3600');
	return response;
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
	if (!isReading(request)) return undefined;
	return assetFile(request, env, url, `${path.replace(/\/+$/, '')}/index.html`);
}

async function assetFile(request: Request, env: Env, url: URL, file: string): Promise<Response | undefined> {
	const response = await env.ASSETS.fetch(new Request(new URL(file, url), request));
	return response.status === 404 ? undefined : response;
}

/** The designed 404 of the visitor's storefront, or of eu where there is none. */
async function notFound(env: Env, url: URL, site: Site | undefined): Promise<Response> {
	const page = await errorPage(env, url, site, '404');
	const response = secured(
		new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} }),
		{ isPrivate: true },
	);
	response.headers.set('x-robots-tag', 'noindex');
	return response;
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
	const language = site && isBuiltSite(site) ? site.languageTag : siteOf('eu', 'production').languageTag;
	const fresh = new Response(page.body, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
	});
	if (site) return withOverrides(fresh, site);
	// On a host that is not ours, the page's links would lead nowhere.
	const home = goTarget(new URL('/go/eu/', url), env.ENVIRONMENT as Environment);
	return new HTMLRewriter()
		.on('a[href^="/"]', {
			element: (link) => void link.setAttribute('href', new URL(link.getAttribute('href') ?? '/', home).href),
		})
		.transform(fresh);
}

/** A line at the head of a page's content. */
const withNotice = (response: Response, html: string): Response =>
	new HTMLRewriter()
		.on('main', { element: (main) => void main.prepend(html, { html: true }) })
		.transform(response);

/** Links of a page that was asked for with `?region=`, `?locale=` or `?appType=` keep asking for it. */
function withOverrides(response: Response, site: Site): Response {
	const hasNone = Object.keys(site.overrides).length === 0;
	if (hasNone || !response.headers.get('content-type')?.includes('text/html')) return response;
	const rewriter = new HTMLRewriter();
	// A browser drops the query of such a form's address.
	rewriter.on('form[method="get"][action^="/"]', {
		element(form) {
			for (const [name, value] of Object.entries(site.overrides))
				form.prepend(`<input type="hidden" name="${name}" value="${encodeURIComponent(value)}">`, {
					html: true,
				});
		},
	});
	return rewriter
		.on('a[href^="/"], form[action^="/"]', {
			element(element) {
				const attribute = element.tagName === 'form' ? 'action' : 'href';
				element.setAttribute(attribute, keepOverrides(element.getAttribute(attribute) ?? '', site.overrides));
			},
		})
		.transform(response);
}
