import { expect, test } from 'vitest';
import type { Address } from '#src/customers/address.ts';
import { writePlace } from '#src/staff/lists/write-place.ts';

const address: Address = {
	...{ firstname: 'Ada', lastname: 'Lovelace', company: null, vatId: null, customerType: 'b2c' },
	...{ address1: 'Torstraße 1', address2: 'Hof', zipcode: '10119', city: 'Berlin', countryIso: 'DE' },
	...{ stateAbbr: null, phone: '+49301234567' },
};

test('an address is named by its person, or by its company where it has one', () => {
	expect(writePlace(address)).toBe('Lovelace, Torstraße 1, 10119 Berlin');
	expect(writePlace({ ...address, company: 'Engines Ltd' })).toBe('Engines Ltd, Torstraße 1, 10119 Berlin');
});

test('an order without an address says so', () => {
	expect(writePlace(null)).toBe('no address');
});
