import { defineMiddleware } from 'astro:middleware';
import { builtSites } from './site/built-sites.ts';
import { translateFor } from './site/catalogues.ts';
import { getEdgeRequest } from './site/request/edge-request.server.ts';
import { logException } from './site/request/log-exception.ts';
import { siteId } from './site/site.ts';

/** Puts the site and its texts into `Astro.locals`: for edge pages as the Worker resolved it, else by the path. */
export const onRequest = defineMiddleware(async (context, next) => {
	// Files that are the same for every site.
	if (!context.routePattern.startsWith('/sites/')) return next();
	const edge = context.isPrerendered ? undefined : getEdgeRequest(context.locals.cfContext);
	const site = edge?.site ?? builtSites.find((built) => siteId(built) === context.params.site);
	if (!site) return new Response('Not found', { status: 404 });
	context.locals.site = site;
	context.locals.publicUrl = edge?.url;
	context.locals.t = translateFor(site.locale, site.languageTag);
	try {
		return await next();
	} catch (error) {
		if (edge) edge.thrown = error;
		if (!context.isPrerendered) logException(error, edge?.requestId ?? '', context.url.pathname);
		throw error;
	}
});
