import type { Context, Hono } from 'hono';
import { cache } from 'hono/cache';
import { hasCompanyRight } from './access/company-roles.ts';
import type { KeyScope } from './access/key-scopes.ts';
import { type Access, accessPermissions } from './access/permissions.ts';
import { type Effect, noEffect } from './effect.server.ts';
import type { Endpoint } from './endpoint.ts';
import type { Env } from './env.ts';
import type { Route } from './handler.server.ts';
import { runOnce, type StoredAnswer } from './idempotency.server.ts';
import {
	invalidKey,
	missingKey,
	notFound,
	type Problem,
	problem,
	type Result,
	unauthorized,
} from './problem.ts';
import { combineReads, type Read, resolved, runRead } from './read.server.ts';
import { readInput } from './read-input.server.ts';
import type { Actor, RequestContext } from './request-context.server.ts';
import { hashWhileRead, requestFingerprint } from './request-fingerprint.server.ts';
import { hasBearer, sha256 } from './secrets.server.ts';
import { toWire, wireJson } from './wire.ts';

export type OpenContext = (
	request: Request,
	env: Env,
	waitUntil: (work: Promise<unknown>) => void,
	endpoint: Endpoint,
) => Promise<Result<Opened>>;

/** Called with every exception of a handler, after it was logged. */
export type OnException = (error: unknown, context: Opened['context'], endpoint: Endpoint) => void;

/** A request before its user is read from the database. */
export interface Opened {
	readonly context: Omit<RequestContext, 'actor' | 'companyId' | 'effect'>;
	/** Reads the user; undefined when the request has no token. */
	readonly actorRead: Read<Actor | undefined> | undefined;
	/** Whether the request names an API key in its header or query, right or wrong. */
	readonly hasKey: boolean;
	/** Id of the request's API key of a program, if it is for calls of this scope. */
	findKeyFor?(scope: KeyScope): Promise<number | undefined>;
	/** Reads the user of an API key that came in the body; undefined for text that cannot be a key. */
	findActorOfKey(key: string): Promise<Read<Actor | undefined> | undefined>;
}

/**
 * Mounts endpoints on a Hono app: parses and validates the input, runs the handler, serializes the answer in the
 * endpoint's shape. Only here a problem becomes an HTTP response, and an exception a 500 without internals.
 */
export function mountRoutes(
	app: Hono<{ Bindings: Env }>,
	routes: readonly Route[],
	openContext: OpenContext,
	onException: OnException = () => {},
) {
	for (const route of routes) {
		const { endpoint } = route;
		const handler = async (c: Context<{ Bindings: Env }>) => {
			const request = c.req.raw;
			const opened = await openContext(request, c.env, (work) => c.executionCtx.waitUntil(work), endpoint);
			if (!opened.ok) return problemResponse(opened.problem, crypto.randomUUID());
			const { context } = opened.value;
			try {
				return await answer(route, opened.value, c.req.param());
			} catch (error) {
				console.error(
					JSON.stringify({
						event: 'exception',
						requestId: context.requestId,
						endpoint: endpoint.id,
						error: String(error),
						stack: error instanceof Error ? error.stack : undefined,
					}),
				);
				onException(error, context, endpoint);
				return problemResponse(
					problem('internal_error', 500, 'Something went wrong on our side. Please try again.'),
					context.requestId,
				);
			}
		};
		const method = endpoint.method.toUpperCase();
		if (endpoint.maxAgeSeconds === undefined) app.on(method, endpoint.path, handler);
		else app.on(method, endpoint.path, publicCache, handler);
	}
	app.notFound(() => problemResponse(notFound, crypto.randomUUID()));
	app.onError((error) => {
		console.error(JSON.stringify({ event: 'exception', error: String(error) }));
		return problemResponse(
			problem('internal_error', 500, 'Something went wrong on our side. Please try again.'),
			crypto.randomUUID(),
		);
	});
	return app;
}

/** Headers that a public answer depends on, beside its URL. */
const publicVary = ['x-region', 'x-locale'];
/** Answers of endpoints with `maxAgeSeconds` from Cloudflare's cache; Node, where tests run, has none. */
const publicCache = cache({ cacheName: 'public-answers', vary: publicVary, onCacheNotAvailable: false });

