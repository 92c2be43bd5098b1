import { type WebhookEvent, webhookEvents } from '#src/after-sales/webhooks/webhook-events.ts';

const minuteMs = 60_000;
/** Waits before the second and each further attempt; after the last one it is given up. */
const waitsMinutes = [1, 5, 30, 120, 300, 600, 1440] as const;

/** When to try again after so many attempts; undefined: not again. */
export function nextAttempt(attempts: number, now: number): number | undefined {
	const wait = waitsMinutes[attempts - 1];
	return wait === undefined ? undefined : now + wait * minuteMs;
}

const hex = (bytes: ArrayBuffer): string =>
	[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The header by which a receiver checks that a body comes from us, and when it was sent: `t=1700000000,v1=…`, HMAC-SHA256 with the
 * subscription's secret over `t.body`. A receiver refuses an old `t`.
 */
export async function signBody(secret: string, body: string, now: number): Promise<string> {
	const t = Math.floor(now / 1000);
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey(
		'raw',
		encoder.encode(secret),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	);
	return `t=${t},v1=${hex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${t}.${body}`)))}`;
}

/** The webhook event of a change of state; undefined if there is none. */
export function eventOf(name: string, nextState: string): WebhookEvent | undefined {
	return webhookEvents.find((event) => event === `${name}.${nextState}`);
}

/** Longest address. */
export const mostUrl = 500;

/**
 * Why an address is refused; undefined if it may be called. Except in a local shop it must be HTTPS on a public domain
 * name, so that no form can make the Worker call an internal service.
 */
export function urlFault(text: string, isLocal: boolean): string | undefined {
	if (text.length > mostUrl || !URL.canParse(text))
		return 'Enter an address such as https://example.com/hooks.';
	const { protocol, hostname, username, password } = new URL(text);
	if (username !== '' || password !== '') return 'Leave the user name and the password out of the address.';
	if (isLocal && protocol === 'http:' && hostname === 'localhost') return undefined;
	if (protocol !== 'https:') return 'The address must begin with https.';
	const isName = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
	const isInner = /\.(?:local|localhost|internal|lan|home|test|invalid)$/.test(hostname);
	return isName && !isInner ? undefined : 'The address must have a public domain name, such as example.com.';
}
