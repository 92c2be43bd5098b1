import { afterAll, beforeAll } from 'vitest';
import type { Env } from '#src/api/env.ts';
import { serveFile } from '#src/api/files/signed-file.server.ts';
import { api } from '#src/api-app.server.ts';
import { findFilesSite } from '#src/site/files-host.ts';
import { expectDocumented } from '../api/documented-answers.ts';
import { openEmptyDatabase, seed } from './database/empty-database.ts';
import { runPagesWith } from './worker-runtime.ts';

export interface ApiAnswer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
	body: any;
	headers: Headers;
}

export interface ApiCall {
	region?: string;
	token?: string | undefined;
	orderToken?: string | undefined;
	body?: unknown;
	headers?: Record<string, string>;
}

/** What a browser sends with a fetch of one of the shop's own pages. */
export const ownFetch = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/**
 * The API on real D1 and R2 (workerd), with an empty database for each test file, migrated and seeded.
 * Call it at the top of a file; `call` is `fetch` with JSON and the shop's headers.
 * @param seeded false: tables stay empty; a list: only these products' variants are listed.
 */
export function startApi(overrides: Partial<Env> = {}, seeded: boolean | readonly string[] = true) {
	let env: Env;
	beforeAll(async () => {
		const bindings = await openEmptyDatabase();
		// A file that sets no limit has no limit per minute either: each check is a call into workerd.
		const limits = overrides.LIMIT_FACTOR ? {} : { CALL_LIMIT: unlimited, COSTLY_CALL_LIMIT: unlimited };
		env = { ...bindings, ...limits, ...overrides };
		runPagesWith(env, waitUntil);
		if (seeded) await seed(env.DB, seeded === true ? undefined : seeded);
	});
	// Mails still on their way belong to this file's database.
	afterAll(() => settle());

	const pending: Promise<unknown>[] = [];
	const waitUntil = (work: Promise<unknown>) => void pending.push(work);
	const context = {
		waitUntil,
		passThroughOnException: () => {},
		props: {},
	} as unknown as ExecutionContext;

	async function call(
		method: string,
		path: string,
		{ region, token, orderToken, body, headers = {} }: ApiCall = {},
	): Promise<ApiAnswer> {
		const response = await send(path, {
			method,
			headers: {
				...(region && { 'x-region': region }),
				...(token && { 'x-spree-token': token }),
				...(orderToken && { 'x-spree-order-token': orderToken }),
				...(body !== undefined && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
	}
	/** Bodies and answers that are not JSON: files. Follows a redirect to the files' host, as browsers do. */
	async function send(path: string, init: RequestInit): Promise<Response> {
		const request = new Request(`http://localhost${path}`, init);
		const answer = await api.fetch(request, env, context);
		// The body itself, not a clone: a handler that gives up a stream would wait for its other half.
		await expectDocumented(request, typeof init.body === 'string' ? init.body : undefined, answer);
		const file = answer.status === 302 && new URL(answer.headers.get('location') ?? '');
		return file && findFilesSite(file) ? serveFile(new Request(file), env, Date.now()) : answer;
	}
	/** Waits for the tasks that handlers left running after their answers. */
	const settle = async () => {
		while (pending.length > 0) await pending.pop();
	};
	/** A fresh anonymous visitor's token. */
	const visitor = async (region?: string): Promise<string> =>
		(await call('GET', '/users/anonymous', { ...(region && { region }) })).body.spree_api_key;
	return { call, send, visitor, settle, waitUntil, env: () => env };
}
