import type { SdkMessage } from '#src/tracking/sdk/sdk-message.ts';

/** Name and properties of the events that were handed to RudderStack's SDK, on the wire's names. */
export const trackedEvents: [name: string, properties: SdkMessage['properties']][] = [];

/**
 * In place of `sdk/open-sdk.ts`: a test's DOM runs no script in a frame.
 * `vi.mock('#src/tracking/sdk/open-sdk.ts', () => import('#tests/tracking/tracked-events.ts'))`
 */
export const openSdk = () => ({
	tell: ({ event, properties }: SdkMessage) => {
		if (event !== undefined) trackedEvents.push([event, properties]);
	},
	close: () => {},
});
