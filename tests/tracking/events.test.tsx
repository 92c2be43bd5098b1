import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import type { ClientEventName } from '#src/tracking/event-catalogue.ts';
import type { SdkMessage } from '#src/tracking/sdk/sdk-message.ts';

beforeEach(() => {
	vi.resetModules();
	Reflect.deleteProperty(window, 'analyticsDisabled');
	for (const name of ['boxwright_consent', 'boxwright_anonymous_id']) storeValue(name, undefined);
	localStorage.clear();
	sessionStorage.clear();
	document.documentElement.dataset.region = 'pl';
	document.documentElement.dataset.locale = 'pl-PL';
	document.body.dataset.page = 'cart';
	document.body.innerHTML = `<span hidden data-track="Product Viewed" data-track-properties='{"product":"kraft-tape"}'></span>`;
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** A page with an SDK that loads at once, and records its events and how often it was opened and closed. */
async function openPage() {
	const told: SdkMessage[] = [];
	const sdk = { opened: 0, closed: 0 };
	vi.doMock('#src/tracking/sdk/open-sdk.ts', () => ({
		openSdk: () => {
			sdk.opened++;
			return { tell: (message: SdkMessage) => void told.push(message), close: () => void sdk.closed++ };
		},
	}));
	const events = await import('#src/tracking/events.ts');
	const { trackPage } = await import('#src/tracking/page-events.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	return { told, sdk, decide, track: events.track, trackPage };
}
const cart = { orderId: 'R123456789', value: 99, currency: 'EUR', lines: 2 } as const;
const all = ['analytics', 'advertising'] as const;

test('a page fires its own event and those that its elements name, by one SDK', async () => {
	const { told, sdk, decide, trackPage } = await openPage();
	decide(decisionFor(['analytics']));
	trackPage();
	await vi.waitFor(() => expect(told).toHaveLength(2));
	expect(told).toMatchObject([
		{ type: 'page', properties: { page: 'cart' } },
		{ type: 'track', event: 'Product Viewed', properties: { product: 'kraft-tape' } },
	]);
	expect(sdk).toEqual({ opened: 1, closed: 0 });
});

test('an event right before a page is left is handed over at once', async () => {
	const { told, decide, track } = await openPage();
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(1));
	track('Checkout Step Completed', { orderId: cart.orderId, step: 'delivery' });
	expect(told).toHaveLength(2);
});

test('before a decision nothing is sent or stored; earlier events are sent after it, with their time', async () => {
	const happened = Date.now() + 1000;
	vi.useFakeTimers({ toFake: ['Date'], now: happened });
	const { told, sdk, decide, track } = await openPage();
	track('Cart Viewed', cart);
	expect([localStorage.length, sessionStorage.length, document.cookie, sdk.opened]).toEqual([0, 0, '', 0]);
	vi.setSystemTime(happened + 60_000);
	decide(decisionFor(['analytics']));
	await vi.waitFor(() => expect(told).toHaveLength(1));
	expect(told[0]).toMatchObject({
		event: 'Cart Viewed',
		properties: { order_id: 'R123456789', value: 99, currency: 'EUR', lines: 2 },
		originalTimestamp: new Date(happened).toISOString(),
	});
});

test('an event has the id that its caller gives, and the campaign only if advertising is allowed', async () => {
	history.replaceState(null, '', '/?gclid=click-1');
	const { told, decide, track } = await openPage();
	const { initAttribution } = await import('#src/tracking/attribution/attribution-memory.ts');
	initAttribution();
	decide(decisionFor(all));
	track('Cart Viewed', cart, 'cart-1');
	await vi.waitFor(() => expect(told).toHaveLength(1));
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(2));
	expect(told.map(({ context }) => context)).toEqual([
		{ attribution: expect.objectContaining({ 'x-attribution-gclid': 'click-1' }), event_id: 'cart-1' },
		{ attribution: {} },
	]);
	history.replaceState(null, '', '/');
});

test('after a refusal nothing is sent, and a withdrawal ends the SDK, until it is allowed again', async () => {
	const { told, sdk, decide, track } = await openPage();
	track('Cart Viewed', cart);
	decide(decisionFor(['functional', 'advertising']));
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(1));
	localStorage.setItem('rudder_beacon_pl_pl-PL.1.queue', '[]');
	decide(decisionFor([]));
	const { sendEvents } = await import('#src/tracking/send-events.ts');
	sendEvents([{ name: 'Cart Viewed', properties: cart, at: 0 }]);
	window.dispatchEvent(new Event('pagehide'));
	expect([told.length, sdk]).toEqual([1, { opened: 1, closed: 1 }]);
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(2));
	expect(sdk).toEqual({ opened: 2, closed: 1 });
});

