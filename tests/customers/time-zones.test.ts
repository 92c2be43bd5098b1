import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { getTimeZone } from '#src/customers/time-zones.ts';

test('every country that is delivered to has a zone of its own that exists', () => {
	const countries = [
		...new Set(Object.values(regions).flatMap(({ allowedShippingCountries }) => allowedShippingCountries)),
	];
	const ofPoland = countries.filter((iso) => getTimeZone(iso) === 'Europe/Warsaw');
	expect(ofPoland).toEqual(['PL']);
	for (const iso of countries)
		expect(() => new Intl.DateTimeFormat('en', { timeZone: getTimeZone(iso) })).not.toThrow();
});

test('American states have the zone of most of their people', () => {
	const states = ['IL', 'CO', 'AZ', 'CA', 'NY', null];
	expect(states.map((state) => getTimeZone('US', state))).toEqual([
		...['America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
		...['America/New_York', 'America/New_York'],
	]);
	expect(getTimeZone('DE', 'CA')).toBe('Europe/Berlin');
});
