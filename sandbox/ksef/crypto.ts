import { privateKey } from './keys.ts';

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
export const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
export const sha256Base64 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	toBase64(await crypto.subtle.digest('SHA-256', bytes));

/** What was encrypted with our certificate; undefined if it was not. */
export async function decryptSecret(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), algorithm, false, ['decrypt']);
	try {
		return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, fromBase64(text)));
	} catch {
		return undefined;
	}
}

/** An invoice that was encrypted with the key of its session; undefined if it was not. */
export async function decryptInvoice(
	{ key, vector }: { key: string; vector: string },
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	try {
		const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'AES-CBC', false, ['decrypt']);
		return new Uint8Array(
			await crypto.subtle.decrypt({ name: 'AES-CBC', iv: fromBase64(vector) }, imported, bytes),
		);
	} catch {
		return undefined;
	}
}
