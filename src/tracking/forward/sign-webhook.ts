/** The bytes of a secret: base64 after the prefix `whsec_`, as in the standard; any other text unchanged. */
const decodeSecret = (secret: string): Uint8Array<ArrayBuffer> =>
	secret.startsWith('whsec_')
		? Uint8Array.from(atob(secret.slice('whsec_'.length)), (byte) => byte.charCodeAt(0))
		: new TextEncoder().encode(secret);

/**
 * Signature of a call by Standard Webhooks (standardwebhooks.com): `v1,` and the HMAC-SHA256 in base64 of
 * `id.seconds.body`.
 */
export async function signWebhook(
	secret: string,
	id: string,
	seconds: number,
	body: string,
): Promise<string> {
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey(
		'raw',
		decodeSecret(secret),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	);
	const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${seconds}.${body}`));
	return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
}
