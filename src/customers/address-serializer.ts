import type { Address, AddressResponse } from './address.ts';
import type { BookedAddress } from './address-contract.ts';
import { countryName } from './countries.ts';
import { findState } from './states.ts';

/** Serializes an address for the API, with names in the given language. */
export function serializeAddress(
	address: Address,
	languageTag: string,
	id: number | null = null,
): AddressResponse {
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

/** Serializes an address of the address book. */
export const serializeBooked = (
	{ id, address, isDefault }: { readonly id: number; readonly address: Address; readonly isDefault: boolean },
	languageTag: string,
): BookedAddress => ({ ...serializeAddress(address, languageTag, id), isDefault });
