import { collectHeaders } from '#src/api/request-headers.ts';
import { followTag } from './analytics-tag.ts';
import { anonymousId } from './anonymous-id.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';
import type { TrackedEvent } from './event-catalogue.ts';
import { followLinks } from './link-hosts.ts';
import { noteBlocked } from './note-blocked.ts';
import { type OpenSdk, openSdk } from './sdk/open-sdk.ts';
import type { SdkMessage } from './sdk/sdk-message.ts';
import { measureVitals } from './web-vitals.ts';

let open: OpenSdk | undefined;

/** Hands events to RudderStack's SDK, which the first of them opens. */
export function sendEvents(events: readonly TrackedEvent[]): void {
	// While this script was loaded, the consent may have been withdrawn: then no id is stored either.
	if (!isAllowed('analytics')) return;
	open ??= openSdk(anonymousId(), noteBlocked);
	for (const event of events) open.tell(toMessage(event));
}

function toMessage({ name, properties, at, messageId }: TrackedEvent): SdkMessage {
	const attribution = Object.fromEntries(
		Object.entries(collectHeaders()).filter(([header]) => header.startsWith('x-attribution-')),
	);
	return {
		...(name === 'Page Viewed' ? { type: 'page' } : { type: 'track', event: name }),
		anonymousId: anonymousId(),
		originalTimestamp: new Date(at).toISOString(),
		properties: toWireProperties(properties),
		context: { attribution, ...(messageId && { tells_once: messageId }) },
	};
}

/** Names of the wire: `orderId` → `order_id`. Properties are flat. */
const toWireProperties = (properties: object) =>
	Object.fromEntries(
		Object.entries(properties).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	);

/** Ends the SDK with the consent, whether it was withdrawn here, in another tab, or on the other host. */
function followWithdrawal(): void {
	const check = () => {
		if (isAllowed('analytics')) return;
		open?.close();
		open = undefined;
	};
	for (const name of [consentEvent, 'storage', 'pageshow']) addEventListener(name, check);
	// A decision on the other host comes as a cookie.
	document.addEventListener('visibilitychange', check);
}

// This script comes with the first event that may go, so with the consent to measure.
followWithdrawal();
followLinks();
followTag();
// The SDK sends when its frame is left, which is after the page; before it has come, `openSdk` sends after this.
measureVitals((properties) => sendEvents([{ name: 'Web Vitals Measured', properties, at: Date.now() }]));
