import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#src/account/identity/hash-password.server.ts';

/** The cost of production. */
const env = { PASSWORD_COST: '32768' };

test('a hash contains its cost, has its own salt, and matches one password', () => {
	const [one, other] = [hashPassword(env, 'nine gloomy otters'), hashPassword(env, 'nine gloomy otters')];
	expect(one).toMatch(/^scrypt\$32768\$8\$3\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
	expect(one).not.toBe(other);
	expect(verifyPassword(env, 'nine gloomy otters', one)).toBe(true);
	expect(verifyPassword(env, 'nine gloomy otter', one)).toBe(false);
	expect(verifyPassword(env, 'nine gloomy otters', undefined)).toBe(false);
});

test('a hash of another cost is still checked with its own', () => {
	// scryptSync('pleaseletmein', 'SodiumChloride' …) is RFC 7914's example; ours has a hexadecimal salt of its own.
	const salt = Buffer.from('SodiumChloride').toString('hex');
	const key =
		'7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887';
	expect(verifyPassword(env, 'pleaseletmein', `scrypt$16384$8$1$${salt}$${key}`)).toBe(true);
});

test('the same letters in another Unicode form are the same password', () => {
	expect(
		verifyPassword(
			env,
			'za\u017c\u00f3\u0142\u0107 gesla',
			hashPassword(env, 'zaz\u0307o\u0301\u0142c\u0301 gesla'),
		),
	).toBe(true);
});
