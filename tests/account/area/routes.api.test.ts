import { beforeAll, expect, test } from 'vitest';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: mailbox });
const people = accountsOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const end = (id: number, token: string) => api.call('DELETE', `/users/sessions/${id}`, { token });
const isOpen = async (token: string) => (await api.call('GET', '/users/me', { token })).status === 200;
/** Sessions of a user, oldest first. */
const sessionsOf = async (user: number) =>
	(
		await api
			.env()
			.DB.prepare('SELECT id FROM tokens WHERE user_id = ? AND revoked_at IS NULL ORDER BY id')
			.bind(user)
			.all<{ id: number }>()
	).results.map(({ id }) => id);

test('a customer ends one session, and only that one ends', async () => {
	const { email, token, id } = await people.customer();
	const other = (await people.signIn(email)).body.spree_api_key;
	const last = (await sessionsOf(id)).at(-1) ?? 0;
	expect((await end(last, token)).status).toBe(204);
	expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
	expect((await end(last, token)).status).toBe(404);
});

test('a session of another user cannot be ended', async () => {
	const [one, other] = [await people.customer(), await people.customer()];
	const theirs = (await sessionsOf(other.id))[0] ?? 0;
	const answer = await end(theirs, one.token);
	expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
	expect(await isOpen(other.token)).toBe(true);
	expect((await end(theirs, await api.visitor())).status).toBe(401);
});
