import { FetchError, ofetch } from 'ofetch';
import { readStoredValue } from './browser-storage.ts';
import type { AnswerOf, CallOf, Endpoint, Method } from './endpoint.ts';
import { notifyIfOutdated } from './release/outdated.ts';
import { collectHeaders } from './request-headers.ts';
import { tokenName } from './token-from-cookie.ts';
import { type Document, flatten, fromWire, toWire } from './wire.ts';

const timeoutMs = 65_000;
const methods: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'] satisfies readonly Method[];

export interface CallOptions {
	/** The user's token; by default the stored one. `null`: call without a token. */
	readonly token?: string | null;
	/** Token of one order, for calls with access `order`; no user token is needed with it. */
	readonly orderToken?: string | undefined;
	/** Token of a link to a design, for calls with access `share`; no user token is needed with it. */
	readonly shareToken?: string | undefined;
	readonly signal?: AbortSignal;
	/** POSTs get a new one by default. Pass your own to repeat a call that may have succeeded. */
	readonly idempotencyKey?: string;
	/** The body for an endpoint with `body: 'raw'`: a file. The input is sent as query parameters. */
	readonly body?: Blob | FormData | ArrayBuffer;
	/** The browser completes the call even when the page is left (bodies up to 64 kB). */
	readonly keepalive?: boolean;
}

/**
 * A failed call. `code` is the API's, or `timeout`, `aborted`, `network_error` where no answer came
 * (`status` is 0 then). `errors` are field → reasons in English; the text for users is the message `problems.<code>`.
 */
export class ApiProblem extends Error {
	override readonly name = 'ApiProblem';
	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		readonly errors: Readonly<Record<string, readonly string[]>> = {},
		/** All other fields of the answer, e.g. the new totals. */
		readonly details: Readonly<Record<string, unknown>> = {},
	) {
		super(message);
	}
}

/**
 * Calls the API. Without a token that the endpoint needs, it throws before sending anything.
 * Without any token, a response 401, 403 or 404 is a warning and the result is undefined.
 * A GET, and a call with an idempotency key, is sent a second time if a proxy answers in the Worker's place.
 * @throws ApiProblem, Error 'Auth token is not defined'
 */
export async function callApi<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options: CallOptions &
		({ readonly token: string } | { readonly orderToken: string } | { readonly shareToken: string }),
): Promise<AnswerOf<E>>;
export async function callApi<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options?: CallOptions,
): Promise<AnswerOf<E> | undefined>;
export async function callApi<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options: CallOptions = {},
): Promise<AnswerOf<E> | undefined> {
	const { method } = endpoint;
	if (!methods.includes(method)) throw new Error(`Wrong method: ${method}`);
	const { access } = endpoint;
	const token = access === 'none' || access === 'secret' ? undefined : chooseToken(options);
	const needsToken =
		access === 'token' || access === 'customer' || (access === 'order' && !options.orderToken);
	if (needsToken && !token) throw new Error('Auth token is not defined');

	const { path, rest } = fillParameters(endpoint.path, input as Record<string, unknown>);
	const hasJson = method !== 'get' && method !== 'delete' && endpoint.body !== 'raw';
	const body = hasJson ? (toWire(rest) as Record<string, unknown>) : options.body;
	const timeout = new AbortController();
	const timer = setTimeout(() => timeout.abort(), timeoutMs);
	try {
		const headers = buildHeaders(method, token, options);
		const send = () =>
			ofetch.raw<unknown, 'json'>(`/api${path}${hasJson ? '' : toQueryString(rest)}`, {
				baseURL: location.origin,
				method: method.toUpperCase(),
				headers,
				...(body && { body }),
				signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
				retry: false,
				...(options.keepalive && { keepalive: true }),
				credentials: 'same-origin',
			});
		const isRepeatable = method === 'get' || 'idempotency-key' in headers;
		const response = await send().catch((error: unknown) => {
			if (isRepeatable && isProxyError(error)) return send();
			throw error;
		});
		return readAnswer(endpoint, response._data) as AnswerOf<E>;
	} catch (error) {
		const failure = toProblem(error, timeout.signal.aborted, options.signal?.aborted ?? false);
		if (!token && !options.orderToken && !options.shareToken && [401, 403, 404].includes(failure.status)) {
			console.warn(`The API token is invalid: ${method.toUpperCase()} ${path} → ${failure.status}`);
			return undefined;
		}
		if (endpoint.failure) failure.message = `${endpoint.failure}: ${failure.message}`;
		throw failure;
	} finally {
		clearTimeout(timer);
	}
}

