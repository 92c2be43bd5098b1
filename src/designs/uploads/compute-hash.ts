/** Hexadecimal SHA-256, in the browser; undefined where the browser cannot compute it (plain http). */
export async function computeHash(bytes: ArrayBuffer): Promise<string | undefined> {
	const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
	return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
