import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { contentsOf } from '#tests/build/database/contents.ts';
import { startPayments } from '#tests/build/payments.ts';
import type { RepeatedCall } from './repeated/repeated-call.ts';
import { repeatedCases } from './repeated/repeated-cases.ts';
import { skipsIdempotency, withoutKey } from './skips-idempotency.ts';

const dayMs = 86_400_000;
const shop = startPayments();
const cases = repeatedCases(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '100000';
});
afterEach(() => vi.useRealTimers());

const mutating = allRoutes
	.map(({ endpoint }) => endpoint)
	.filter(({ method, skipsIdempotency }) => method !== 'get' && !skipsIdempotency)
	.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

test('only calls whose answer is a secret, or that end a session or membership, skip idempotency', () => {
	const skipping = allRoutes.filter(({ endpoint }) => endpoint.skipsIdempotency);
	expect(skipping.map(({ endpoint }) => endpoint.path).sort()).toEqual(skipsIdempotency);
});

test('every mutating call has a case', () => {
	expect([...Object.keys(cases), ...withoutKey].sort()).toEqual(mutating.sort());
});

async function send(
	name: string,
	call: RepeatedCall,
	key: string,
	changes: { body?: object; query?: string; headers?: Record<string, string> } = {},
) {
	const body = changes.body ?? call.body;
	const isFile = body instanceof Uint8Array;
	const response = await shop.send(`${call.path}${changes.query ?? ''}`, {
		method: name.split(' ')[0] ?? '',
		headers: {
			...(call.token && { 'x-spree-token': call.token }),
			...(body && !isFile && { 'content-type': 'application/json' }),
			'idempotency-key': key,
			...call.headers,
			...changes.headers,
		},
		...(body && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
		...(call.form && { body: call.form() }),
	});
	const text = await response.text();
	const isReplay = response.headers.has('idempotent-replayed');
	return { status: response.status, text, isReplay, code: /"code":"(idempotency\w+)"/.exec(text)?.[1] };
}

const uncompared = ['idempotency_keys', 'rate_limits', 'products', 'variants', 'volume_prices'];
/** All contents of the database, without call counters and times, which change when a call is repeated. */
const contents = contentsOf(
	() => shop.env().DB,
	(table, column) => !uncompared.includes(table) && !/_at$|^etag$/.test(column),
);

const otherBody = ({ body }: RepeatedCall): object | undefined =>
	body instanceof Uint8Array ? Uint8Array.from([...body, 0]) : body && { ...body, unheard_of: 1 };

/** A call for each kind of body: JSON, bytes, none, form. The rules of keys and replays are the same for all calls. */
const kindsOfBodies = [
	'POST /v2/orders',
	'PUT /artwork/uploads/:id/parts/:number',
	'DELETE /orders/:id/line_items/:itemId',
	'POST /contact_messages',
];

test.each(kindsOfBodies)('%s: four at once and again have one effect and one answer', async (name) => {
	const call = await (cases[name] as (typeof cases)[string])();
	const key = `four ${name}`;
	const answers = await Promise.all(Array.from({ length: 4 }, () => send(name, call, key)));
	const first = answers.find(({ code }) => !code);
	expect(first?.status).toBeLessThan(300);
	await shop.settle();
	const after = await contents();
	for (const { status, text, code } of answers)
		expect(code ? [409, code] : [status, text]).toEqual(
			code ? [409, 'idempotency_key_in_use'] : [first?.status, first?.text],
		);
	expect(await send(name, call, key)).toEqual({ ...first, isReplay: true });
	expect(await contents()).toEqual(after);
	const stranger = await send(name, call, key, { headers: { 'x-spree-token': await shop.visitor() } });
	expect(stranger.code).toBeUndefined();
	expect(stranger.isReplay).toBe(false);
});

test.each(mutating.filter((name) => !withoutKey.includes(name)))(
	'%s: a process that died between effect and answer: the effect is found, not repeated',
	async (name) => {
		// Some effects happen once a day: both calls are made on the same day.
		const untilMidnight = dayMs - (Date.now() % dayMs);
		if (untilMidnight < 120_000) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + untilMidnight });
		const call = await (cases[name] as (typeof cases)[string])();
		const key = `died ${name}`;
		const first = await send(name, call, key);
		expect(first.status).toBeLessThan(300);
		await shop.settle();
		const after = await contents();
		await shop.rows(
			'UPDATE idempotency_keys SET status = NULL, body = NULL, body_hash = NULL WHERE key = ?',
			key,
		);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
		const second = await send(name, call, key);
		await shop.settle();
		expect([second.status, second.text]).toEqual([first.status, first.text]);
		expect(await contents()).toEqual(after);
	},
);

test.each(kindsOfBodies)('%s: the key is for this request only', async (name) => {
	const call = await (cases[name] as (typeof cases)[string])();
	const first = await send(name, call, `one ${name}`);
	const body = otherBody(call);
	const others = [
		{ query: `${call.path.includes('?') ? '&' : '?'}other=1` },
		{ headers: { 'x-region': 'pl' } },
		{ headers: { 'x-locale': 'pl-PL' } },
		...(body ? [{ body }] : []),
	];
	await shop.settle();
	const before = await contents();
	for (const changes of others)
		expect(await send(name, call, `one ${name}`, changes)).toMatchObject({
			status: 422,
			code: 'idempotency_key_reused',
		});
	expect(await send(name, call, 'k'.repeat(256))).toMatchObject({ code: 'idempotency_key_too_long' });
	expect(await send(name, call, `one ${name}`)).toEqual({ ...first, isReplay: true });
	expect(await contents()).toEqual(before);
});

test('two calls with the same key at once, the slower one after its key was taken over: one effect', async () => {
	const token = await shop.visitor();
	const call = { path: '/v2/orders', token, body: {} };
	const { DB } = shop.env();
	// The first call hangs before its batch; the second begins when the key is stale, and overtakes it.
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	let isFirst = true;
	shop.env().DB = Object.assign(Object.create(DB), {
		prepare: (sql: string) => DB.prepare(sql),
		batch: async (list: D1PreparedStatement[]) => {
			const isCreation = list.length === 4;
			if (isCreation && isFirst) {
				isFirst = false;
				await held;
			}
			return DB.batch(list);
		},
	});
	const slow = send('POST /v2/orders', call, 'slow');
	await vi.waitFor(() => expect(isFirst).toBe(false));
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
	const fast = await send('POST /v2/orders', call, 'slow');
	release();
	expect((await slow).text).toBe(fast.text);
	shop.env().DB = DB;
	expect(
		await shop.rows(
			'SELECT number FROM orders o JOIN users u ON u.id = o.user_id ORDER BY o.id DESC LIMIT 2',
		),
	).toSatisfy(
		(orders: { number: string }[]) => orders.filter(({ number }) => fast.text.includes(number)).length === 1,
	);
});
