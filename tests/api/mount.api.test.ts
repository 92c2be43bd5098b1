import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { endpoint } from '#src/api/endpoint.ts';
import type { Env } from '#src/api/env.ts';
import { route } from '#src/api/handler.server.ts';
import { mountRoutes } from '#src/api/mount.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import { resolved } from '#src/api/read.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { openEmptyDatabase } from '#tests/build/database/empty-database.ts';

let env: Env;
beforeAll(async () => {
	env = await openEmptyDatabase();
});

let effects = 0;
let now = 1_000_000;
const gate: { release?: (() => void) | undefined } = {};
beforeEach(() => {
	effects = 0;
});

const base = {
	access: 'none',
	shape: 'flat',
	answer: v.object({ effects: v.number() }),
	problems: [],
	summary: '',
} as const;
const exceptions: string[][] = [];
const app = mountRoutes(
	new Hono<{ Bindings: Env }>(),
	[
		route(
			endpoint({
				...base,
				id: 'T-1',
				method: 'post',
				path: '/count',
				input: v.object({ amount: v.optional(v.pipe(v.number(), v.integer())) }),
			}),
			async () => ok({ effects: ++effects }),
		),
		route(
			endpoint({ ...base, id: 'T-2', method: 'post', path: '/refuse', input: v.object({}) }),
			async () => {
				effects++;
				return {
					ok: false,
					problem: problem('no', 422, 'No.', { amount: ['is not for you'] }, { newTotal: '3.00' }),
				};
			},
		),
		route(endpoint({ ...base, id: 'T-3', method: 'post', path: '/crash', input: v.object({}) }), async () => {
			effects++;
			throw new Error('secret internals');
		}),
		route(endpoint({ ...base, id: 'T-4', method: 'post', path: '/slow', input: v.object({}) }), async () => {
			await new Promise<void>((resolve) => {
				gate.release = resolve;
			});
			return ok({ effects: ++effects });
		}),
		route(endpoint({ ...base, id: 'T-6', method: 'post', path: '/limited', input: v.object({}) }), async () =>
			fail(overLimit(limit, now)),
		),
		route(
			endpoint({ ...base, id: 'T-5', method: 'get', path: '/private', access: 'token', input: v.object({}) }),
			async () => ok({ effects }),
		),
	],
	async (request, environment, waitUntil) =>
		ok({
			context: {
				env: environment,
				db: openDatabase(environment.DB),
				site: createSite('eu', 'local'),
				request,
				requestId: 'request-1',
				now,
				shareToken: undefined,
				orderToken: undefined,
				network: '203.0.113.7',
				responseHeaders: new Headers(),
				waitUntil,
			},
			actorRead: request.headers.has('x-user')
				? resolved({
						userId: Number(request.headers.get('x-user')),
						anonymous: true,
						email: null,
						destinationIso: null,
						company: null,
					})
				: undefined,
			hasKey: request.headers.has('x-user'),
			findActorOfKey: async (key: string) =>
				key === 'right'
					? resolved({ userId: 1, anonymous: true, email: null, destinationIso: null, company: null })
					: undefined,
		}),
	(error, { requestId }, { id }) => void exceptions.push([String(error), requestId, id]),
);

