import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, callApi } from '#src/api/client.ts';
import { endpoint, type Method } from '#src/api/endpoint.ts';
import { registerHeaderSource } from '#src/api/request-headers.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
	localStorage.clear();
	document.documentElement.dataset.region = 'pl';
	document.documentElement.dataset.locale = 'pl-PL';
});
afterEach(() => {
	server.resetHandlers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	warn.mockClear();
	log.mockClear();
});

const base = {
	id: 'X-01',
	method: 'get',
	path: '/things/:thing',
	access: 'token',
	shape: 'flat',
	input: v.object({ thing: v.string(), productSize: v.optional(v.array(v.string())) }),
	answer: v.object({ shipTotal: v.string() }),
	problems: [],
	summary: '',
} as const;
const showThing = endpoint(base);
const makeThing = endpoint({ ...base, method: 'post', path: '/things' });
const url = (path: string) => `${location.origin}/api${path}`;

const sees = (method: 'get' | 'post' | 'put', path: string, answer: () => Response) => {
	const seen: Request[] = [];
	server.use(
		http[method](url(path), ({ request }) => {
			seen.push(request.clone() as unknown as Request);
			return answer() as never;
		}),
	);
	return seen;
};

test('asks below /api of the page’s origin, with token, region and locale, in snake_case', async () => {
	const seen = sees('get', '/things/a%2Fb', () => HttpResponse.json({ ship_total: '9.00' }));
	const answer = await callApi(showThing, { thing: 'a/b', productSize: ['s', 'm'] }, { token: 'key' });
	expect(answer).toEqual({ shipTotal: '9.00' });
	expect(new URL(seen[0]?.url ?? '').search).toBe('?product_size%5B%5D=s&product_size%5B%5D=m');
	expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
		'x-spree-token': 'key',
		'x-region': 'pl',
		'x-locale': 'pl-PL',
	});
	expect(seen[0]?.headers.has('idempotency-key')).toBe(false);
});

test('registered headers are read for each call and never override the client’s own', async () => {
	const seen = sees('post', '/things', () => HttpResponse.json({}));
	const ask = () => callApi(makeThing, { thing: '1' }, { token: 'key' });
	let told: Record<string, string> = {};
	registerHeaderSource(() => told);
	await ask();
	told = { 'x-attribution-gclid': 'abc', 'x-region': 'xx' };
	await ask();
	told = {};
	expect(seen.map(({ headers }) => headers.get('x-attribution-gclid'))).toEqual([null, 'abc']);
	expect(seen.map(({ headers }) => headers.get('x-region'))).toEqual(['pl', 'pl']);
});

test('a POST has a new Idempotency-Key or the caller’s own', async () => {
	const seen = sees('post', '/things', () => HttpResponse.json({}));
	await callApi(makeThing, { thing: '1' }, { token: 'key' });
	await callApi(makeThing, { thing: '1' }, { token: 'key' });
	await callApi(makeThing, { thing: '1' }, { token: 'key', idempotencyKey: 'mine' });
	const [first, second, third] = seen.map((request) => request.headers.get('idempotency-key'));
	expect(first).toMatch(/^[0-9a-f-]{36}$/);
	expect(second).not.toBe(first);
	expect(third).toBe('mine');
	expect(await seen[0]?.json()).toEqual({ thing: '1' });
});

test('a POST that a proxy in front of the Worker fails is sent again, once, with the same key and body', async () => {
	const answers = [
		new HttpResponse('Bad gateway', { status: 502 }),
		HttpResponse.json({ ship_total: '9.00' }),
	];
	const seen = sees('post', '/things', () => answers.shift() ?? HttpResponse.error());
	expect(await callApi(makeThing, { thing: '1' }, { token: 'key' })).toEqual({ shipTotal: '9.00' });
	const [first, second] = seen;
	expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
	expect(await second?.json()).toEqual({ thing: '1' });

	const lost = sees('post', '/things', () => new HttpResponse('Bad gateway', { status: 502 }));
	await expect(callApi(makeThing, { thing: '1' }, { token: 'key' })).rejects.toMatchObject({ status: 502 });
	expect(lost).toHaveLength(2);
});

test('a call that may not be repeated, and one that fails with an error of the Worker itself, are sent once', async () => {
	const changes = sees('put', '/things', () => new HttpResponse('Bad gateway', { status: 502 }));
	const change = endpoint({ ...base, method: 'put', path: '/things' });
	await expect(callApi(change, { thing: '1' }, { token: 'key' })).rejects.toMatchObject({ status: 502 });
	expect(changes).toHaveLength(1);
	const posts = sees('post', '/things', () => HttpResponse.json({ error: 'No.' }, { status: 503 }));
	await expect(callApi(makeThing, { thing: '1' }, { token: 'key' })).rejects.toMatchObject({ status: 503 });
	expect(posts).toHaveLength(1);
});

