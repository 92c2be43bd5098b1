import type { Sdk } from './sdk-frame.ts';
import { formatWriteKey } from './write-key.ts';

/** An event in RudderStack's format, before the SDK has assigned an id. */
export interface SdkMessage {
	readonly type: 'page' | 'track';
	/** Missing for a page. */
	readonly event?: string;
	readonly anonymousId: string;
	readonly originalTimestamp: string;
	readonly properties: Readonly<Record<string, string | number | undefined>>;
	readonly context: {
		readonly attribution: Readonly<Record<string, string>>;
		readonly event_id?: string;
	};
}

/** Most messages per call of the data plane. */
const maxMessages = 50;

export function passToSdk(sdk: Sdk, { event, properties, ...messageFields }: SdkMessage): void {
	const { type: _, ...options } = messageFields;
	if (event === undefined) sdk.page(properties, options);
	else sdk.track(event, properties, options);
}

/** Sends events directly, in the SDK's request format, for a page that is left before the SDK has loaded. */
export function sendDirectly(dataPlane: string, messages: readonly SdkMessage[]): void {
	const { region = '', locale = '' } = document.documentElement.dataset;
	const query = new URLSearchParams({ writeKey: formatWriteKey(region, locale) });
	const batch = messages
		.slice(0, maxMessages)
		.map((message) => ({ ...message, messageId: crypto.randomUUID() }));
	const body = JSON.stringify({ sentAt: new Date().toISOString(), batch });
	navigator.sendBeacon(`${dataPlane}/beacon/v1/batch?${query}`, body);
}
