import { expect, test } from 'vitest';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: mailbox }, false);
const { call, env, visitor } = api;
const people = accountsOf(api);

const refusing = {
	cookie: `boxwright_consent=${encodeURIComponent('2026-11-23T10:00:00.000Z id essential')}`,
};
const first = (sql: string, ...values: unknown[]) =>
	env()
		.DB.prepare(sql)
		.bind(...values)
		.first<Record<string, unknown>>();
const begin = async (token: string, answers: object = {}) =>
	(await call('POST', '/v2/segment_sessions/create', { token, body: answers })).body.data.id as string;
const answersOf = async (id: string) =>
	JSON.parse(String((await first('SELECT answers FROM segment_sessions WHERE id = ?', id))?.answers));

test('traits of a user are merged, and contain nothing that identifies a person', async () => {
	const token = await visitor();
	const identify = (body: object, headers = {}) =>
		call('POST', '/v1/segment_proxies/identify', { token, body, headers });
	const personal = { email: 'ada@example.com', name: 'Ada' };
	expect((await identify({ traits: { role: 'owner', ...personal }, anonymous_id: 'visitor-7' })).status).toBe(
		204,
	);
	expect((await identify({ traits: { customer_type: 'b2b', country: 'DE' } })).status).toBe(204);
	const row = await first("SELECT * FROM user_traits WHERE anonymous_id = 'visitor-7'");
	expect(JSON.parse(String(row?.traits))).toEqual({ role: 'owner', customerType: 'b2b', country: 'DE' });
	const wrong = await identify({ traits: { role: 'pirate' } });
	expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['traits.role']]);
	expect((await identify({ traits: { role: 'owner' } }, refusing)).body.code).toBe('no_consent');
});

test('answers are collected in a session, by its user or by who knows its id', async () => {
	const [token, other] = [await visitor(), await visitor()];
	const id = await begin(token, { role: 'owner' });
	const append = (caller: string, body: object) =>
		call('POST', '/v2/segment_sessions/append', { token: caller, body });
	expect((await append(token, { id, company_size_employees: '2-10' })).status).toBe(204);
	expect((await append(other, { id, role: 'design' })).status).toBe(404);
	const add = (body: object, headers = {}) => call('POST', '/add_segment_data_v2', { body, headers });
	const answer = { segmentation_token: id, role: 'marketing', industry_v2: 'food' };
	expect((await add(answer)).status).toBe(204);
	expect((await add(answer, refusing)).body.code).toBe('no_consent');
	expect((await add({ ...answer, segmentation_token: crypto.randomUUID() })).status).toBe(404);
	expect(await answersOf(id)).toEqual({
		role: 'marketing',
		companySizeEmployees: '2-10',
		industryV2: 'food',
	});
});

test('the first name is that of the profile; null where there is none, 404 for a session that has expired', async () => {
	const customer = await people.customer();
	await call('PUT', `/users/${customer.id}`, { token: customer.token, body: { firstname: 'Grace' } });
	const greet = (id: string) => call('GET', `/get_user_first_name?segmentation_token=${id}`);
	const known = await begin(customer.token);
	expect((await greet(known)).body).toEqual({ first_name: 'Grace' });
	expect((await greet(await begin(await visitor()))).body).toEqual({ first_name: null });
	await env().DB.prepare('UPDATE segment_sessions SET created_at = 1 WHERE id = ?').bind(known).run();
	expect((await greet(known)).status).toBe(404);
	expect((await greet(crypto.randomUUID())).status).toBe(404);
});
