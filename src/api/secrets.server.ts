const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer | Uint8Array) =>
	Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');

/** 48 random hex characters, the format of Spree's API keys. */
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(24)));

/** Hexadecimal. */
export const sha256 = async (text: string | BufferSource): Promise<string> =>
	hex(await crypto.subtle.digest('SHA-256', typeof text === 'string' ? encoder.encode(text) : text));

/** A token computed from the resource that it opens, so that it is not stored: `signature(secret, 'order', 'R1')`. */
export async function signature(secret: string, ...parts: string[]): Promise<string> {
	const algorithm = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
	return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(parts.join('\n')))).slice(0, 48);
}

/** Compares in constant time: the duration does not tell where two texts differ. */
export function sameSecret(one: string, other: string): boolean {
	if (one.length !== other.length) return false;
	let difference = 0;
	for (let index = 0; index < one.length; index++)
		difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
	return difference === 0;
}

/** Whether the bearer token is the configured secret. An empty secret refuses every request. */
export function hasBearer(request: Request, secret: string): boolean {
	const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
	return secret !== '' && sameSecret(given, secret);
}
