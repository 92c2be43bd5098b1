import type { Sdk } from '#src/tracking/sdk/sdk-frame.ts';

/** Name and properties of the events that were handed to RudderStack's SDK, on the wire's names. */
export const toldEvents: [name: string, properties: Record<string, unknown>][] = [];

const sdk: Sdk = {
	page: () => {},
	track: (name: string, properties: unknown) =>
		void toldEvents.push([name, properties as Record<string, unknown>]),
} as Sdk;

/**
 * In place of `sdk/open-sdk.ts`: a test's DOM runs no script in a frame.
 * `vi.mock('#src/tracking/sdk/open-sdk.ts', () => import('#tests/tracking/told-events.ts'))`
 */
export const openSdk = () => ({ use: (deed: (opened: Sdk) => void) => deed(sdk), close: () => {} });
