import { defineMiddleware } from 'astro:middleware';
import { builtSites } from './site/built-sites.ts';
import { translateFor } from './site/catalogues.ts';
import { logException } from './site/log-exception.ts';
import { resolveSite } from './site/resolve-site.ts';
import { siteId } from './site/site.ts';

/** Puts the site and its texts into `Astro.locals`, alike for prerendered and edge pages. */
export const onRequest = defineMiddleware(async (context, next) => {
	// Files that are alike for every site.
	if (!context.routePattern.startsWith('/sites/')) return next();
	const publicUrl = context.isPrerendered ? null : context.request.headers.get('x-public-url');
	const resolved = publicUrl ? resolveSite(new URL(publicUrl)) : undefined;
	const site = resolved?.ok
		? resolved.site
		: builtSites.find((built) => siteId(built) === context.params.site);
	if (!site) return new Response('Not found', { status: 404 });
	context.locals.site = site;
	context.locals.t = translateFor(site.locale, site.languageTag);
	try {
		return await next();
	} catch (error) {
		if (!context.isPrerendered)
			logException(error, context.request.headers.get('x-request-id') ?? '', context.url.pathname);
		throw error;
	}
});
