import { expect, test } from 'vitest';
import { breakLinks } from '#src/mail/break-links.ts';

/** The way mail clients detect links: a host name or address without a gap. */
const linkable = /[\w-]\.[a-z]{2,}|https?:\/\/|\w@\w|mailto:\w/i;

test.each([
	'Win at evil.example',
	'https://evil.example/x?y=1',
	'www.evil.example',
	'ada@evil.example',
	'mailto:x@y.de',
])('%s becomes no link and reads the same', (text) => {
	expect(text).toMatch(linkable);
	expect(breakLinks(text)).not.toMatch(linkable);
	expect(breakLinks(text).replaceAll('\u200C', '')).toBe(text);
});

test.each(['ul. Tekturowa 12', 'Ada Lovelace', '50-001 Wrocław', 'Spring box (2)'])(
	'%s stays as it is',
	(text) => {
		expect(breakLinks(text)).toBe(text);
	},
);
