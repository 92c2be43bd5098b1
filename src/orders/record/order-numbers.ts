/** `count` random digits, every one equally likely. */
function randomDigits(count: number): string {
	let digits = '';
	// Bytes from 250 on would make small digits likelier.
	while (digits.length < count) {
		for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
			if (byte < 250) digits += String(byte % 10);
		}
	}
	return digits.slice(0, count);
}

/** R and nine digits, as Spree numbers its orders. Uniqueness is the database's business. */
export const newOrderNumber = (): string => `R${randomDigits(9)}`;
/** H and eleven digits. */
export const newShipmentNumber = (): string => `H${randomDigits(11)}`;