test.each([
	['another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'ph-pref' }))],
	['the other host', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a withdrawal in %s ends the SDK here', async (_, look) => {
	const { told, sdk, decide, track } = await openPage();
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(1));
	look();
	expect(sdk.closed).toBe(0);
	storeValue('boxwright_consent', `${new Date().toISOString()} id essential`, 365);
	localStorage.setItem('ph-pref', JSON.stringify(decisionFor([])));
	look();
	expect(sdk.closed).toBe(1);
});

test('events waiting in storage are deleted with the consent, and nothing else is', async () => {
	const { decide } = await openPage();
	const { initAnonymousId } = await import('#src/tracking/anonymous-id.ts');
	localStorage.setItem('rudder_beacon_pl_pl-PL.1.queue', '[]');
	sessionStorage.setItem('rudder_beacon_pl_pl-PL.1.ack', '1');
	localStorage.setItem('boxwright_prices', 'net');
	decide(decisionFor([]));
	initAnonymousId();
	expect(Object.keys(localStorage).filter((key) => key.startsWith('rudder'))).toEqual([]);
	expect([sessionStorage.length, localStorage.getItem('boxwright_prices')]).toEqual([0, 'net']);
});

test('scripts that a blocker refuses by their names cause one log line and the flag, and the page still works', async () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	const refuse = () => {
		throw new TypeError('Failed to fetch dynamically imported module');
	};
	vi.doMock('#src/tracking/send-events.ts', refuse);
	vi.doMock('#src/tracking/attribution/store-visit.ts', refuse);
	const { told, decide, track } = await openPage();
	const { initAttribution } = await import('#src/tracking/attribution/attribution-memory.ts');
	initAttribution();
	decide(decisionFor(all));
	track('Cart Viewed', cart);
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(error).toHaveBeenCalled());
	await vi.dynamicImportSettled();
	expect(error.mock.calls.map(([line]) => line)).toEqual(['[Analytics] Blocked']);
	expect([told, (window as { analyticsDisabled?: boolean }).analyticsDisabled]).toEqual([[], true]);
	vi.doUnmock('#src/tracking/send-events.ts');
	vi.doUnmock('#src/tracking/attribution/store-visit.ts');
});

test('a refused call for the SDK’s configuration causes one log line and the flag', async () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	// The frame never loads.
	vi.spyOn(document.body, 'appendChild').mockImplementation((element) => element);
	const { decide, track } = await openPage();
	vi.doUnmock('#src/tracking/sdk/open-sdk.ts');
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(error).toHaveBeenCalled());
	track('Cart Viewed', cart);
	await vi.dynamicImportSettled();
	expect(error.mock.calls.map(([line]) => line)).toEqual(['[Analytics] Blocked']);
	expect((window as { analyticsDisabled?: boolean }).analyticsDisabled).toBe(true);
});

test('a browser without storage is one visitor of its page, and causes one log line', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.stubGlobal('localStorage', {
		setItem: () => {
			throw new DOMException('full', 'QuotaExceededError');
		},
		removeItem: () => {},
		getItem: (key: string) => (key === 'consentDisabled' ? 'true' : null),
	});
	vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
	const { told, decide, track } = await openPage();
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(told).toHaveLength(2));
	expect(new Set(told.map(({ anonymousId }) => anonymousId)).size).toBe(1);
	expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Local storage is not available/)]]);
});

/** Browsers abort the requests of a page that is left just before they fire `pagehide`. */
test.each([
	['its requests are pending', false],
	['its requests were just aborted', true],
])(
	'a page that is left before the SDK is loaded (%s) sends its events once, by the call of the SDK',
	async (_, isAborted) => {
		vi.spyOn(console, 'error').mockImplementation(() => {});
		const beacon = vi.fn();
		const config = Promise.withResolvers<Response>();
		vi.stubGlobal('fetch', () => config.promise);
		Object.assign(navigator, { sendBeacon: beacon });
		// The frame never loads.
		const added = vi.spyOn(document.body, 'appendChild').mockImplementation((element) => element);
		const { decide, track } = await openPage();
		vi.doUnmock('#src/tracking/sdk/open-sdk.ts');
		decide(decisionFor(['analytics']));
		track('Cart Viewed', cart);
		await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
		if (isAborted) config.reject(new TypeError('Failed to fetch'));
		// All microtasks run, and no task.
		for (let count = 0; count < 20; count++) await Promise.resolve();
		const before = Date.now();
		dispatchEvent(new Event('pagehide'));
		const after = Date.now();
		dispatchEvent(new Event('pagehide'));
		expect(beacon.mock.calls.map(([address]) => address)).toEqual(['/api/beacon/v1/batch?writeKey=pl_pl-PL']);
		const { sentAt, batch } = JSON.parse(beacon.mock.calls[0]?.[1]);
		expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(before);
		expect(Date.parse(sentAt)).toBeLessThanOrEqual(after);
		expect(batch).toMatchObject([
			{
				...{ type: 'track', event: 'Cart Viewed', messageId: expect.stringMatching(/^[\da-f-]{36}$/) },
				...{ anonymousId: expect.any(String), originalTimestamp: expect.any(String), context: {} },
				properties: { order_id: 'R123456789', value: 99, currency: 'EUR', lines: 2 },
			},
			{ type: 'track', event: 'Web Vitals Measured', properties: { page: 'cart' } },
		]);
		track('Cart Viewed', cart);
		decide(decisionFor([]));
		dispatchEvent(new Event('pagehide'));
		expect(beacon).toHaveBeenCalledOnce();
		Reflect.deleteProperty(navigator, 'sendBeacon');
	},
);

test('a page without its storefront opens no SDK, and logs one line with the reason', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const fetched = vi.fn();
	vi.stubGlobal('fetch', fetched);
	delete document.documentElement.dataset.region;
	const { decide, track } = await openPage();
	vi.doUnmock('#src/tracking/sdk/open-sdk.ts');
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(warn.mock.calls).toEqual([['[Analytics] Config not found']]));
	expect([fetched.mock.calls, document.querySelector('iframe')]).toEqual([[], null]);
});

test('an unknown, incomplete or server’s event does not compile', async () => {
	const { track } = await openPage();
	expectTypeOf<'Order Completed'>().not.toExtend<ClientEventName>();
	// @ts-expect-error: no such event
	track('Cart Burned', cart);
	// @ts-expect-error: a cart has lines
	track('Cart Viewed', { orderId: 'R123456789', value: 99, currency: 'EUR' });
});