test.each(['head', 'options', 'trace', 'connect', 'GET'])('method %s is refused', async (method) => {
	const wrong = { ...showThing, method: method as Method };
	await expect(callApi(wrong, { thing: '1' }, { token: 'key' })).rejects.toThrow('Wrong method');
});

test('no token: nothing is sent', async () => {
	await expect(callApi(showThing, { thing: '1' })).rejects.toThrow('Auth token is not defined');
});

test('a token that is not a string only warns', async () => {
	const seen = sees('get', '/things/1', () => HttpResponse.json({}));
	await callApi(showThing, { thing: '1' }, { token: 12 as unknown as string });
	expect(warn).toHaveBeenCalledOnce();
	expect(seen[0]?.headers.get('x-spree-token')).toBe('12');
});

test('the order’s own token is enough where the endpoint takes one', async () => {
	const seen = sees('get', '/things/1', () => HttpResponse.json({}));
	await callApi({ ...showThing, access: 'order' }, { thing: '1' }, { token: null, orderToken: 'o' });
	expect(seen[0]?.headers.get('x-spree-order-token')).toBe('o');
	expect(seen[0]?.headers.has('x-spree-token')).toBe(false);
});

test.each([401, 403, 404])('no token and status %i: a warning, and nothing is returned', async (status) => {
	sees('get', '/things/1', () => HttpResponse.json({ error: 'no' }, { status }));
	expect(await callApi({ ...showThing, access: 'none' }, { thing: '1' })).toBeUndefined();
	expect(warn).toHaveBeenCalledOnce();
});

test.each([401, 404, 409, 422, 500])('with a token, %i is thrown on and logged', async (status) => {
	sees('get', '/things/1', () =>
		HttpResponse.json(
			{ error: 'Sorry.', code: 'some_code', errors: { zip_code: ['is wrong'] }, new_total: '1.00' },
			{ status },
		),
	);
	const failure = await callApi(showThing, { thing: '1' }, { token: 'key' }).catch((error) => error);
	expect(failure).toBeInstanceOf(ApiProblem);
	expect(failure).toMatchObject({
		code: 'some_code',
		status,
		message: 'Sorry.',
		errors: { zipCode: ['is wrong'] },
		details: { newTotal: '1.00' },
	});
	expect(log.mock.calls[0]?.[0]).toBe(status);
	expect(JSON.stringify(log.mock.calls)).not.toContain('key');
});

test('a missing response is a network error, possibly offline', async () => {
	sees('get', '/things/1', () => HttpResponse.error());
	await expect(callApi(showThing, { thing: '1' }, { token: 'key' })).rejects.toMatchObject({
		code: 'network_error',
		status: 0,
	});
	expect(log.mock.calls[0]?.[0]).toMatch(/possibly offline/);
});

/** A server that never answers: the request ends only by its signal. */
const silence = () =>
	vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
		return new Promise((_resolve, reject) =>
			signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
		);
	});

test('a caller can abort', async () => {
	silence();
	const controller = new AbortController();
	const call = callApi(showThing, { thing: '1' }, { token: 'key', signal: controller.signal });
	controller.abort();
	await expect(call).rejects.toMatchObject({ code: 'aborted', message: 'request aborted' });
});

test('gives up after 65 seconds', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	silence();
	let failure: unknown;
	void callApi(showThing, { thing: '1' }, { token: 'key' }).catch((error) => {
		failure = error;
	});
	await vi.advanceTimersByTimeAsync(64_999);
	expect(failure).toBeUndefined();
	await vi.advanceTimersByTimeAsync(1);
	expect(failure).toMatchObject({ code: 'timeout', status: 0 });
});

test('JSON:API answers are flattened, with their included resources', async () => {
	sees('get', '/things/1', () =>
		HttpResponse.json({
			data: {
				id: '7',
				type: 'thing',
				attributes: { ship_total: '1.00' },
				relationships: { owner: { data: { id: 'a', type: 'user' } } },
			},
			included: [{ id: 'a', type: 'user', attributes: { first_name: 'Ada' } }],
		}),
	);
	expect(await callApi({ ...showThing, shape: 'jsonapi' }, { thing: '1' }, { token: 'key' })).toEqual({
		id: '7',
		type: 'thing',
		shipTotal: '1.00',
		owner: { id: 'a', type: 'user', firstName: 'Ada' },
	});
});
