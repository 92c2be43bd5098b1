import { describe, expect, test } from 'vitest';
import { ownFetch, startApi } from '#tests/build/api.ts';

const { call, env, visitor } = startApi({ LIMIT_FACTOR: '1' }, false);

const path = '/v1/emails/save_with_consents';
const needed = (email: string, token?: string, region?: string) =>
	call('GET', `/v1/emails/global_consents_needed?email=${encodeURIComponent(email)}`, {
		token,
		...(region && { region }),
	});
const newsletter = [{ type: 'newsletter', decision: 'granted' }];

test('a decision is recorded with its time, the version of the text and its source, and without a name', async () => {
	const answer = await call('POST', path, { body: { email: 'Ada@example.com', consents: newsletter } });
	expect([answer.status, answer.body]).toEqual([201, { email: 'Ada@example.com', consents: newsletter }]);
	const { results } = await env().DB.prepare('SELECT * FROM consents').all();
	expect(results).toMatchObject([
		{
			email: 'ada@example.com',
			user_id: null,
			type: 'newsletter',
			decision: 'granted',
			text_version: expect.stringMatching(/^\d{4}-\d\d-\d\d\/en-US$/),
			source: 'email',
			created_at: expect.any(Number),
		},
	]);
});

test('a decision of a browser without a token is that of its session', async () => {
	const opened = await call('GET', '/users/anonymous', { headers: { ...ownFetch } });
	const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
	const headers = { ...ownFetch, cookie };
	await call('POST', path, { headers, body: { email: 'session@example.com', consents: newsletter } });
	const row = await env()
		.DB.prepare('SELECT user_id FROM consents WHERE email = ?')
		.bind('session@example.com')
		.first();
	expect(row).toEqual({ user_id: opened.body.id });
});

describe('what to ask for', () => {
	test('is the same for an address that is known and one that is not', async () => {
		await call('POST', path, { body: { email: 'known@example.com', consents: newsletter } });
		const known = await needed('known@example.com');
		expect(known.body).toEqual((await needed('nobody@example.com')).body);
		expect(known.body.consents_needed).toEqual([
			'terms_and_conditions_and_privacy_policy',
			'terms_and_conditions_plus',
			'marketing',
			'newsletter',
			'envelope',
		]);
		const other = await needed('known@example.com', await visitor());
		expect(other.body).toEqual(known.body);
	});

	test('leaves out what the calling user has decided, and plus where there is none', async () => {
		const token = await visitor();
		await call('POST', path, { token, body: { email: 'own@example.com', consents: newsletter } });
		expect((await needed('OWN@example.com', token, 'at')).body.consents_needed).toEqual([
			'terms_and_conditions_and_privacy_policy',
			'marketing',
			'envelope',
		]);
	});
});

test.each([
	[{ email: 'no address', consents: newsletter }, 'email'],
	[{ email: 'a@example.com', consents: [] }, 'consents'],
	[{ email: 'a@example.com', consents: [{ type: 'all', decision: 'granted' }] }, 'consents.0.type'],
	[{ email: 'a@example.com', consents: [{ type: 'newsletter', decision: 'yes' }] }, 'consents.0.decision'],
])('%j is refused at %s', async (body, field) => {
	const answer = await call('POST', path, { body });
	expect(answer.status).toBe(422);
	expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('decisions about one address are few a day, and decisions of one network few an hour', async () => {
	const send = (email: string, ip: string) =>
		call('POST', path, { body: { email, consents: newsletter }, headers: { 'cf-connecting-ip': ip } });
	const about = [];
	for (let index = 0; index < 11; index++)
		about.push((await send('much@example.com', `192.0.2.${index}`)).status);
	expect(about).toEqual([...Array(10).fill(201), 429]);
	const from = [];
	for (let index = 0; index < 61; index++)
		from.push((await send(`n${index}@example.com`, '198.51.100.1')).status);
	expect(from.filter((status) => status === 201)).toHaveLength(60);
	expect(from.at(-1)).toBe(429);
});