/** A body that is too large is noted in the log: no page of ours sends one. */
function refuseInput({ id }: Endpoint, refused: Problem, requestId: string): Response {
	if (refused.code === 'body_too_large')
		console.warn(JSON.stringify({ event: refused.code, requestId, endpoint: id }));
	return problemResponse(refused, requestId);
}

async function answer(
	{ endpoint, readAhead, handle }: Route,
	{ context: asked, actorRead: who, hasKey, findKeyFor, findActorOfKey }: Opened,
	params: Record<string, string>,
): Promise<Response> {
	const { request, requestId } = asked;
	const may = accessPermissions[endpoint.access];
	const isForStaff = may.nobody === 'no' && may.staff === 'yes';
	const needsKey = isForStaff && !hasBearer(request, asked.env.FINANCE_SECRET);
	const apiKeyId = needsKey && endpoint.scope ? await findKeyFor?.(endpoint.scope) : undefined;
	if (needsKey && apiKeyId === undefined) return refuseUser(asked, who);
	const ownToken = { order: asked.orderToken, share: asked.shareToken };
	const isToken = isOwnable(endpoint.access) && ownToken[endpoint.access] !== undefined;
	const needsActor = !isForStaff && may.nobody === 'no' && may.member !== 'no' && !isToken;
	if (needsActor && !who && !endpoint.tokenInBody)
		return problemResponse(hasKey ? invalidKey : missingKey, requestId);

	// A body is read for known users only, unless it holds the key or the same round trip needs it; such bodies are small.
	const isKnownFirst = !readAhead && !endpoint.tokenInBody;
	const known = isKnownFirst ? await runRead(asked.db, who ?? resolved(undefined)) : undefined;
	if (needsActor && isKnownFirst && !known) return problemResponse(invalidKey, requestId);
	if (isKnownFirst && isRefused(endpoint, known)) return problemResponse(unauthorized, requestId);
	const { read, token } = await readInput(endpoint, request, params);
	const keyInBody = needsActor && !hasKey && endpoint.tokenInBody ? token : undefined;
	const actorRead = keyInBody === undefined ? who : await findActorOfKey(keyInBody);
	if (needsActor && !actorRead)
		return problemResponse(hasKey || keyInBody !== undefined ? invalidKey : missingKey, requestId);
	const wanted = read.ok ? await readAhead?.({ ...asked, input: read.value.input }) : undefined;
	// One round trip for the user and for what the handler reads.
	const { actor, ahead } = await runRead(
		asked.db,
		combineReads({
			actor: isKnownFirst ? resolved(known) : (actorRead ?? resolved(undefined)),
			ahead: wanted ?? resolved(undefined),
		}),
	);
	// Checked before the input's problems, which callers without access must not see.
	if (needsActor && !actor) return problemResponse(invalidKey, requestId);
	if (isRefused(endpoint, actor)) return problemResponse(unauthorized, requestId);
	if (!read.ok) return refuseInput(endpoint, read.problem, requestId);
	const { input, text } = read.value;
	const isKept = endpoint.method !== 'get' && !endpoint.skipsIdempotency;
	const key = isKept ? request.headers.get('idempotency-key') : null;
	const hashed = key && endpoint.body === 'raw' ? hashWhileRead(request) : undefined;
	const companyId =
		endpoint.right && hasCompanyRight(actor?.company, endpoint.right) ? actor?.company?.companyId : undefined;
	const context = { ...asked, request: hashed?.request ?? request, actor, apiKeyId, companyId };
	const run = (effect: Effect, now = context.now) => handle({ ...context, now, input, ahead, effect });

	if (endpoint.shape === 'binary') {
		const result = await run(noEffect);
		if (!result.ok) return problemResponse(result.problem, requestId);
		if (!(result.value instanceof Response)) throw new Error(`${endpoint.id} answered no Response`);
		result.value.headers.set('x-request-id', requestId);
		return cacheable(endpoint, result.value);
	}
	const toStoredAnswer = (value: unknown): StoredAnswer => ({
		status: endpoint.status ?? 200,
		body: writeBody(endpoint, value),
	});
	const runToEnd = async (effect: Effect, now?: number): Promise<StoredAnswer> => {
		const result = await run(effect, now);
		for (const [name, value] of Object.entries(result.ok ? {} : retryAfter(result.problem)))
			context.responseHeaders.set(name, value);
		return result.ok ? toStoredAnswer(result.value) : problemAnswer(result.problem, requestId);
	};
	if (!key) return cacheable(endpoint, write(await runToEnd(noEffect), context));
	const once = await runOnce(
		context.db,
		{
			actor: await identifyCaller(context),
			key,
			request: requestFingerprint(request, context.site, text),
			now: context.now,
		},
		{ run: runToEnd, toAnswer: toStoredAnswer, body: hashed },
	);
	if ('problem' in once) return problemResponse(once.problem, requestId);
	return write(once.answer, context, once.replayed ? { 'idempotent-replayed': 'true' } : {});
}

