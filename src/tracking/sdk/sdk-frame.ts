import { RudderAnalytics } from '@rudderstack/analytics-js/lite';

/** The calls of the SDK that the shop makes. */
export type Sdk = Pick<RudderAnalytics, 'page' | 'track'>;

export interface SdkOptions {
	/** The storefront: the SDK's source. */
	readonly writeKey: string;
	/** Address of the data plane; the SDK adds `/beacon/v1/batch`. */
	readonly dataPlane: string;
	/** Answer of `/api/sourceConfig`. */
	readonly config: string;
	readonly onBlocked: (error: unknown) => void;
}

/** In the frame that `open-sdk.ts` makes: its document has no URL, so the SDK reads and stores none. */
export interface SdkWindow {
	readonly startSdk?: (options: SdkOptions) => Promise<Sdk>;
}

/**
 * Starts RudderStack's SDK. Resolves when it has loaded: before, it only keeps messages in memory, where they are lost if
 * the page is left. Loaded, it sends them by `sendBeacon`, so also when the page is left. It keeps a visitor's id in memory
 * only, opens no session and loads no plugins.
 */
function startSdk({ writeKey, dataPlane, config, onBlocked }: SdkOptions): Promise<Sdk> {
	watchBlocking(onBlocked);
	return new Promise((resolve) => {
		const sdk = new RudderAnalytics();
		sdk.load(writeKey, dataPlane, {
			getSourceConfig: () => config,
			plugins: ['BeaconQueue'],
			useBeacon: true,
			beaconQueueOptions: { maxItems: 20, flushQueueInterval: 500 },
			storage: { type: 'memoryStorage' },
			sessions: { autoTrack: false },
			loadIntegration: false,
			polyfillIfRequired: false,
			logLevel: 'NONE',
			onLoaded: () => resolve(sdk),
		});
	});
}

/** Detects blocked calls by their resource timing entries, because `sendBeacon` does not report failures. */
function watchBlocking(onBlocked: SdkOptions['onBlocked']): void {
	if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
			if (entry.name.includes('/beacon/v1/batch') && entry.responseStatus === 0)
				onBlocked(new TypeError('The data plane does not answer.'));
	}).observe({ type: 'resource' });
}

Object.assign(window, { startSdk } satisfies SdkWindow);
