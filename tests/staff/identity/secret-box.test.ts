import { expect, test } from 'vitest';
import { seal, unseal } from '#src/staff/identity/secret-box.server.ts';

const env = { SESSION_SECRET: 'a secret of the test' };

test('a secret comes back, and is stored differently each time', () => {
	const [one, other] = [seal(env, 'JBSWY3DP'), seal(env, 'JBSWY3DP')];
	expect(one).not.toBe(other);
	expect(one).not.toContain('JBSWY3DP');
	expect([unseal(env, one), unseal(env, other)]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test('another key and changed text give nothing', () => {
	const sealed = seal(env, 'JBSWY3DP');
	expect(unseal({ SESSION_SECRET: 'another' }, sealed)).toBeUndefined();
	const flipped = Buffer.from(sealed, 'base64url');
	flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
	expect(unseal(env, flipped.toString('base64url'))).toBeUndefined();
	expect(unseal(env, '')).toBeUndefined();
});