/** Access by a token of its own, instead of the user's. */
const isOwnable = (access: Access): access is 'order' | 'share' => access === 'order' || access === 'share';

/** The answer of a call for our own programs to a user: 404, as if it did not exist. */
const refuseUser = async (
	{ db, requestId }: Opened['context'],
	who: Opened['actorRead'],
): Promise<Response> => problemResponse(who && (await runRead(db, who)) ? notFound : unauthorized, requestId);

/** Whether the call is not for users like this one. */
function isRefused({ access, right }: Endpoint, actor: Actor | undefined): boolean {
	const may = accessPermissions[access];
	if (may.member === 'no' || may.visitor !== 'no') return false;
	if (may.customer === 'no') return right === undefined || !hasCompanyRight(actor?.company, right);
	return actor?.anonymous !== false;
}

/** Identifies the caller, as part of the stored `Idempotency-Key`. */
async function identifyCaller({ actor, orderToken, shareToken, network }: Omit<RequestContext, 'effect'>) {
	if (actor) return `user:${actor.userId}`;
	if (orderToken) return `order:${await sha256(orderToken)}`;
	return shareToken ? `share:${await sha256(shareToken)}` : `network:${network}`;
}

function cacheable({ maxAgeSeconds }: Endpoint, response: Response): Response {
	if (maxAgeSeconds === undefined || response.status !== 200) return response;
	response.headers.set('cache-control', `public, max-age=${maxAgeSeconds}`);
	response.headers.set('vary', publicVary.join(', '));
	return response;
}

function writeBody(endpoint: Endpoint, value: unknown): string {
	if ((endpoint.status ?? 200) === 204) return '';
	return wireJson(endpoint, value);
}

const problemAnswer = (failure: Problem, requestId: string): StoredAnswer => ({
	status: failure.status,
	body: JSON.stringify(
		toWire({
			...failure.details,
			error: failure.message,
			errors: failure.errors ?? {},
			code: failure.code,
			requestId,
		}),
	),
});

const problemResponse = (failure: Problem, requestId: string): Response =>
	respond(problemAnswer(failure, requestId), { 'x-request-id': requestId, ...retryAfter(failure) });

const retryAfter = ({ retryAfterSeconds }: Problem): Record<string, string> =>
	retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };

function write(
	stored: StoredAnswer,
	context: Pick<RequestContext, 'requestId' | 'responseHeaders'>,
	extra: Record<string, string> = {},
): Response {
	const response = respond(stored, { 'x-request-id': context.requestId, ...extra });
	for (const [name, value] of context.responseHeaders) {
		if (name === 'set-cookie') response.headers.append(name, value);
		else response.headers.set(name, value);
	}
	return response;
}

function respond({ status, body }: StoredAnswer, headers: Record<string, string>): Response {
	return new Response(status === 204 ? null : body, {
		status,
		headers: {
			...(status !== 204 && { 'content-type': 'application/json; charset=utf-8' }),
			'cache-control': 'no-store',
			...headers,
		},
	});
}
