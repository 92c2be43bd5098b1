import { handle } from '@astrojs/cloudflare/handler';
import { unsafeConfiguration } from './api/configuration.server.ts';
import type { Env } from './api/env.ts';
import { serveFile } from './api/files/signed-file.server.ts';
import { answerWithWholeBody } from './api/input/request-body.server.ts';
import { isCrossOriginWrite } from './api/own-page.ts';
import { serveApi } from './api-app.server.ts';
import { notFound } from './error-page.server.ts';
import { serveOutbox } from './mail/outbox-page.server.ts';
import { sitesFolder } from './page-files.server.ts';
import { runScheduled } from './scheduled.server.ts';
import { servePage } from './serve-page.server.ts';
import { serveStaff } from './serve-staff.server.ts';
import { findFilesSite } from './site/files-host.ts';
import { withSecurityHeaders } from './site/request/security-headers.ts';
import { findStaffEnvironment } from './site/request/staff-host.ts';
import { setAffiliation } from './tracking/attribution/affiliation.server.ts';
import { sourceMapFolder } from './tracking/errors/source-map-folder.ts';

/** Astro's own endpoints; in development also those of Vite. */
const isAstroPath = (path: string): boolean =>
	/^\/[_@]/.test(path) || (import.meta.env.DEV && /^\/(src|node_modules|i18n|regions)\//.test(path));

/** A 404 is not cached: the file may exist after the next deployment. */
const secureFile = (response: Response): Response =>
	withSecurityHeaders(response, { isPrivate: !response.ok });

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
	const url = new URL(request.url);
	const unsafe = unsafeConfiguration(env);
	if (unsafe) {
		console.error(JSON.stringify({ event: 'unsafe_configuration', reason: unsafe }));
		const response = new Response('Service unavailable', {
			status: 503,
			headers: { 'retry-after': '600' },
		});
		return withSecurityHeaders(response, { isPrivate: true });
	}
	const filesOf = findFilesSite(url);
	if (filesOf?.environment === env.ENVIRONMENT) return serveFile(request, env, Date.now());
	if (url.pathname.startsWith('/api/')) return serveApi(request, env, context);
	// Forms of other origins; the API has refused them above with a JSON problem.
	if (isCrossOriginWrite(request))
		return withSecurityHeaders(new Response('Forbidden', { status: 403 }), { isPrivate: true });
	if ([sitesFolder, sourceMapFolder].some((folder) => url.pathname.startsWith(`${folder}/`)))
		return notFound(env, url, undefined);
	if (isAstroPath(url.pathname)) return secureFile(await handle(request, env, context));
	if (findStaffEnvironment(url) === env.ENVIRONMENT) return serveStaff(request, env, context, url);
	const affiliation = setAffiliation(request, url);
	if (affiliation) return withSecurityHeaders(affiliation, { isPrivate: true });
	const outbox = await serveOutbox(request, env);
	return outbox ? withSecurityHeaders(outbox, { isPrivate: true }) : servePage(request, env, context, url);
}

export default {
	fetch: (request, env, context) =>
		env.ENVIRONMENT === 'local'
			? answerWithWholeBody(request, (whole) => answer(whole, env, context))
			: answer(request, env, context),
	scheduled: ({ cron }, env, context) => runScheduled(cron, env, context),
} satisfies ExportedHandler<Env>;
