import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
	storeValue('spree_api_key', undefined);
	vi.resetModules();
});
afterEach(() => server.resetHandlers());

const user = (key: string) => ({ id: 1, email: null, anonymous: true, spree_api_key: key });
const current = vi.fn<(token: string | null) => Response>();
const anonymous = vi.fn<() => Response>();
const api = () =>
	server.use(
		http.get('*/api/users/current', ({ request }) => current(request.headers.get('x-spree-token')) as never),
		http.get('*/api/users/anonymous', () => anonymous() as never),
	);
const open = async () => (await import('#src/customers/store.ts')).ensureUser;
beforeEach(() => {
	current.mockReset().mockImplementation((token) => HttpResponse.json(user(token ?? '')));
	anonymous.mockReset().mockImplementation(() => HttpResponse.json(user('new')));
	api();
});

test('a stored token is confirmed without creating a user', async () => {
	storeValue('spree_api_key', 'old');
	expect((await (await open())()).spreeApiKey).toBe('old');
	expect(anonymous).not.toHaveBeenCalled();
});

test('the first visit creates an anonymous user, remembers the token and fetches the user again', async () => {
	expect((await (await open())()).spreeApiKey).toBe('new');
	expect(localStorage.getItem('spree_api_key')).toBe('new');
	expect(current).toHaveBeenCalledExactlyOnceWith('new');
});

test.each([
	['401', () => HttpResponse.json({ error: 'Invalid API key' }, { status: 401 })],
	['200 with an error field', () => HttpResponse.json({ error: 'Invalid API key' })],
])('a token that is refused (%s) is replaced', async (_, refused) => {
	storeValue('spree_api_key', 'old');
	current.mockImplementationOnce(refused);
	expect((await (await open())()).spreeApiKey).toBe('new');
});

test('a server error keeps the user, and the next call retries', async () => {
	storeValue('spree_api_key', 'old');
	current.mockImplementationOnce(() => HttpResponse.json({ error: 'x' }, { status: 500 }));
	const ensureUser = await open();
	await expect(ensureUser()).rejects.toMatchObject({ status: 500 });
	expect(anonymous).not.toHaveBeenCalled();
	expect((await ensureUser()).spreeApiKey).toBe('old');
});

describe('another user in another tab', () => {
	const mine = vi.fn<(token: string | null) => Response>();
	const call = async () => {
		const { callAsUser } = await import('#src/customers/store.ts');
		const { listMyDesigns } = await import('#src/designs/storage/contract.ts');
		return callAsUser(listMyDesigns, {});
	};
	const refused = () => HttpResponse.json({ error: 'x', code: 'unauthorized' }, { status: 401 });
	beforeEach(() => {
		mine.mockReset();
		server.use(
			http.get(
				'*/api/box_designs/mine',
				({ request }) => mine(request.headers.get('x-spree-token')) as never,
			),
		);
	});

	test('a refused call is repeated with the current user’s token, and later calls use it', async () => {
		storeValue('spree_api_key', 'old');
		let good = 'old';
		mine.mockImplementation((token) => (token === good ? HttpResponse.json([]) : refused()));
		expect(await call()).toEqual([]);
		storeValue('spree_api_key', 'other');
		good = 'other';
		expect(await Promise.all([call(), call()])).toEqual([[], []]);
		expect(mine.mock.calls.map(([token]) => token)).toEqual(['old', 'old', 'old', 'other', 'other']);
		await call();
		expect(mine).toHaveBeenLastCalledWith('other');
		expect(current.mock.calls.map(([token]) => token)).toEqual(['old', 'other']);
	});

	test('a forbidden call keeps the user and reports the error', async () => {
		storeValue('spree_api_key', 'old');
		mine.mockImplementation(refused);
		await expect(call()).rejects.toMatchObject({ status: 401 });
		expect(mine).toHaveBeenCalledOnce();
		expect(anonymous).not.toHaveBeenCalled();
	});
});

test('ten parallel calls create one user', async () => {
	const ensureUser = await open();
	await Promise.all(Array.from({ length: 10 }, () => ensureUser()));
	expect(anonymous).toHaveBeenCalledOnce();
});

describe('two tabs opened at the same time', () => {
	/** What Web Locks do with `ifAvailable`: the second to ask gets none. */
	const held = new Set<string>();
	const request = async (name: string, _: unknown, run: (lock: object | null) => Promise<unknown>) => {
		if (held.has(name)) return run(null);
		held.add(name);
		return run({ name }).finally(() => held.delete(name));
	};
	beforeEach(() => {
		Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
	});
	afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

	/** Each has its own module, as tabs have, and the same cookies. */
	const tabs = async () => {
		const first = await open();
		vi.resetModules();
		return [first, await open()] as const;
	};

	test('create one user: the second reads the token of the first', async () => {
		const [first, second] = await tabs();
		const users = await Promise.all([first(), second()]);
		expect(users.map(({ spreeApiKey }) => spreeApiKey)).toEqual(['new', 'new']);
		expect(anonymous).toHaveBeenCalledOnce();
	});

	test('a refused token is not mistaken for the new one', async () => {
		storeValue('spree_api_key', 'old');
		current.mockImplementation((token) =>
			token === 'old'
				? HttpResponse.json({ error: 'Invalid API key' }, { status: 401 })
				: HttpResponse.json(user(token ?? '')),
		);
		const [first, second] = await tabs();
		const users = await Promise.all([first(), second()]);
		expect(users.map(({ spreeApiKey }) => spreeApiKey)).toEqual(['new', 'new']);
		expect(anonymous).toHaveBeenCalledOnce();
	});

	test('the second creates a user when the first fails', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
		anonymous.mockImplementationOnce(() => HttpResponse.json({ error: 'x' }, { status: 500 }));
		const [first, second] = await tabs();
		const refused = expect(first()).rejects.toMatchObject({ status: 500 });
		const waiting = second();
		await refused;
		await vi.advanceTimersByTimeAsync(10_000);
		vi.useRealTimers();
		expect((await waiting).spreeApiKey).toBe('new');
	});
});
