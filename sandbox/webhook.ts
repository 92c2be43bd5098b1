/** `t=<seconds>,v1=<hex HMAC-SHA256 of "t.payload">`: https://docs.stripe.com/webhooks#verify-manually */
export async function signatureHeader(payload: string, secret: string, now: number): Promise<string> {
	const seconds = Math.floor(now / 1000);
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey(
		'raw',
		encoder.encode(secret),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	);
	const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${payload}`));
	const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `t=${seconds},v1=${hex}`;
}

/** Seconds to wait after each failed delivery. After the last one the event is dropped, as Stripe does after three days. */
const backOffSeconds = [1, 3, 10, 30, 120, 600, 3600, 3600 * 6, 3600 * 24, 3600 * 48];

/** @param attempts deliveries made so far. @returns epoch milliseconds, or undefined after the last attempt. */
export function nextDelivery(attempts: number, now: number): number | undefined {
	const seconds = backOffSeconds[attempts - 1];
	return seconds === undefined ? undefined : now + seconds * 1000;
}
