import { expect, test } from 'vitest';
import { isCrossOrigin } from '../../../../scripts/build/keystatic/plugin.mjs';

const host = 'localhost:8787';

test.each([
	['a program', { host }, false],
	['its own page', { host, origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' }, false],
	['another site', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
	[
		'another port of this machine',
		{ host, origin: 'http://localhost:8788', 'sec-fetch-site': 'same-site' },
		true,
	],
	['an older browser on another site', { host, origin: 'https://evil.example' }, true],
	['an address that was typed', { host, 'sec-fetch-site': 'none' }, true],
])('writing files for %s', (_, headers, isElsewhere) => {
	expect(isCrossOrigin({ headers })).toBe(isElsewhere);
});
