import { describe, expect, test } from 'vitest';
import { findFilesOrigin, findFilesSite, mayRead } from '#src/site/files-host.ts';

const hosts = [
	['https://boxwright.com/', 'https://files.boxwright.com', 'eu', 'production'],
	['https://app.boxwright.com/en-us/cart/', 'https://files.boxwright.com', 'eu', 'production'],
	['https://app.boxwright.pl/', 'https://files.boxwright.pl', 'pl', 'production'],
	['https://www.boxwright.pl/', 'https://files.boxwright.pl', 'pl', 'production'],
	['https://app.staging.boxwright.co.uk/', 'https://files.staging.boxwright.co.uk', 'gb', 'staging'],
	[
		'http://app.local.boxwright.pl.localhost:9000/',
		'http://files.local.boxwright.pl.localhost:9000',
		'pl',
		'local',
	],
	['http://local.boxwright.de:8787/', 'http://files.local.boxwright.de:8787', 'de', 'local'],
	['http://localhost:8787/?region=pl', 'http://files.localhost:8787', 'eu', 'local'],
	['http://127.0.0.1:8787/', 'http://files.localhost:8787', 'eu', 'local'],
	['http://[::1]:8787/', 'http://files.localhost:8787', 'eu', 'local'],
] as const;

describe.each(hosts)('%s', (page, origin, region, environment) => {
	test(`has its files on ${origin}, of ${region}`, () => {
		expect(findFilesOrigin(new URL(page))).toBe(origin);
		const site = findFilesSite(new URL('/artwork/1', origin));
		expect([site?.region.id, site?.environment]).toEqual([region, environment]);
	});

	test('may read them', () => {
		expect(mayRead(new URL(page).origin, new URL(origin))).toBe(true);
	});
});

test.each([
	'https://boxwright.pl/',
	'https://app.boxwright.pl/',
	'https://files.app.boxwright.pl/',
	'https://files.www.boxwright.pl/',
	'https://files.example.com/',
	'https://files.files.boxwright.pl/',
	'https://files./',
])('%s hands out no files', (address) => {
	expect(findFilesSite(new URL(address))).toBeUndefined();
});

test.each([
	'https://boxwright.de',
	'http://boxwright.pl',
	'https://app.staging.boxwright.pl',
	'https://files.boxwright.pl',
	'https://boxwright.pl.example.com',
	'https://evil-boxwright.pl',
	'null',
	'',
])('pages of %j may not read files of boxwright.pl', (origin) => {
	expect(mayRead(origin, new URL('https://files.boxwright.pl/artwork/1'))).toBe(false);
});
