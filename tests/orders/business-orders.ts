import type { Address } from '#src/customers/address.ts';
import type { VatAnswer } from '#src/customers/vat-answer.ts';

export const now = Date.UTC(2026, 10, 22, 12);
export const dayMs = 86_400_000;

/** A VIES response from an hour ago: valid by default. */
export const vatAnswer = (changes: Partial<VatAnswer> = {}): VatAnswer => ({
	vatId: 'FR40303265045',
	status: 'valid',
	reason: null,
	name: 'SA SODIMAS',
	address: '11 RUE AMPERE, 26600 PONT DE L ISERE',
	consultationNumber: 'WAPIAAAAY1234567',
	checkedAt: now - 3_600_000,
	...changes,
});

/** A company's address, for delivery and invoice. */
export function businessIn(countryIso: string, changes: Partial<Address> = {}) {
	const address: Address = {
		firstname: 'Claire',
		lastname: 'Dubois',
		company: 'Sodimas',
		vatId: 'FR40303265045',
		customerType: 'b2b',
		address1: '11 rue Ampère',
		address2: null,
		city: 'Lyon',
		zipcode: '69001',
		countryIso,
		stateAbbr: null,
		phone: '+33475841234',
		...changes,
	};
	return { shipAddress: address, billAddress: address };
}
