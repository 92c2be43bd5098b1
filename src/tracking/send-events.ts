import { collectHeaders } from '#src/api/request-headers.ts';
import { initAnalyticsTag } from './analytics-tag.ts';
import { anonymousId } from './anonymous-id.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';
import type { TrackedEvent } from './event-catalogue.ts';
import { initCrossDomainLinks } from './link-hosts.ts';
import { reportBlocked } from './report-blocked.ts';
import { type OpenSdk, openSdk } from './sdk/open-sdk.ts';
import type { SdkMessage } from './sdk/sdk-message.ts';
import { measureVitals } from './web-vitals.ts';

let open: OpenSdk | undefined;

/** Passes events to RudderStack's SDK, which is loaded with the first event. */
export function sendEvents(events: readonly TrackedEvent[]): void {
	// The consent may have been withdrawn while this script was loading; then no id may be stored.
	if (!isAllowed('analytics')) return;
	open ??= openSdk(anonymousId(), reportBlocked);
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
		context: { attribution, ...(messageId && { event_id: messageId }) },
	};
}

/** Names as they are sent: `orderId` → `order_id`. Properties are flat. */
const toWireProperties = (properties: object) =>
	Object.fromEntries(
		Object.entries(properties).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	);

/** Stops the SDK when the consent is withdrawn: here, in another tab, or on the other host. */
function stopOnWithdrawal(): void {
	const check = () => {
		if (isAllowed('analytics')) return;
		open?.close();
		open = undefined;
	};
	for (const name of [consentEvent, 'storage', 'pageshow']) addEventListener(name, check);
	// A decision on the other host is visible only in the shared cookie.
	document.addEventListener('visibilitychange', check);
}

// This script is loaded only with consent, so page measurements start here.
stopOnWithdrawal();
initCrossDomainLinks();
initAnalyticsTag();
// Registered before the listener of `openSdk`, so that this event is still sent when the page is left; the SDK's own
// listener is on its frame, which is unloaded after the page.
measureVitals((properties) => sendEvents([{ name: 'Web Vitals Measured', properties, at: Date.now() }]));
