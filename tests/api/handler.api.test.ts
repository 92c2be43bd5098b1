import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';
import { contentsOf } from '#tests/build/database/contents.ts';
import { mailerSku } from '#tests/build/order-walkthrough.ts';
import { createOwnedThings, exampleOf, keyOf, type OwnedThings, pathOf } from './owned-things.ts';

/** The prerendered files that a call reads: none of them holds anything here. */
const assets = { fetch: async () => Response.json([]) } as unknown as Fetcher;
const api = startApi({ ASSETS: assets }, ['mailer-box-full-color']);

let owned: OwnedThings;
/** The stored data before all calls: none of them may change it. */
let unchanged: Awaited<ReturnType<typeof contents>>;
let prices: Awaited<ReturnType<typeof allPrices>>;
beforeAll(async () => {
	owned = await createOwnedThings(api);
	unchanged = await contents();
	prices = await allPrices();
});

/** One creates a user, the other stores the answer of VIES and counts the request. Both need more than a link: see their own tests. */
const mayWrite = new Set(['U-04', 'U-01']);
const gets = allRoutes
	.map(({ endpoint }) => endpoint)
	.filter(({ method, id }) => method === 'get' && !mayWrite.has(id));

/** More than all other rows together: compared once, after all calls. */
const allPrices = async () => (await api.env().DB.prepare('SELECT * FROM volume_prices').all()).results;
const rows = contentsOf(
	() => api.env().DB,
	(table) => table !== 'volume_prices',
);
/** Every row of every other table, and the key of every file. */
async function contents() {
	await api.settle();
	const { objects } = await api.env().ARTWORK.list();
	return { ...(await rows()), files: objects.map(({ key, etag }) => [key, etag]) };
}

/** A box without an earlier price request. */
const unseen = 'MBF-213x147x81-W1-HD-0';
const load = async (path: string, headers: Record<string, string>) => {
	const response = await api.send(path, { headers: { ...headers, 'x-http-method-override': 'DELETE' } });
	await response.arrayBuffer();
};

test.each(gets.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
	const example = exampleOf(endpoint, owned.variantId, owned.things);
	const path = pathOf(endpoint, example);
	const query = example.query ?? '';
	const searches = new Set([
		query,
		query.replace(mailerSku, unseen),
		`${query}&order_token=x&_method=DELETE`,
	]);
	for (const secrets of [{}, { 'x-share-token': owned.strangersShareToken }])
		await load(`${path}?${query}`, secrets);
	for (const search of searches)
		await load(`${path}?${search}`, { ...ownFetch, 'x-spree-token': owned.owner });
	expect(await contents()).toEqual(unchanged);
});

test('and the prices are as they were', async () => {
	expect(await allPrices()).toEqual(prices);
});

test('HEAD answers like GET without a body, and changes nothing', async () => {
	const headers = { 'x-spree-token': owned.owner };
	const answer = await api.send(`/box_designs/${owned.things.design}`, { method: 'HEAD', headers });
	const got = await api.send(`/box_designs/${owned.things.design}`, { headers });
	expect([answer.status, await answer.text()]).toEqual([200, '']);
	expect(answer.headers.get('content-type')).toBe(got.headers.get('content-type'));
	expect(await contents()).toEqual(unchanged);
});

test('and this test would notice a change', async () => {
	const before = await contents();
	await api.visitor();
	expect(await contents()).not.toEqual(before);
});

// The specification makes it a GET. Only a fetch of our own page, or a program, gets a new visitor.
test('GET /users/anonymous writes nothing for links, pictures and other sites', async () => {
	const before = await contents();
	for (const site of ['cross-site', 'same-site', 'none', 'same-origin'])
		for (const mode of ['navigate', 'no-cors'])
			await api.send('/users/anonymous', { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } });
	expect(await contents()).toEqual(before);
});
