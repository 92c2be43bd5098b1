import type { PersonHashes } from './forwarded.ts';

/** SHA-256 in hex. */
export async function hashValue(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A buyer's data as typed. */
export interface Person {
	readonly email?: string | null | undefined;
	/** With country code, `+48 …`; other numbers are left out, as they cannot be matched. */
	readonly phone?: string | null | undefined;
	readonly firstName?: string | null | undefined;
	readonly lastName?: string | null | undefined;
	readonly city?: string | null | undefined;
	readonly postalCode?: string | null | undefined;
	readonly countryIso?: string | null | undefined;
}

const words = (text: string) =>
	text
		.toLowerCase()
		.replace(/[\p{P}\p{S}]/gu, '')
		.trim();

/** Meta's normal forms (conversions-api/parameters/customer-information-parameters). */
const normalised: Readonly<Record<keyof PersonHashes, (person: Person) => string | undefined>> = {
	em: ({ email }) => email?.trim().toLowerCase(),
	ph: ({ phone }) => {
		const number = phone?.trim() ?? '';
		return /^(?:\+|00)/.test(number) ? number.replace(/\D/g, '').replace(/^0+/, '') : undefined;
	},
	fn: ({ firstName }) => words(firstName ?? ''),
	ln: ({ lastName }) => words(lastName ?? ''),
	ct: ({ city }) => words(city ?? '').replace(/[\s\d]/g, ''),
	zp: ({ postalCode }) => postalCode?.toLowerCase().replace(/[\s-]/g, ''),
	country: ({ countryIso }) => countryIso?.toLowerCase(),
};

/** Hashes all non-empty values. */
export async function hashPerson(person: Person): Promise<PersonHashes> {
	const pairs = await Promise.all(
		Object.entries(normalised).map(async ([field, normalise]) => {
			const value = normalise(person);
			return value ? [[field, await hashValue(value)] as const] : [];
		}),
	);
	return Object.fromEntries(pairs.flat());
}
