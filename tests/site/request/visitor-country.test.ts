import { expect, test } from 'vitest';
import { addCountryTiming, visitorCountry } from '#src/site/request/visitor-country.ts';

test.each([
	['GB', 'GB'],
	['no', 'NO'],
	['XX', undefined],
	['T1', undefined],
	['', undefined],
	['GB"; x', undefined],
])('network country %j gives %s', (said, country) => {
	expect(visitorCountry(new Headers({ 'cf-ipcountry': said }))).toBe(country);
});

test('a page gets the country, or nothing when it is unknown', () => {
	const asked = (country?: string) =>
		new Request('https://boxwright.com/', country ? { headers: { 'cf-ipcountry': country } } : {});
	expect(addCountryTiming(new Response(''), asked('GB')).headers.get('server-timing')).toBe(
		'country;desc="GB"',
	);
	expect(addCountryTiming(new Response(''), asked()).headers.has('server-timing')).toBe(false);
	expect(visitorCountry(new Headers())).toBeUndefined();
});
