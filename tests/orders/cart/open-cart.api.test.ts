import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { cartOfSession } from '#src/orders/database/queries.server.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';

const { call, env, visitor } = startApi();
const sku = 'MBF-200x150x80-W1-CB-0';

interface Browser {
	token: string;
	headers: { cookie: string };
}

/** A visitor as in a browser: its token is only valid together with its session cookie. */
async function openBrowser(): Promise<Browser> {
	const { body, headers } = await call('GET', '/users/anonymous', {
		headers: ownFetch,
	});
	return {
		token: body.spree_api_key,
		headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' },
	};
}

async function cart(browser: Pick<Browser, 'token'>, region = 'eu', pieces = 0): Promise<string> {
	const { body } = await call('POST', '/v2/orders', { ...browser, region, body: {} });
	const { number } = body.data.attributes;
	if (pieces > 0) {
		const added = await call('POST', `/v2/orders/${number}/line_item`, {
			...browser,
			region,
			body: { sku, quantity: pieces },
		});
		expect(added.status).toBe(201);
	}
	return number;
}
const find = async ({ headers }: Browser, region: 'eu' | 'us' = 'eu', now = Date.now()) => {
	const db = openDatabase(env().DB);
	const hash = await sha256(headers.cookie.split('=')[1] ?? '');
	return (await runRead(db, cartOfSession(db, { hash, region, now })))?.number;
};

test('without a cart it is undefined, and regions have separate carts', async () => {
	const browser = await openBrowser();
	expect(await find(browser)).toBeUndefined();
	const number = await cart(browser);
	expect(await find(browser)).toBe(number);
	expect(await find(browser, 'us')).toBeUndefined();
	expect(await find(await openBrowser())).toBeUndefined();
});

test('the last changed cart is used, a filled one before an empty one', async () => {
	const browser = await openBrowser();
	await cart(browser, 'eu', 120);
	const second = await cart(browser, 'eu', 120);
	await cart(browser);
	expect(await find(browser)).toBe(second);
});

test('a session that is too old or revoked has no cart', async () => {
	const browser = await openBrowser();
	const number = await cart(browser);
	expect(await find(browser)).toBe(number);
	expect(await find(browser, 'eu', Date.now() + 400 * 86_400_000)).toBeUndefined();
	const hash = await sha256(browser.headers.cookie.split('=')[1] ?? '');
	await env().DB.prepare('UPDATE tokens SET revoked_at = 1 WHERE session_hash = ?').bind(hash).run();
	expect(await find(browser)).toBeUndefined();
});

describe('with reuse_open', () => {
	const open = async (token: string, region = 'eu') => {
		const answer = await call('POST', '/v2/orders', { token, region, body: { reuse_open: true } });
		expect(answer.status).toBe(201);
		return answer.body.data.attributes;
	};
	const carts = async (token: string) => {
		const { body } = await call('GET', '/users/current', { token });
		return env().DB.prepare('SELECT count(*) AS n FROM orders WHERE user_id = ?').bind(body.id).first('n');
	};

	test('parallel calls get one cart, and no second one is left', async () => {
		const token = await visitor();
		const opened = await Promise.all(Array.from({ length: 6 }, () => open(token)));
		expect(new Set(opened.map(({ number }) => number)).size).toBe(1);
		expect(await carts(token)).toBe(1);
	});

	test('the open cart has its lines; each region and visitor has its own', async () => {
		const token = await visitor();
		const number = await cart({ token }, 'eu', 120);
		expect(await open(token)).toMatchObject({ number, line_items: [{ quantity: 120 }] });
		expect((await open(token, 'us')).number).not.toBe(number);
		expect((await open(await visitor())).number).not.toBe(number);
	});

	test('a placed order is not reused as a cart', async () => {
		const token = await visitor();
		const { number } = await open(token);
		await env().DB.prepare(`UPDATE orders SET state = 'complete' WHERE number = ?`).bind(number).run();
		expect((await open(token)).number).not.toBe(number);
	});

	test('anything but true or false is refused', async () => {
		const body = { reuse_open: 'yes' };
		const answer = await call('POST', '/v2/orders', { token: await visitor(), body });
		expect([answer.status, answer.body.errors]).toEqual([422, { reuse_open: ['must be true or false'] }]);
	});
});
