import { Hono } from 'hono';
import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { createAnonymousUser, currentUser } from '#src/customers/contract.ts';
import { actorBySession, actorByToken, readToken, withKey } from '#src/customers/session.server.ts';
import {
	dropUpload,
	finishUpload,
	showUpload,
	startUpload,
	uploadArtwork,
	uploadPart,
} from '#src/designs/uploads/contract.ts';
import { parseLocale } from '#src/site/language.ts';
import { languageSettings } from '#src/site/region-in.ts';
import { setSecurityHeaders } from '#src/site/request/security-headers.ts';
import { findStaffEnvironment } from '#src/site/request/staff-host.ts';
import { createSite, resolveSite } from '#src/site/resolve-site.ts';
import type { Environment, Site } from '#src/site/site.ts';
import { findKeyFor } from '#src/staff/api-keys/api-keys.server.ts';
import { openDatabase } from './api/database.server.ts';
import { mountDocs } from './api/docs/docs-pages.server.ts';
import type { Endpoint } from './api/endpoint.ts';
import type { Env } from './api/env.ts';
import type { Route } from './api/handler.server.ts';
import { mountRoutes, type OpenContext } from './api/mount.server.ts';
import { getNetwork } from './api/network.ts';
import { isCrossOriginWrite, notOurPage } from './api/own-page.ts';
import { fail, ok, type Problem, problem, type Result, unknownLanguage } from './api/problem.ts';
import { tooManyCalls, withinCostlyMinute, withinMinute } from './api/rate-limit.server.ts';
import { combineReads, type Read } from './api/read.server.ts';
import { release } from './api/release/release.ts';
import { apiDocument, getShellAddress, subjects } from './api-document.server.ts';
import { recordWorkerError } from './record-worker-error.server.ts';

/** Every call of the shop. */
export const allRoutes: readonly Route[] = subjects.flatMap(({ routes }) => routes);

const openContext: OpenContext = async (request, env, waitUntil, endpoint) => {
	const network = getNetwork(request);
	const refused = await refuseCall(request, env, endpoint, network);
	if (refused) return fail(refused);
	const site = isStaffUpload(request, env, endpoint)
		? ok(createSite('eu', env.ENVIRONMENT as Environment))
		: resolveCallSite(request, env);
	if (!site.ok) return site;
	const db = openDatabase(env.DB);
	const now = Date.now();
	const url = new URL(request.url);
	const byToken = await actorByToken({ db, env, now }, request);
	const context = {
		env,
		db,
		site: site.value,
		request,
		requestId: request.headers.get('cf-ray') ?? crypto.randomUUID(),
		now,
		orderToken:
			request.headers.get('x-spree-order-token') ?? url.searchParams.get('order_token') ?? undefined,
		shareToken: request.headers.get('x-share-token') ?? url.searchParams.get('share_token') ?? undefined,
		network,
		responseHeaders: new Headers(),
		waitUntil,
	};
	const bySession = endpoint.cookie && (await actorBySession({ db, env, now }, request));
	return ok({
		context,
		actorRead: byToken && bySession ? readFirstDefined(byToken, bySession) : (byToken ?? bySession),
		hasKey: readToken(request) !== undefined,
		findKeyFor: (scope) => findKeyFor({ db, now }, request, scope),
		findActorOfKey: (key) => actorByToken({ db, env, now }, withKey(request, key)),
	});
};

/** Calls for the upload of print files: the only API calls that are allowed on the host of the staff area. */
const staffUploadCalls: ReadonlySet<Endpoint> = new Set<Endpoint>([
	...[currentUser, createAnonymousUser, uploadArtwork],
	...[startUpload, showUpload, uploadPart, finishUpload, dropUpload],
]);
const isStaffUpload = (request: Request, env: Env, endpoint: Endpoint): boolean =>
	staffUploadCalls.has(endpoint) && findStaffEnvironment(new URL(request.url)) === env.ENVIRONMENT;

/** Refuses writes from pages of other origins and calls above the rate limits, before anything is read. */
async function refuseCall(
	request: Request,
	env: Env,
	endpoint: Endpoint,
	network: string,
): Promise<Problem | undefined> {
	if (isCrossOriginWrite(request)) return notOurPage;
	if (!(await withinMinute(env, env.CALL_LIMIT, network))) return tooManyCalls;
	const costly = endpoint.costly && !(await withinCostlyMinute(env, endpoint.id, network));
	return costly ? tooManyCalls : undefined;
}

function readFirstDefined<Value>(one: Read<Value>, other: Read<Value>): Read<Value> {
	const { statements, toValue } = combineReads({ one, other });
	return {
		statements,
		toValue: (rows) => {
			const values = toValue(rows);
			return values.one ?? values.other;
		},
	};
}

/**
 * The site of an API call: from the host, unless `X-Region` and `X-Locale` name another region or language (path-based
 * regions, overrides). A host of another environment is refused, as for pages.
 */
function resolveCallSite(request: Request, env: Env): Result<Site> {
	const resolved = resolveSite(new URL(request.url));
	const unknownHost = problem('unknown_host', 421, 'Unknown host.');
	const unknownRegion = (field: string) =>
		problem('unknown_region', 422, 'Unknown region.', { [field]: ['is unknown'] });
	if (!resolved.ok)
		switch (resolved.problem) {
			case 'unknown_host':
				return fail(unknownHost);
			case 'unknown_region':
				return fail(unknownRegion('region'));
			case 'unknown_language':
				return fail(unknownLanguage('locale'));
			case 'unknown_application':
				return fail(
					problem('unknown_application', 422, 'Unknown application.', { app_type: ['is unknown'] }),
				);
		}
	if (resolved.site.environment !== env.ENVIRONMENT) return fail(unknownHost);
	const wanted = request.headers.get('x-region')?.toLowerCase() ?? resolved.site.region.id;
	if (!(regionIds as readonly string[]).includes(wanted)) return fail(unknownRegion('X-Region'));
	const region = getRegion(wanted as RegionId);
	// The query parameter wins over the header; an empty header counts as missing.
	const code = new URL(request.url).searchParams.get('locale') || request.headers.get('x-locale');
	const locale = code ? parseLocale(code) : region.locale;
	if (!locale) return fail(unknownLanguage('X-Locale'));
	return ok({ ...resolved.site, ...languageSettings(region, locale) });
}

// The specification writes some paths with a slash at their end: each call answers with and without it.
const app = new Hono<{ Bindings: Env }>({ strict: false });

app.get('/openapi.json', (c) =>
	c.json(apiDocument(c.env.ENVIRONMENT as Environment), 200, { 'cache-control': 'public, max-age=300' }),
);

mountDocs(app, ({ ENVIRONMENT }, url) => getShellAddress(ENVIRONMENT as Environment, url));

/** The API below `/api`. The specification also writes `/api/api/…`: both prefixes are mounted. */
export const api = mountRoutes(app, allRoutes, openContext, (error, context, { id }) =>
	recordWorkerError(error, { ...context, path: id }),
);

/** Answers a call of the API, with the headers that every answer of the shop has. */
export async function serveApi(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
	const url = new URL(request.url);
	url.pathname = url.pathname.replace(/^\/api(\/api)?/, '') || '/';
	const response = await api.fetch(new Request(url, request), env, context);
	setSecurityHeaders(response, { isPrivate: true });
	if (release) response.headers.set('x-release', release);
	return response;
}
