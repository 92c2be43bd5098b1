import { describe, expect, test } from 'vitest';
import { regionIds } from '#regions/codes.ts';
import { getRegion, regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { products } from '#src/catalog/product.ts';

/** The values that the specification defines in §1, §6 and §9, as data. */
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

test('product types named in a region exist', () => {
	const types: readonly string[] = products.map(({ type }) => type);
	for (const { allowedProductTypes, designlessProductIds } of Object.values(regions))
		for (const type of [...(allowedProductTypes === '*' ? [] : allowedProductTypes), ...designlessProductIds])
			expect(types).toContain(type);
});
