import { expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import {
	describeStorefront,
	listCountryTaxes,
	methodNames,
} from '#src/staff/settings/describe-storefront.ts';

test('a storefront is described with what buyers are offered there', () => {
	const facts = Object.fromEntries(describeStorefront(getRegion('pl')));
	expect(facts).toMatchObject({
		...{ Address: 'boxwright.pl', Currency: 'PLN', State: 'open' },
		...{ 'Free courier': 'from 2000.00 PLN net', 'Usual delivery country': 'Poland' },
	});
	// `stripe` is a former name of the card.
	expect(methodNames(getRegion('pl'))).toEqual(['Card', 'Przelewy24', 'Hokodo', 'Bank transfer']);
});

test('a changed VAT rate is listed with the days on which it is valid', () => {
	const romania = (day: string) =>
		listCountryTaxes({ ...getRegion('eu'), allowedShippingCountries: ['RO', 'CH'] }, day);
	expect(romania('2025-07-31')).toMatchObject([
		{ country: 'Romania', percent: 19, validTo: '2025-07-31' },
		{ country: 'Switzerland', percent: undefined },
	]);
	expect(romania('2026-01-01')[0]).toMatchObject({ percent: 21, validFrom: '2025-08-01', validTo: null });
});
