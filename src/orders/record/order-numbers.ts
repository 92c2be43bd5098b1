/** `count` random digits, uniformly distributed. */
export function randomDigits(count: number): string {
	let digits = '';
	// Bytes from 250 on are skipped: with them, small digits would be more likely.
	while (digits.length < count) {
		for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
			if (byte < 250) digits += String(byte % 10);
		}
	}
	return digits.slice(0, count);
}

/** R and nine digits, as in Spree. The database checks that it is unique. */
export const newOrderNumber = (): string => `R${randomDigits(9)}`;
/** H and eleven digits. */
export const newShipmentNumber = (): string => `H${randomDigits(11)}`;
