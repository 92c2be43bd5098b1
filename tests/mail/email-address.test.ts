import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EmailAddress, normaliseEmail } from '#src/mail/email-address.ts';

describe('accepted', () => {
	test.each([
		'ada@example.com',
		' ada.b+c@mail.example.co.uk ',
		"o'neill@example.ie",
		'żółw@przykład.pl',
		'name@xn--mller-kva.de',
		'name@example.xn--p1ai',
		'a@b.de',
		'1@2.de',
		`${'a'.repeat(64)}@example.com`,
		`a@${'b'.repeat(63)}.com`,
		`a@${`${'b'.repeat(60)}.`.repeat(4)}commerce`,
		'under_score-dash/slash=sign@example.com',
	])('%s', (typed) => {
		expect(normaliseEmail(typed)).toBe(typed.trim());
		expect(v.parse(EmailAddress, typed)).toBe(typed.trim());
	});
});

describe('refused', () => {
	test.each([
		['nothing', ''],
		['no @', 'ada'],
		['no domain', 'ada@'],
		['no name', '@example.com'],
		['no dot in the domain', 'ada@example'],
		['a space in the name', 'a b@example.com'],
		['a space in the domain', 'ada@exam ple.com'],
		['a no-break space', 'a\u00a0b@example.com'],
		['two @', 'a@b@c.de'],
		['a dot at the end', 'ada@example.com.'],
		['a dot before the @', 'ada.@example.com'],
		['a dot at the start', '.ada@example.com'],
		['two dots', 'a..b@example.com'],
		['two dots in the domain', 'ada@example..com'],
		['a hyphen at the start of a label', 'ada@-example.com'],
		['a hyphen at the end of a label', 'ada@example-.com'],
		['an underscore in the domain', 'ada@exa_mple.com'],
		['an IP address', 'ada@127.0.0.1'],
		['an IP literal', 'ada@[127.0.0.1]'],
		['a port', 'ada@example.com:25'],
		['a top level of one letter', 'ada@example.c'],
		['a top level with digits', 'ada@example.c0m'],
		['quotes', '"ada b"@example.com'],
		['a quote inside', 'a"b@example.com'],
		['a name with its address', 'Ada <ada@example.com>'],
		['a comment', 'ada(work)@example.com'],
		['a list', 'ada@example.com,bob@example.com'],
		['a list with semicolon', 'ada@example.com;bob@example.com'],
		['a backslash', 'a\\b@example.com'],
		['a new line and a header', 'ada@example.com\nBcc: x@y.de'],
		['a carriage return', 'ada@example.com\rBcc: x@y.de'],
		['NUL', 'ada\u0000@example.com'],
		['a mark of direction', 'ada\u202e@example.com'],
		['a zero-width space', 'ada\u200b@example.com'],
		['a scheme', 'mailto:ada@example.com'],
		['a name of 65 characters', `${'a'.repeat(65)}@example.com`],
		['a label of 64 characters', `a@${'b'.repeat(64)}.com`],
		['255 characters', `a@${`${'b'.repeat(60)}.`.repeat(4)}commerces`],
		['a million characters', `${'a'.repeat(1_000_000)}@b.de`],
	])('%s', (_, typed) => {
		expect(normaliseEmail(typed)).toBeUndefined();
		expect(v.is(EmailAddress, typed)).toBe(false);
	});
});
