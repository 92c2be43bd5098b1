/** CRC-8 (polynomial 0x07) of a text, two hexadecimal digits. */
export function crc8(text: string): string {
	let sum = 0;
	for (const byte of new TextEncoder().encode(text)) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
	}
	return sum.toString(16).toUpperCase().padStart(2, '0');
}

/** A new number: seller, day, twelve digits of ours, check sum. @param count of the invoice */
export function createKsefNumber(nip: string, day: string, count: number): string {
	const base = `${nip}-${day.replaceAll('-', '')}-${(0x0100_0000_0000 + count).toString(16).toUpperCase().padStart(12, '0')}`;
	return `${base}-${crc8(base)}`;
}

const hex = (bytes: number): string =>
	[...crypto.getRandomValues(new Uint8Array(bytes))]
		.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
		.join('');

/** A reference of 36 characters: `20261123-SO-47FDBE3000-5961A5D232-BF`. */
export const createReference = (kind: 'AU' | 'SO' | 'EE', day: string): string =>
	`${day.replaceAll('-', '')}-${kind}-${hex(5)}-${hex(5)}-${hex(1)}`;
