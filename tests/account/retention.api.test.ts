import { expect, test } from 'vitest';
import { retentionCutoff } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { now, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { run, count, purge } = watchRetention(api);

async function account(id: number, signedInAt: number): Promise<void> {
	await run(
		`INSERT INTO users (id, email, anonymous, created_at, updated_at) VALUES (?, ?, 0, 0, 0)`,
		id,
		`a${id}@example.com`,
	);
	await run(
		`INSERT INTO accounts (user_id, email_key, password_hash, password_changed_at, confirmed_at, signed_in_at, region, locale)
		VALUES (?, ?, 'h', 0, 0, ?, 'eu', 'en-US')`,
		id,
		`a${id}@example.com`,
		signedInAt,
	);
}
const session = (id: string, userId: number, expiresAt: number) =>
	run(
		`INSERT INTO tokens (user_id, token_hash, created_at, expires_at) VALUES (?, ?, 0, ?)`,
		userId,
		id,
		expiresAt,
	);

test('an unused account is deleted, and its user becomes a visitor', async () => {
	const since = retentionCutoff('accounts', now);
	await account(1, since);
	await account(2, since - 1);
	for (const id of [1, 2]) {
		await run(`INSERT INTO passkeys VALUES (?1, ?1, ?1, 'k', 0, '[]', 'localhost', 'n', 0, NULL)`, id);
		await run(`INSERT INTO account_totp VALUES (?, 'sealed', 0, 0, 0)`, id);
		await run(`INSERT INTO account_recovery_codes VALUES (?1, ?1)`, id);
	}
	await purge(now, 'accounts');
	expect(await count('accounts')).toBe(1);
	for (const table of ['passkeys', 'account_totp', 'account_recovery_codes'])
		expect([await count(table), await count(table, 'user_id = 1')]).toEqual([1, 1]);
	expect(await count('users', 'id = 1 AND anonymous = 0 AND email IS NOT NULL')).toBe(1);
	expect(await count('users', 'id = 2 AND anonymous = 1 AND email IS NULL')).toBe(1);
});

test('a link of a mail is deleted a week after it was requested', async () => {
	const since = retentionCutoff('accountLinks', now);
	for (const [id, from] of [
		['inside', since],
		['outside', since - 1],
	])
		await run(
			`INSERT INTO account_links (token_hash, kind, email, email_key, created_at, expires_at) VALUES (?, 'reset', 'e', 'e', ?, 0)`,
			id,
			from,
		);
	await purge(now, 'accountLinks');
	expect(await count('account_links')).toBe(1);
	expect(await count('account_links', `token_hash = 'inside'`)).toBe(1);
});

test('ended sessions of a customer are deleted except for the newest; those of visitors have their own purge', async () => {
	const since = retentionCutoff('endedSessions', now);
	await account(11, now);
	await run(`INSERT INTO users (id, email, anonymous, created_at, updated_at) VALUES (12, NULL, 1, 0, 0)`);
	await session('old', 11, since - 1);
	await session('recent', 11, since);
	await session('newest', 11, since - 1);
	await session('visitor', 12, since - 1);
	await session('visitors-newest', 12, since - 1);
	await purge(now, 'endedSessions');
	expect(await count('tokens', `token_hash = 'old'`)).toBe(0);
	expect(await count('tokens')).toBe(4);
});
