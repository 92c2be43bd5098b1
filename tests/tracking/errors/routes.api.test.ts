import { beforeAll, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { env, send } = startApi({}, false);

const all = async () =>
	(await env().DB.prepare('SELECT * FROM error_events ORDER BY received_at, id').all()).results;
const eventId = () => crypto.randomUUID().replaceAll('-', '');
const script = 'https://boxwright.pl/_astro/CartIsland.Ab12.js';
const report = (changes: { id?: string; value?: string; stack?: string } = {}) =>
	[
		{ event_id: changes.id ?? eventId() },
		{ type: 'event' },
		{
			exception: { values: [{ type: 'TypeError', value: changes.value ?? 'x is undefined' }] },
			request: { url: 'https://boxwright.pl/koszyk/?token=secret' },
			tags: { page: 'cart', region: 'pl', locale: 'pl-PL' },
			extra: { stack: changes.stack ?? `TypeError: x\n    at a (${script}:1:1)` },
		},
	]
		.map((line) => JSON.stringify(line))
		.join('\n');
const post = (body: string, headers: Record<string, string> = {}) =>
	send('/v1/envelope', {
		method: 'POST',
		headers: { 'content-type': 'application/x-sentry-envelope', ...headers },
		body,
	});

beforeAll(() => {
	// The first call of the file is in the sixth line of the source.
	const map = JSON.stringify({
		version: 3,
		names: ['addLine'],
		sources: ['../../../src/orders/cart/store.ts'],
		mappings: 'AAKAA',
	});
	env().ASSETS = {
		fetch: async (url: URL) =>
			url.pathname === '/source-maps/CartIsland.Ab12.js.map'
				? new Response(map)
				: new Response('', { status: 404 }),
	} as unknown as Fetcher;
});

test('an error is stored once, with its source line and without anything about a person', async () => {
	const body = report({ value: 'No user ada@example.com with order R123456789' });
	const agent = { 'user-agent': 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/143.0' };
	expect((await post(body, agent)).status).toBe(204);
	expect((await post(body, agent)).status).toBe(204);
	const rows = await all();
	expect(rows).toHaveLength(1);
	expect(rows[0]).toMatchObject({
		origin: 'browser',
		kind: 'TypeError',
		message: 'No user [e-mail] with order [order]',
		place: 'src/orders/cart/store.ts:6',
		path: '/koszyk/',
		page: 'cart',
		region: 'pl',
		browser: 'Firefox 143',
	});
	expect(JSON.parse(String(rows[0]?.frames))[0]).toMatchObject({ call: 'addLine' });
	expect(JSON.stringify(rows)).not.toMatch(/secret|ada@/);
});

test('errors of one line are one group, whatever their message; those of another line are not', async () => {
	await post(report({ value: 'y is undefined' }));
	await post(report({ stack: `Error\n    at b (https://boxwright.pl/_astro/other.js:7:9)` }));
	const groups = (await all()).map((row) => row.group_id);
	expect(groups).toHaveLength(3);
	expect(new Set(groups).size).toBe(2);
});

test('Sentry’s own frames are read from their end', async () => {
	const id = eventId();
	const frames = [
		{ filename: 'https://boxwright.pl/_astro/outer.js', function: 'outer', lineno: 1, colno: 1 },
		{ filename: script, function: 'a', lineno: 1, colno: 1 },
	];
	const value = { type: 'Error', value: 'z', stacktrace: { frames } };
	await post(
		`${JSON.stringify({ event_id: id })}\n{"type":"event"}\n${JSON.stringify({ exception: { values: [value] } })}`,
	);
	expect((await all()).find((row) => row.id === id)).toMatchObject({ place: 'src/orders/cart/store.ts:6' });
});

test('errors of extensions, and values that are not errors, are not stored', async () => {
	const before = (await all()).length;
	expect((await post(report({ stack: 'Error\n    at c (chrome-extension://abc/x.js:1:1)' }))).status).toBe(
		204,
	);
	expect((await post(report({ value: 'Script error.', stack: '' }))).status).toBe(204);
	expect((await post(`{}\n{"type":"session"}\n{}`)).status).toBe(204);
	expect(await all()).toHaveLength(before);
});

test('an invalid envelope, and one that is too large, is refused with the reason', async () => {
	const bad = await post('hello');
	expect([bad.status, await bad.json()]).toMatchObject([400, { code: 'bad_envelope' }]);
	const large = await post(report({ value: 'x'.repeat(20_000) }));
	expect([large.status, await large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
});

test('a network that reports too much is refused', async () => {
	const { LIMIT_FACTOR } = env();
	Object.assign(env(), { LIMIT_FACTOR: '0.02' });
	const reports = [report(), report(), report()];
	const answers = [];
	for (const one of reports) answers.push((await post(one, { 'cf-connecting-ip': '203.0.113.9' })).status);
	Object.assign(env(), { LIMIT_FACTOR });
	expect(answers).toEqual([204, 204, 429]);
});
