import type { Sdk } from './sdk-frame.ts';
import { writeKeyOf } from './write-key.ts';

/** An event in the words of RudderStack's protocol, before the SDK has given it an id. */
export interface SdkMessage {
	readonly type: 'page' | 'track';
	/** Missing for a page. */
	readonly event?: string;
	readonly anonymousId: string;
	readonly originalTimestamp: string;
	readonly properties: Readonly<Record<string, string | number | undefined>>;
	readonly context: {
		readonly attribution: Readonly<Record<string, string>>;
		readonly tells_once?: string;
	};
}

/** Most messages that the data plane takes at once. */
const most = 50;

export function hand(sdk: Sdk, { event, properties, ...said }: SdkMessage): void {
	const { type: _, ...options } = said;
	if (event === undefined) sdk.page(properties, options);
	else sdk.track(event, properties, options);
}

/** Sends what a page has to tell that is left before the SDK has come, by the SDK's own call. */
export function tellEarly(dataPlane: string, messages: readonly SdkMessage[]): void {
	const { region = '', locale = '' } = document.documentElement.dataset;
	const query = new URLSearchParams({ writeKey: writeKeyOf(region, locale) });
	const batch = messages.slice(0, most).map((message) => ({ ...message, messageId: crypto.randomUUID() }));
	const body = JSON.stringify({ sentAt: new Date().toISOString(), batch });
	navigator.sendBeacon(`${dataPlane}/beacon/v1/batch?${query}`, body);
}
