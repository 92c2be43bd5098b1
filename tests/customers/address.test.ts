import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import type { AddressInput } from '#src/customers/address.ts';
import { checkAddress, type FieldProblems } from '#src/customers/address-check.ts';
import { countries } from '#src/customers/countries.ts';
import { normalisePhone } from '#src/customers/phone.ts';
import { normalisePostalCode } from '#src/customers/postal-code.ts';
import { findStateOfPostalCode, getStates } from '#src/customers/states.ts';

const ada: AddressInput = {
	firstname: 'Ada',
	lastname: 'Lovelace',
	address1: 'Torstraße 1',
	city: 'Berlin',
	zipcode: '10119',
	countryIso: 'DE',
	phone: '030 1234567',
};
const grace: AddressInput = {
	...ada,
	city: 'Chicago',
	zipcode: '60601',
	countryIso: 'US',
	stateAbbr: 'IL',
	phone: '(312) 555-0142',
};
const check = (
	input: AddressInput,
	region: keyof typeof regions = 'eu',
	kind: 'shipping' | 'billing' = 'shipping',
) => checkAddress(input, kind, regions[region]);
const wrongFields = (input: AddressInput, region: keyof typeof regions = 'eu', kind?: 'billing') => {
	const answer = check(input, region, kind);
	return answer.ok ? {} : (answer.problem.details?.fields as FieldProblems);
};

describe('postal codes', () => {
	test.each([
		['AT', '1010', '1010'],
		['AT', 'A-1010', '1010'],
		['CH', '8001', '8001'],
		['CZ', '11000', '110 00'],
		['DE', '10115', '10115'],
		['DE', 'd-10115', '10115'],
		['ES', '28001', '28001'],
		['FR', '75 001', '75001'],
		['GB', 'sw1a1aa', 'SW1A 1AA'],
		['GB', 'M1 1AE', 'M1 1AE'],
		['GB', 'gir0aa', 'GIR 0AA'],
		['GB', 'bfpo 57', 'BFPO 57'],
		['IE', 'd02x285', 'D02 X285'],
		['IT', '00100', '00100'],
		['LV', 'LV-1010', '1010'],
		['MT', 'vlt1117', 'VLT 1117'],
		['NL', '1012ab', '1012 AB'],
		['NO', '0150', '0150'],
		['PL', '00001', '00-001'],
		['PL', ' 31–147 ', '31-147'],
		['PT', '1100', '1100'],
		['PT', '1100148', '1100-148'],
		['RO', '010011', '010011'],
		['SE', 'SE-111 22', '111 22'],
		['SE', '11122', '111 22'],
		['US', '60601', '60601'],
		['US', '606011234', '60601-1234'],
	])('%s %s is normalised to %s', (iso, typed, written) => {
		expect(normalisePostalCode(typed, iso)).toBe(written);
	});

	test.each([
		['AT', '0101'],
		['DE', '1011'],
		['DE', '101155'],
		['DE', 'Berlin'],
		['ES', '53001'],
		['GB', '10115'],
		['NL', '1012'],
		['PL', '0000'],
		['PL', '31-14A'],
		['US', '6060'],
		['US', '60601-12'],
		['SE', '1112'],
		['XX', '10115'],
		['DE', ''],
	])('%s %s is refused', (iso, typed) => {
		expect(normalisePostalCode(typed, iso)).toBeUndefined();
	});

	test('every country’s example is already normalised', () => {
		for (const [iso, { postalExample }] of Object.entries(countries))
			expect([iso, normalisePostalCode(postalExample, iso)]).toEqual([iso, postalExample]);
	});

	test('normalising twice changes nothing', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...Object.keys(countries)),
				fc.stringMatching(/^[A-Z0-9 -]{3,9}$/),
				(iso, typed) => {
					const once = normalisePostalCode(typed, iso);
					if (once !== undefined) expect(normalisePostalCode(once, iso)).toBe(once);
				},
			),
		);
	});

	test('every country a storefront delivers to is known', () => {
		const served = Object.values(regions).flatMap(({ allowedShippingCountries }) => allowedShippingCountries);
		expect(served.filter((iso) => !countries[iso])).toEqual([]);
	});
});

