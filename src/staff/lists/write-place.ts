import type { Address } from '#src/customers/address.ts';

/** An address on one line, to tell the addresses of an order apart: "Lovelace, Torstraße 1, 10119 Berlin". */
export const writePlace = (address: Address | null): string =>
	address
		? [address.company ?? address.lastname, address.address1, `${address.zipcode} ${address.city}`].join(', ')
		: 'no address';
