import { type WebhookEvent, webhookEvents } from '#src/after-sales/webhooks/webhook-events.ts';

const minuteMs = 60_000;
/** Delays before the second and each further attempt; after the last one the delivery fails. */
const waitsMinutes = [1, 5, 30, 120, 300, 600, 1440] as const;

/** Time of the next attempt; undefined after the last one. */
export function nextAttempt(attempts: number, now: number): number | undefined {
	const wait = waitsMinutes[attempts - 1];
	return wait === undefined ? undefined : now + wait * minuteMs;
}

/** The webhook event of a change of state; undefined if there is none. */
export function eventOf(name: string, nextState: string): WebhookEvent | undefined {
	return webhookEvents.find((event) => event === `${name}.${nextState}`);
}

/** Longest address. */
export const maxUrlLength = 500;

/**
 * Why an address is refused; undefined if it may be called. Except in a local shop it must be HTTPS on a public domain
 * name, so that no form can make the Worker call an internal service.
 */
export function urlFault(text: string, isLocal: boolean): string | undefined {
	if (text.length > maxUrlLength || !URL.canParse(text))
		return 'Enter an address such as https://example.com/hooks.';
	const { protocol, hostname, username, password } = new URL(text);
	if (username !== '' || password !== '') return 'Leave the user name and the password out of the address.';
	if (isLocal && protocol === 'http:' && hostname === 'localhost') return undefined;
	if (protocol !== 'https:') return 'The address must begin with https.';
	const isName = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
	const isInner = /\.(?:local|localhost|internal|lan|home|test|invalid)$/.test(hostname);
	return isName && !isInner ? undefined : 'The address must have a public domain name, such as example.com.';
}
