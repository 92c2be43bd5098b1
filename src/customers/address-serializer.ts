import type { Address, AddressAnswer } from './address.ts';
import { countryName } from './countries.ts';
import { findState } from './states.ts';

/** An address as the API shows it, with names in the reader's language. */
export function serializeAddress(
	address: Address,
	languageTag: string,
	id: number | null = null,
): AddressAnswer {
	const state = address.stateAbbr ? findState(address.countryIso, address.stateAbbr) : undefined;
	return {
		...address,
		id,
		fullName: `${address.firstname} ${address.lastname}`,
		stateName: state?.name ?? null,
		stateText: state?.abbr ?? null,
		country: {
			iso: address.countryIso,
			name: countryName(address.countryIso, languageTag),
			isoName: countryName(address.countryIso, 'en').toUpperCase(),
		},
		state: state ? { abbr: state.abbr, name: state.name } : null,
	};
}
