import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttribution } from '#src/tracking/attribution/attribution.ts';
import { attributionHeaders } from '#src/tracking/attribution/attribution-headers.ts';

test('a URL has the parameters of its advertisement; other parameters are left out', () => {
	expect(readAttribution('?utm_source=google&utm_campaign=Żółta jesień&gclid=abc&sku=x&utm_id=1')).toEqual({
		utm_source: 'google',
		utm_campaign: 'Żółta jesień',
		gclid: 'abc',
	});
});

test.each([
	'',
	'?',
	'?sku=x',
	'?gclid=',
	'?utm_source=%20',
	'?utm_medium=(none)',
	`?gclid=${'x'.repeat(301)}`,
])('%j gives no attribution', (query) => expect(readAttribution(query)).toBeUndefined());

test('headers are named by parameter and carry ASCII without line ends only', () => {
	expect(
		attributionHeaders(`?${new URLSearchParams({ utm_source: 'fb', fbclid: 'ż\r\nx: y', sku: 'x' })}`),
	).toEqual({
		'x-attribution-utm-source': 'fb',
		'x-attribution-fbclid': '%C5%BC%0D%0Ax%3A%20y',
	});
});

test('a URL is decoded as it was written, and every value gives a valid header', () => {
	const value = fc
		.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
		.map((text) => text.trim())
		.filter((text) => text !== '' && text !== '(none)');
	fc.assert(
		fc.property(fc.record({ utm_source: value, gclid: value, fbclid: value }), (attribution) => {
			const query = new URLSearchParams(attribution).toString();
			expect(readAttribution(query)).toEqual(attribution);
			expect(() => new Headers(attributionHeaders(query))).not.toThrow();
		}),
	);
});
