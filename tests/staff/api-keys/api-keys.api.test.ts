import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { addKey, closeKey, listKeys } from '#src/staff/api-keys/api-keys.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const context = () => ({ db: openDatabase(shop.env().DB), now: Date.now(), staffId: 7 });
const ask = (path: string, key: string) =>
	shop.call('GET', path, { headers: { authorization: `Bearer ${key}` } });
const make = async (scopes: Parameters<typeof addKey>[1]['scopes']) => {
	const added = await addKey(context(), { name: 'Warehouse', scopes });
	if ('fault' in added) throw new Error(added.fault);
	return added.key;
};

test('a key gives access to the calls of its scopes and no others, until it expires', async () => {
	const key = await make(['shipping']);
	expect((await ask('/hs_codes', key)).status).toBe(200);
	expect((await ask('/vendors', key)).status).toBe(401);
	expect((await ask('/vendors', await make(['production', 'mails']))).status).toBe(200);
	for (const wrong of [`${key}0`, key.slice(0, -1), key.toUpperCase(), 'bxk_', `bxk_${'0'.repeat(48)}`])
		expect((await ask('/hs_codes', wrong)).status, wrong).toBe(401);
	const stored = await shop.env().DB.prepare('SELECT * FROM api_keys').all();
	expect(JSON.stringify(stored.results)).not.toContain(key.slice(4));
	const known = (await listKeys(context().db)).find(({ scopes }) => scopes[0] === 'shipping');
	expect(known?.usedAt).not.toBeNull();
	const revoked = await Promise.all([1, 2].map(() => closeKey(context(), known?.id ?? 0)));
	expect(revoked.toSorted()).toEqual([false, true]);
	expect((await ask('/hs_codes', key)).status).toBe(401);
	const { results } = await shop
		.env()
		.DB.prepare("SELECT action FROM staff_audit WHERE subject = 'API key Warehouse' ORDER BY id")
		.all();
	expect(results.map(({ action }) => action)).toEqual(['api_key_add', 'api_key_add', 'api_key_close']);
});

test('a key gives no access to calls of customers, and a key without a name or a scope is refused', async () => {
	const key = await make(['finance']);
	expect((await ask('/orders/mine', key)).status).toBe(401);
	expect(await addKey(context(), { name: '', scopes: ['finance'] })).toHaveProperty('fault');
	expect(await addKey(context(), { name: 'x', scopes: [] })).toHaveProperty('fault');
});

test('the audit has the calls with a key under the name of the key, and those with the shared secret under no name', async () => {
	const key = await make(['shipping', 'production']);
	const { id } = (await listKeys(context().db))[0] ?? {};
	const ask = (method: string, path: string, secret: string, body: object) =>
		shop.call(method, path, { headers: { authorization: `Bearer ${secret}` }, body });
	const mill = { name: 'Mill', email: 'mill@example.com', country_iso: 'PL' };
	expect((await ask('POST', '/suppliers', key, mill)).status).toBe(201);
	const code = {
		product_type: 'mailer-box-full-color',
		hs_code: '481910',
		origin_iso: 'PL',
		description: 'Boxes',
	};
	expect((await ask('POST', '/hs_codes', key, code)).status).toBe(201);
	expect((await ask('POST', '/suppliers', 'test-finance-secret', mill)).status).toBe(201);
	const entries = await listAudit(context().db, undefined, 3);
	expect(entries.map(({ action, by }) => [action, by])).toEqual([
		['supplier_add', null],
		['customs_code', `API key Warehouse (${id})`],
		['supplier_add', `API key Warehouse (${id})`],
	]);
});

test('only calls of programs have a scope', () => {
	const scoped = allRoutes.filter(({ endpoint }) => endpoint.scope !== undefined);
	expect(scoped.length).toBeGreaterThan(25);
	expect(scoped.filter(({ endpoint }) => endpoint.access !== 'staff')).toEqual([]);
});