/** True for a server error without JSON: from a proxy in front of the Worker, whose own errors are JSON. */
function isProxyError(error: unknown): boolean {
	const response = error instanceof FetchError ? error.response : undefined;
	if (!response || response.status < 500) return false;
	return !response.headers.get('content-type')?.includes('json');
}

function chooseToken({ token }: CallOptions): string | undefined {
	const value: unknown = token === undefined ? readStoredValue(tokenName) : token;
	if (value === null || value === undefined || value === '') return undefined;
	if (typeof value !== 'string') console.warn('The API token is not a string.');
	return String(value);
}

/** `/orders/:id` + {id: 'R1', …} → `/orders/R1`; `rest` goes into the query or the body. */
export function fillParameters(pattern: string, input: Record<string, unknown>) {
	const rest = { ...input };
	const path = pattern.replace(/:([a-z]+)/gi, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encodeURIComponent(String(value ?? ''));
	});
	return { path, rest };
}

/** Query string with nested values in Rails notation: `q[region][value]=pl&ids[]=1`. */
export function toQueryString(input: Record<string, unknown>): string {
	const pairs = new URLSearchParams();
	const add = (name: string, value: unknown): void => {
		if (value === undefined || value === null) return;
		if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item);
		else if (typeof value === 'object')
			for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item);
		else pairs.append(name, String(value));
	};
	for (const [name, value] of Object.entries(toWire(input) as object)) add(name, value);
	const text = pairs.toString();
	return text && `?${text}`;
}

export function buildHeaders(
	method: Method,
	token: string | undefined,
	options: CallOptions,
): Record<string, string> {
	const { region, locale } = document.documentElement.dataset;
	return {
		...collectHeaders(),
		...(region && { 'x-region': region }),
		...(locale && { 'x-locale': locale }),
		...(token && { 'x-spree-token': token }),
		...(options.orderToken && { 'x-spree-order-token': options.orderToken }),
		...(options.shareToken && { 'x-share-token': options.shareToken }),
		...(options.idempotencyKey
			? { 'idempotency-key': options.idempotencyKey }
			: method === 'post' && { 'idempotency-key': crypto.randomUUID() }),
	};
}

/** Flat answers are returned unchanged, JSON:API ones flattened; ids of resources are strings in the latter. */
function readAnswer(endpoint: Endpoint, body: unknown): unknown {
	if (endpoint.status === 204 || body === undefined) return undefined;
	return fromWire(endpoint.shape === 'jsonapi' ? flatten(body as Document) : body);
}

/** Logs the failure and turns it into an ApiProblem. */
function toProblem(error: unknown, timedOut: boolean, aborted: boolean): ApiProblem {
	const response = error instanceof FetchError ? error.response : undefined;
	if (!response) {
		console.error('No response: the API is possibly offline.', error);
		if (timedOut) return new ApiProblem('timeout', 0, 'timeout');
		if (aborted) return new ApiProblem('aborted', 0, 'request aborted');
		return new ApiProblem('network_error', 0, 'network error');
	}
	notifyIfOutdated(response);
	const body: unknown = response._data;
	console.error(response.status, body, Object.fromEntries(response.headers));
	const {
		error: message,
		errors,
		code,
		...details
	} = (fromWire(body && typeof body === 'object' ? body : {}) ?? {}) as Record<string, unknown>;
	return new ApiProblem(
		typeof code === 'string' ? code : 'unknown',
		response.status,
		typeof message === 'string' ? message : response.statusText,
		errors && typeof errors === 'object' ? (errors as Record<string, string[]>) : {},
		details,
	);
}
