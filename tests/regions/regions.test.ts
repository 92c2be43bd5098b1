import { describe, expect, test } from 'vitest';
import { getRegion, openRegions, regions } from '#regions/index.ts';
import { type RegionId, regionIds } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { formatMoney } from '#src/site/money.ts';

/** What the specification fixes, §1, §6 and §9, kept as data. */
const fixed: Partial<Record<RegionId, Partial<Record<string, unknown>>>> = {
	eu: { currency: 'EUR', vat: 23, days: [5, 5], compartment: '3-5', plus: true, customs: 0 },
	gb: { currency: 'GBP', vat: 20, days: [5, 3], plus: true, forced: true, always: true, ships: ['GB'] },
	pl: { currency: 'PLN', vat: 23, days: [3, 3], plus: true, forced: true, ships: ['PL'] },
	us: { currency: 'USD', vat: 0, days: [5, 3], compartment: '3-5', ships: ['US'] },
	ro: { currency: 'RON', vat: 23 },
	se: { currency: 'SEK', vat: 23 },
	no: { plus: false, customs: 40 },
	ch: { plus: false, customs: 40 },
	at: { plus: false },
	cz: { plus: false },
	de: { plus: true },
	fr: { plus: true },
	it: { plus: true },
	es: { plus: true },
	nl: { plus: true },
};

test('all fifteen regions resolve', () => {
	expect(Object.keys(regions).sort()).toEqual([...regionIds].sort());
	expect(openRegions.map(({ id }) => id).sort()).toEqual(['eu', 'pl', 'us']);
	expect(() => getRegion('xx' as RegionId)).toThrow('Cannot find key in Region Configuration');
});

describe.each(Object.entries(fixed))('%s keeps the facts of the specification', (id, facts) => {
	const region = getRegion(id as RegionId);
	test.each(Object.entries(facts ?? {}))('%s', (fact, value) => {
		const read: Record<string, unknown> = {
			currency: region.currency,
			vat: region.vatAmount,
			days: [region.deliveryTime.avarageDeliveryTime, region.deliveryTime.samplePackAverageDeliveryTime],
			compartment: region.deliveryTime.compartmentDeliveryTime,
			plus: region.supportsPlus,
			customs: region.additionalCustoms,
			forced: region.forcedTax,
			always: region.alwaysShowAddedTax,
			ships: region.allowedShippingCountries,
		};
		expect(read[fact]).toEqual(value);
	});
});

test('path-based regions are se, nl, ro and us, with their prefixes', () => {
	const prefixes = Object.values(regions).flatMap(({ id, domain }) =>
		domain.pathBased ? [[id, domain.pathBased]] : [],
	);
	expect(Object.fromEntries(prefixes)).toEqual({ nl: 'nl-nl', ro: 'ro-ro', se: 'sv-se', us: 'en-us' });
	expect(prefixes.map(([, prefix]) => prefix).sort()).toEqual([...settings.pathBasedLocales].sort());
});

test('inches in us, centimetres elsewhere', () => {
	for (const region of Object.values(regions))
		expect(region.lengthUnit).toBe(region.id === 'us' ? 'in' : 'cm');
});

test('every own domain belongs to one region', () => {
	const domains = Object.values(regions).flatMap(({ domain, customDomains }) =>
		domain.pathBased ? [] : [`${domain.basename}.${domain.tld}`, ...customDomains],
	);
	expect(new Set(domains).size).toBe(domains.length);
});

test('prices as each region writes them', () => {
	const shown = Object.fromEntries(
		regionIds.map((id) => [id, formatMoney(123450, regions[id].currencyFormatter)]),
	);
	expect(shown).toEqual({
		at: '€\u00a01.234,50',
		ch: 'EUR\u00a01’234.50',
		cz: '1\u00a0234,50\u00a0€',
		de: '1.234,50\u00a0€',
		es: '1.234,50\u00a0€',
		eu: '€1,234.50',
		fr: '1\u202f234,50\u00a0€',
		gb: '£1,234.50',
		it: '1.234,50\u00a0€',
		nl: '€\u00a01.234,50',
		no: '€1,234.50',
		pl: '1\u00a0234,50\u00a0zł',
		ro: '1.234,50\u00a0lei',
		se: '1\u00a0234,50\u00a0kr',
		us: '$1,234.50',
	});
});