async function post(
	path: string,
	{
		key,
		user,
		body = {},
		type = 'application/json',
	}: { key?: string; user?: number; body?: unknown; type?: string } = {},
) {
	const response = await app.fetch(
		new Request(`http://localhost${path}`, {
			method: 'POST',
			headers: {
				'content-type': type,
				...(key && { 'idempotency-key': key }),
				...(user && { 'x-user': String(user) }),
			},
			body: typeof body === 'string' ? body : JSON.stringify(body),
		}),
		env,
		{ waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
	);
	return {
		status: response.status,
		body: JSON.parse(await response.text()),
		replayed: response.headers.get('idempotent-replayed'),
		retryAfter: response.headers.get('retry-after'),
	};
}

describe('a mutation with an Idempotency-Key', () => {
	test('has one effect and the same answer', async () => {
		const first = await post('/count', { key: 'a' });
		const second = await post('/count', { key: 'a' });
		expect([first.body, second.body, second.replayed]).toEqual([{ effects: 1 }, { effects: 1 }, 'true']);
	});

	test('twenty at once have one effect', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => post('/count', { key: 'b' })));
		expect(effects).toBe(1);
		for (const { status, body } of answers)
			expect(status === 200 ? body.effects : body.code).toBe(status === 200 ? 1 : 'idempotency_key_in_use');
	});

	test('is refused for another request, and belongs to its caller', async () => {
		await post('/count', { key: 'c', body: { amount: 1 } });
		expect(await post('/count', { key: 'c', body: { amount: 2 } })).toMatchObject({
			status: 422,
			body: { code: 'idempotency_key_reused' },
		});
		expect((await post('/count', { key: 'c', body: { amount: 2 }, user: 7 })).status).toBe(200);
		expect(effects).toBe(2);
	});

	test('stores no answer of a refusal or an exception', async () => {
		for (const path of ['/refuse', '/crash']) {
			effects = 0;
			await post(path, { key: `d${path}` });
			await post(path, { key: `d${path}` });
			expect(effects).toBe(2);
		}
	});

	test('answers 409 while the first runs, and expires when the first has crashed', async () => {
		const first = post('/slow', { key: 'e' });
		await expect.poll(() => gate.release).toBeDefined();
		expect((await post('/slow', { key: 'e' })).status).toBe(409);
		now += 61_000;
		const finish = gate.release;
		gate.release = undefined;
		const later = post('/slow', { key: 'e' });
		await expect.poll(() => gate.release).toBeDefined();
		(gate as { release?: () => void }).release?.();
		finish?.();
		expect([(await later).status, (await first).status]).toEqual([200, 200]);
	});

	test('may have 255 characters', async () => {
		expect((await post('/count', { key: 'k'.repeat(255) })).status).toBe(200);
		expect(await post('/count', { key: 'k'.repeat(256) })).toMatchObject({
			status: 400,
			body: { code: 'idempotency_key_too_long' },
		});
	});
});

describe('problems', () => {
	test('have Spree’s shape, a stable code and the field', async () => {
		expect((await post('/refuse')).body).toEqual({
			error: 'No.',
			errors: { amount: ['is not for you'] },
			code: 'no',
			request_id: 'request-1',
			new_total: '3.00',
		});
	});

	test('an exception reveals no internals, and is reported with its call', async () => {
		exceptions.length = 0;
		const answer = await post('/crash');
		expect(answer.status).toBe(500);
		expect(answer.body.code).toBe('internal_error');
		expect(JSON.stringify(answer.body)).not.toContain('secret');
		expect(exceptions).toEqual([['Error: secret internals', 'request-1', 'T-3']]);
	});

	test.each([
		['{"amount": "x"}', 422, 'invalid', 'amount'],
		['{"amount": 0.5}', 422, 'invalid', 'amount'],
		['{', 400, 'malformed_json', undefined],
		['[1]', 400, 'malformed_json', undefined],
		['null', 400, 'malformed_json', undefined],
		[`{"a":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'too_deep', undefined],
		[`{"a":"${'x'.repeat(1_000_001)}"}`, 413, 'body_too_large', undefined],
	])('%.40s', async (body, status, code, field) => {
		const answer = await post('/count', { body });
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		if (field) expect(Object.keys(answer.body.errors)).toEqual([field]);
		expect(effects).toBe(0);
	});

	test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
		'a body of %s is refused',
		async (type) => {
			expect(await post('/count', { type, body: '{"amount":1}' })).toMatchObject({
				status: 415,
				body: { code: 'unsupported_media_type' },
			});
		},
	);
});

const limit: Limit = { name: 'test', max: 5, per: 'hour', code: 'too_many_requests', message: 'No.' };

test('a 429 has a Retry-After header, and a repeated call is not replayed', async () => {
	const refused = await post('/limited', { key: 'limited', user: 9 });
	expect(refused.status).toBe(429);
	expect(refused.retryAfter).toBe(String(Math.ceil((3_600_000 - (now % 3_600_000)) / 1000)));
	expect((await post('/limited', { key: 'limited', user: 9 })).replayed).toBeNull();
});

test('a rate counts parallel attempts and restarts each hour', async () => {
	const db = openDatabase(env.DB);
	const within = (at: number) => withinLimit({ db, env: { LIMIT_FACTOR: '1' }, now: at }, limit, 'sample');
	const tried = await Promise.all(Array.from({ length: 12 }, () => within(7_200_000)));
	expect(tried.filter(Boolean)).toHaveLength(5);
	expect(await within(7_200_000 + 3_600_000)).toBe(true);
});
