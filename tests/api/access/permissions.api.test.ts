import { beforeAll, describe, expect, test } from 'vitest';
import { accessPermissions } from '#src/api/access/permissions.ts';
import { openDatabase } from '#src/api/database.server.ts';
import type { Endpoint } from '#src/api/endpoint.ts';
import { allRoutes, api } from '#src/api-app.server.ts';
import { addKey } from '#src/staff/api-keys/api-keys.server.ts';
import { invite, openSession, staffCookie } from '#src/staff/identity/accounts.server.ts';
import { accountsOf } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { unknownThings } from '../example-things.ts';
import { exampleOf, keyOf, pathOf } from '../owned-things.ts';

const shop = startApi({}, ['mailer-box-full-color']);
const db = () => openDatabase(shop.env().DB);

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const named = (which: readonly Endpoint[]) => which.map((endpoint) => [keyOf(endpoint), endpoint] as const);
const staffCalls = named(endpoints.filter(({ access }) => access === 'staff'));
const customerCalls = named(
	endpoints.filter(({ access }) => access !== 'staff' && accessPermissions[access].nobody === 'no'),
);

type Headers = Record<string, string>;
const users = new Map<string, Headers>();
/** The token of an order's link. */
let linkToken: string;
const staff = new Map<string, Headers>();
beforeAll(async () => {
	const token = (secret: string) => ({ 'x-spree-token': secret });
	const founder = await companiesOf(shop).found();
	users.set('an anonymous visitor', token(await shop.visitor()));
	linkToken = (await walkTo(shop, 'cart')).orderToken;
	users.set('a customer', token((await accountsOf(shop).customer()).token));
	users.set('the owner of a company', token(founder.token));
	const context = { ...{ db: db(), env: shop.env(), now: Date.now() }, network: '203.0.113.1' };
	await invite(context, null, { name: 'Ada', email: 'clerk@example.com', roles: ['admin'] });
	const { results } = await shop.env().DB.prepare('SELECT id FROM staff_accounts').all<{ id: number }>();
	const session = await openSession(context, results[0]?.id ?? 0, { network: context.network });
	const cookie = staffCookie(shop.env(), session).split(';')[0] ?? '';
	staff.set('a staff session', { cookie });
	staff.set('a staff session in place of a token', { cookie, 'x-spree-token': session });
	const added = await addKey(
		{ ...context, staffId: 1 },
		{ name: 'All', scopes: ['finance', 'cases', 'quotes'] },
	);
	if ('fault' in added) throw new Error(added.fault);
	staff.set('an API key', { authorization: `Bearer ${added.key}` });
	staff.set('the secret of the configuration', { authorization: 'Bearer test-finance-secret' });
});

/** The call with a valid example, on a host. */
function ask(endpoint: Endpoint, headers: Headers, origin = 'http://localhost:8787') {
	const example = exampleOf(endpoint, 1, unknownThings);
	const { query, body } = example;
	const isFile = body instanceof Uint8Array || body instanceof FormData;
	const request = new Request(`${origin}${pathOf(endpoint, example)}${query ? `?${query}` : ''}`, {
		method: endpoint.method.toUpperCase(),
		headers: { ...(body && !isFile && { 'content-type': 'application/json' }), ...headers },
		...(body && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
	});
	return send(request);
}
const worker = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
const send = async (request: Request): Promise<Response> =>
	api.fetch(request, shop.env(), worker as unknown as ExecutionContext);
const read = async (answer: Response) => {
	const { request_id, ...body } = (await answer.json()) as Record<string, unknown>;
	expect(request_id).toBeTruthy();
	return { status: answer.status, body };
};

test('the tables list every call that is not public', () => {
	expect(staffCalls.length).toBeGreaterThan(25);
	expect(customerCalls.length).toBeGreaterThan(90);
});

describe.each(staffCalls)('the staff call %s', (_, endpoint) => {
	test.each(['an anonymous visitor', 'a customer', 'the owner of a company'])(
		'does not exist for %s',
		async (who) => {
			const headers = users.get(who) ?? {};
			const nothing = await send(new Request('http://localhost:8787/no-such-call', { headers }));
			const answer = await read(await ask(endpoint, headers));
			expect(answer).toEqual(await read(nothing));
			expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
		},
	);

	test('answers 401 without a key and with an invalid one', async () => {
		const links = { 'x-spree-order-token': linkToken, 'x-share-token': '0'.repeat(48) };
		for (const headers of [{}, { 'x-spree-token': '0'.repeat(48) }, links, { authorization: 'Bearer wrong' }])
			expect((await ask(endpoint, headers)).status).toBe(401);
	});
});

describe.each(customerCalls)('the customer’s call %s', (_, endpoint) => {
	test.each([
		'a staff session',
		'a staff session in place of a token',
		'an API key',
		'the secret of the configuration',
	])('is refused to %s', async (who) => {
		const answer = await read(await ask(endpoint, staff.get(who) ?? {}));
		expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
	});
});

/** The staff area uploads print files with these calls as a visitor of its own host, with that visitor’s token. */
const uploads = [
	'GET /users/current',
	'POST /artwork',
	'POST /artwork/uploads',
	'GET /artwork/uploads/:id',
	'PUT /artwork/uploads/:id/parts/:number',
	'POST /artwork/uploads/:id/finish',
	'DELETE /artwork/uploads/:id',
];

test('on the host of the staff area a session opens no call of the shop', async () => {
	const opened: string[] = [];
	for (const [name, endpoint] of [...customerCalls, ...staffCalls]) {
		const { status } = await ask(endpoint, staff.get('a staff session') ?? {}, 'http://staff.localhost:8787');
		if (status !== 421) opened.push(`${name} ${status}`);
	}
	expect(opened.sort()).toEqual(uploads.map((name) => `${name} 401`).sort());
});
