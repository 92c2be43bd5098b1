/** Keys, encryption and hashes as KSeF requires them. Bytes on the wire are Base64. */

export const toBase64 = (bytes: Uint8Array): string => {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
};
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * The public key of KSeF's certificate (X.509, DER), which encrypts tokens and session keys. The certificate comes from
 * KSeF itself over TLS, so its signature is not checked again. Throws if the bytes are not a certificate.
 */
export function readPublicKey(certificate: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
	const [outer] = readElements(certificate);
	const [toBeSigned] = readElements(outer?.content ?? certificate.subarray(0, 0));
	// Version (only if tagged 0xa0), serial number, algorithm, issuer, validity, subject, key.
	const fields = readElements(toBeSigned?.content ?? certificate.subarray(0, 0));
	const key = fields[fields[0]?.tag === 0xa0 ? 6 : 5];
	if (!key) throw new Error('not a certificate');
	return crypto.subtle.importKey('spki', key.whole, oaep, false, ['encrypt']);
}

interface DerElement {
	readonly tag: number;
	readonly content: Uint8Array<ArrayBuffer>;
	/** With tag and length. */
	readonly whole: Uint8Array<ArrayBuffer>;
}

/** The elements that follow each other in DER (X.690, 8.1). */
function readElements(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
	const elements: DerElement[] = [];
	for (let at = 0; at + 1 < bytes.length; ) {
		const [tag = 0, first = 0] = bytes.subarray(at);
		const places = first & 0x80 ? first & 0x7f : 0;
		const start = at + 2 + places;
		const length = places ? bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0) : first;
		const end = start + length;
		if (places > 4 || end > bytes.length) throw new Error('not DER');
		elements.push({ tag, content: bytes.slice(start, end), whole: bytes.slice(at, end) });
		at = end;
	}
	return elements;
}

/** @returns Base64 */
export async function encryptForKsef(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	return toBase64(new Uint8Array(await crypto.subtle.encrypt(oaep, key, bytes)));
}

/** The key and start vector with which the invoices of one session are encrypted (AES-256-CBC, PKCS#7). */
export interface SessionKey {
	readonly key: Uint8Array<ArrayBuffer>;
	readonly vector: Uint8Array<ArrayBuffer>;
}

export const createSessionKey = (): SessionKey => ({
	key: crypto.getRandomValues(new Uint8Array(32)),
	vector: crypto.getRandomValues(new Uint8Array(16)),
});

export async function encryptInvoice(
	{ key, vector }: SessionKey,
	invoice: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
	const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
	return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: vector }, imported, invoice));
}

/** SHA-256 in Base64, as KSeF compares files. */
export const hashFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
