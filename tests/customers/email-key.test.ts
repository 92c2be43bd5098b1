import { expect, test } from 'vitest';
import { emailKey } from '#src/customers/email-key.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';

test.each([
	['Ada@Example.COM', 'ada@example.com'],
	['ada+shop@example.com', 'ada+shop@example.com'],
	['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
	['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
	['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
	['Jürgen@example.com', 'jürgen@example.com'],
	['ju\u0308rgen@example.com', 'jürgen@example.com'],
])('%s is compared as %s', (typed, key) => {
	expect(normaliseEmail(typed)).toBe(typed);
	expect(emailKey(typed)).toBe(key);
});

test('an address as long as addresses may be', () => {
	const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`;
	expect(normaliseEmail(long)).toBe(long);
	expect(emailKey(long)).toBe(long);
});
