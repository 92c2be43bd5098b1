import { expect, test } from 'vitest';
import { seal, unseal } from '#src/account/identity/secret-box.server.ts';

const env = { SESSION_SECRET: 'a secret of the test' };

test('a secret is decrypted, and is encrypted differently each time', () => {
	const [one, other] = [seal(env, 'customer totp', 'JBSWY3DP'), seal(env, 'customer totp', 'JBSWY3DP')];
	expect(one).not.toBe(other);
	expect(one).not.toContain('JBSWY3DP');
	expect([unseal(env, 'customer totp', one), unseal(env, 'customer totp', other)]).toEqual([
		'JBSWY3DP',
		'JBSWY3DP',
	]);
});

test('another key, another purpose or a changed text cannot be decrypted', () => {
	const sealed = seal(env, 'customer totp', 'JBSWY3DP');
	expect(unseal({ SESSION_SECRET: 'another' }, 'customer totp', sealed)).toBeUndefined();
	expect(unseal(env, 'staff totp', sealed)).toBeUndefined();
	const flipped = Buffer.from(sealed, 'base64url');
	flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
	expect(unseal(env, 'customer totp', flipped.toString('base64url'))).toBeUndefined();
	expect(unseal(env, 'customer totp', '')).toBeUndefined();
});
