import { expect, test } from 'vitest';
import { landingHost } from '#src/tracking/landing-host.ts';
import { linkedAddress } from '#src/tracking/link-hosts.ts';

test.each([
	['https://boxwright.de/kartons', 'https://boxwright.de/kartons?anonymousId=v-1'],
	['https://app.boxwright.de/?sku=x#top', 'https://app.boxwright.de/?sku=x&anonymousId=v-1#top'],
	['http://local.boxwright.de.localhost:9110/', 'http://local.boxwright.de.localhost:9110/?anonymousId=v-1'],
	['https://boxwright.de/?anonymousId=other', 'https://boxwright.de/?anonymousId=v-1'],
	['https://app.boxwright.pl/koszyk', undefined],
	['https://example.org/', undefined],
	['https://boxwright.de.example.org/', undefined],
	['mailto:ada@boxwright.de', undefined],
	['', undefined],
])('from Poland, %j is followed as %j', (address, followed) =>
	expect(linkedAddress(address, 'boxwright.pl', 'v-1')).toBe(followed),
);

test.each([
	['app.local.boxwright.pl.localhost', 'boxwright.pl'],
	['staging.boxwright.co.uk', 'boxwright.co.uk'],
	['boxwright.com', 'boxwright.com'],
	['app.example.org', 'example.org'],
])('%s is a name of %s', (hostname, landing) => expect(landingHost(hostname)).toBe(landing));
