import { describe, expect, test } from 'vitest';
import { euCountries } from '#regions/eu.ts';
import { countries } from '#src/customers/countries.ts';
import { hasVatIds, isInVies, normaliseVatId } from '#src/customers/vat-id.ts';

test('the example of every country has right check digits', () => {
	const wrong = Object.entries(countries).filter(
		([iso, { vatExample }]) => hasVatIds(iso) !== (normaliseVatId(vatExample ?? '', iso) !== undefined),
	);
	expect(wrong).toEqual([]);
	expect(Object.values(countries).filter(({ vatExample }) => vatExample).length).toBe(30);
});

test('VIES knows the ids of every member state and of Northern Ireland, and no others', () => {
	for (const iso of euCountries) {
		const vatId = normaliseVatId(countries[iso]?.vatExample ?? '', iso) ?? '';
		expect(isInVies(vatId), iso).toBe(true);
	}
	expect(isInVies('XI365432103')).toBe(true);
	for (const vatId of ['GB365432103', 'CHE123456788', 'NO974760673MVA']) expect(isInVies(vatId)).toBe(false);
});

describe('an id is normalised', () => {
	test.each([
		['FR', 'fr 40 303 265 045', 'FR40303265045'],
		['FR', '40 303 265 045', 'FR40303265045'],
		['FR', 'KE552100550', 'FRKE552100550'],
		['GR', 'GR 801234500', 'EL801234500'],
		['GR', '801.234.500', 'EL801234500'],
		['PL', '525-234-56-00', 'PL5252345600'],
		['NO', '974 760 673', 'NO974760673MVA'],
		['NO', 'NO 974 760 673 MVA', 'NO974760673MVA'],
		['CH', 'CHE-123.456.788 MWST', 'CHE123456788MWST'],
		['CH', '123.456.788', 'CHE123456788'],
		['BE', 'BE 1000.000.021', 'BE1000000021'],
		['ES', 'B65432106', 'ESB65432106'],
		['AT', 'U10203046', 'ATU10203046'],
	])('%s: %s', (country, text, vatId) => {
		expect(normaliseVatId(text, country)).toBe(vatId);
	});
	test('an id of another member state is kept, and that of Northern Ireland in Great Britain', () => {
		expect(normaliseVatId('DE281234501', 'FR')).toBe('DE281234501');
		expect(normaliseVatId('XI365432103', 'GB')).toBe('XI365432103');
	});
});

describe('refused', () => {
	test.each([
		['DE', 'DE281234502', 'a wrong check digit'],
		['DE', 'DE12', 'too short'],
		['FR', 'GB365432103', 'no id of a member state'],
		['FR', 'NO974760673MVA', 'no id of a member state'],
		['NO', 'DE281234501', 'not Norwegian'],
		['US', '12-3456789', 'a country without VAT ids'],
		['DE', '9'.repeat(1000), 'endless'],
		['DE', '', 'empty'],
	])('%s: %s, %s', (country, text) => {
		expect(normaliseVatId(text, country)).toBeUndefined();
	});
});