test.each([
	['DE', '030 1234567', '+49301234567'],
	['DE', '+49 (0)30 1234567', '+49301234567'],
	['DE', '0049 30 1234567', '+49301234567'],
	['PL', '601-234-567', '+48601234567'],
	['PL', '+49 30 1234567', '+49301234567'],
	['US', '(312) 555-0142', '+13125550142'],
	['US', '1 312 555 0142', '+13125550142'],
	['IT', '06 1234567', '+39061234567'],
	['GB', '020 7946 0018', '+442079460018'],
])('phone in %s: %s is %s', (iso, typed, normalised) => {
	expect(normalisePhone(typed, iso)).toBe(normalised);
});
test.each(['', '12', 'call me', '030 12 34 56x', '+', '1'.repeat(20)])('phone %s is refused', (typed) => {
	expect(normalisePhone(typed, 'DE')).toBeUndefined();
});

describe('an address', () => {
	test('is normalised', () => {
		expect(check({ ...ada, firstname: '  Ada\t', zipcode: 'D 10119', countryIso: 'de', vatId: ' ' })).toEqual(
			{
				ok: true,
				value: {
					firstname: 'Ada',
					lastname: 'Lovelace',
					company: null,
					vatId: null,
					customerType: 'b2c',
					address1: 'Torstraße 1',
					address2: null,
					city: 'Berlin',
					zipcode: '10119',
					countryIso: 'DE',
					stateAbbr: null,
					phone: '+49301234567',
				},
			},
		);
	});

	test('names every missing field at once', () => {
		expect(Object.keys(wrongFields({})).sort()).toEqual(
			['address1', 'city', 'countryIso', 'firstname', 'lastname', 'phone', 'zipcode'].sort(),
		);
	});

	test.each<[string, AddressInput, keyof typeof regions, FieldProblems]>([
		[
			'postal code',
			{ ...ada, zipcode: '1' },
			'eu',
			{ zipcode: { code: 'zipcode', values: { expected: '10115' } } },
		],
		['country', { ...ada, countryIso: 'XX' }, 'eu', { countryIso: { code: 'country_unknown', values: {} } }],
		[
			'country of another storefront',
			ada,
			'us',
			{ countryIso: { code: 'country_not_served', values: { country: 'DE' } } },
		],
		['no state', { ...grace, stateAbbr: null }, 'us', { stateAbbr: { code: 'state_required', values: {} } }],
		[
			'no such state',
			{ ...grace, stateAbbr: 'ZZ' },
			'us',
			{ stateAbbr: { code: 'state_unknown', values: {} } },
		],
		[
			'Alaska',
			{ ...grace, stateAbbr: 'AK' },
			'us',
			{ stateAbbr: { code: 'state_not_served', values: { state: 'Alaska' } } },
		],
		[
			'a postal code of Alaska in another state',
			{ ...grace, stateAbbr: 'WA', zipcode: '99501-1234' },
			'us',
			{ zipcode: { code: 'zipcode_state_not_served', values: { state: 'Alaska' } } },
		],
		[
			'Alaska, told once',
			{ ...grace, stateAbbr: 'AK', zipcode: '99501' },
			'us',
			{ stateAbbr: { code: 'state_not_served', values: { state: 'Alaska' } } },
		],
		[
			'phone',
			{ ...ada, phone: '12' },
			'eu',
			{ phone: { code: 'phone', values: { expected: '+49 123 456 789' } } },
		],
		[
			'American phone',
			{ ...grace, phone: '12' },
			'us',
			{ phone: { code: 'phone', values: { expected: '+1 312 555 0142' } } },
		],
		['company', { ...ada, customerType: 'b2b' }, 'eu', { company: { code: 'company_required', values: {} } }],
		[
			'VAT id',
			{ ...ada, company: 'X', vatId: 'DE12' },
			'eu',
			{ vatId: { code: 'vat_id', values: { expected: 'DE281234501' } } },
		],
		['length', { ...ada, city: 'x'.repeat(81) }, 'eu', { city: { code: 'too_long', values: { limit: 80 } } }],
		[
			'length of the second line',
			{ ...ada, address2: 'x'.repeat(101) },
			'eu',
			{ address2: { code: 'too_long', values: { limit: 100 } } },
		],
	])('%s', (_, input, region, fields) => {
		expect(wrongFields(input, region)).toEqual(fields);
	});

	test('a state may be written out', () => {
		expect(check({ ...grace, stateAbbr: ' illinois ' }, 'us')).toMatchObject({ value: { stateAbbr: 'IL' } });
	});
	test('billing addresses may be in countries without delivery', () => {
		expect(wrongFields({ ...grace, stateAbbr: 'AK' }, 'us', 'billing')).toEqual({});
		expect(wrongFields({ ...grace, stateAbbr: 'AK', zipcode: '99501' }, 'us', 'billing')).toEqual({});
		expect(wrongFields(ada, 'us', 'billing')).toEqual({});
	});
	test('the Canary Islands, Ceuta and Melilla are accepted for billing, not for delivery', () => {
		const spanish = { ...ada, countryIso: 'ES', phone: '+34 912 345 678' };
		for (const zipcode of ['35001', '38001', '51001', '52001']) {
			expect(wrongFields({ ...spanish, zipcode }, 'eu')).toEqual({
				zipcode: { code: 'zipcode_not_served', values: {} },
			});
			expect(wrongFields({ ...spanish, zipcode }, 'eu', 'billing')).toEqual({});
		}
		expect(wrongFields({ ...spanish, zipcode: '28001' }, 'eu')).toEqual({});
	});
	test('UK and EL are accepted for GB and GR', () => {
		expect(check({ ...ada, countryIso: 'uk', zipcode: 'sw1a 1aa' })).toMatchObject({
			value: { countryIso: 'GB' },
		});
	});
	test('an address with a company is a business by default', () => {
		expect(check({ ...ada, company: 'Analytical Engines', vatId: 'de 281 234 501' })).toMatchObject({
			value: { customerType: 'b2b', vatId: 'DE281234501' },
		});
	});
	test('control characters are removed', () => {
		expect(check({ ...ada, city: 'Ber\u0000lin\u202e' })).toMatchObject({ value: { city: 'Ber lin' } });
	});
	test('the United States have 50 states, DC and eight more', () => {
		expect(getStates('US')).toHaveLength(59);
		expect(new Set(getStates('US').map(({ abbr }) => abbr)).size).toBe(59);
		expect(
			regions.us.unsupportedStates.every((abbr) => getStates('US').some((state) => state.abbr === abbr)),
		).toBe(true);
	});
});

describe('the state of an American postal code', () => {
	test.each([
		['00901', 'PR'],
		['00601', 'PR'],
		['00802', 'VI'],
		['09012', 'AE'],
		['34002', 'AA'],
		['96201', 'AP'],
		['96799', 'AS'],
		['96813', 'HI'],
		['96910', 'GU'],
		['96950', 'MP'],
		['99501', 'AK'],
		['99950-0001', 'AK'],
	])('%s lies in %s, which is not served', (code, abbr) => {
		expect(findStateOfPostalCode('US', code)?.abbr).toBe(abbr);
		expect(regions.us.unsupportedStates).toContain(abbr);
	});
	// The first codes of Massachusetts, Florida, Washington, and the last beside Hawaii and Alaska.
	test.each(['01001', '34101', '33999', '96162', '97001', '99403', '60601'])(
		'%s does not determine the state',
		(code) => {
			expect(findStateOfPostalCode('US', code)).toBeUndefined();
		},
	);
	test('codes of other countries have no state', () => {
		expect(findStateOfPostalCode('DE', '99501')).toBeUndefined();
	});
});
