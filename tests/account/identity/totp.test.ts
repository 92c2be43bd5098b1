import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTotpSecret, totpAddress, totpCode, verifyTotp } from '#src/account/identity/totp.ts';

/** `12345678901234567890` in base32: the key of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %i s the code ends in %s', (seconds, code) => {
	expect(totpCode(secret, seconds * 1000)).toBe(code);
	expect(verifyTotp(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early and one step late, and no further', () => {
	const now = 1_900_000_015_000;
	const code = totpCode(secret, now);
	const at = (steps: number) => verifyTotp(secret, code, now + steps * 30_000);
	expect([at(-2), at(-1), at(0), at(1), at(2)].map((step) => step !== undefined)).toEqual([
		false,
		true,
		true,
		true,
		false,
	]);
	// The step is the code's own, so that it can be taken once.
	expect(at(1)).toBe(at(0));
});

test('spaces do not count, anything else is wrong and nothing throws', () => {
	const now = 59_000;
	expect(verifyTotp(secret, ' 287 082 ', now)).toBe(1);
	for (const code of ['', '28708', '2870820', '287083', '２８７０８２', 'abcdef'])
		expect(verifyTotp(secret, code, now)).toBeUndefined();
	fc.assert(
		fc.property(fc.string(), fc.string(), (key, code) => verifyTotp(key, `x${code}`, now) === undefined),
	);
});

test('new secrets are 160 bits and differ, and apps can read the address', () => {
	const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
	expect(secrets.size).toBe(50);
	for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
	const address = new URL(totpAddress(secret, 'Boxwright', 'ada@example.com'));
	expect(address.protocol).toBe('otpauth:');
	expect(address.searchParams.get('secret')).toBe(secret);
	expect(decodeURIComponent(address.pathname)).toContain('Boxwright:ada@example.com');
});
