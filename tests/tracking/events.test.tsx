import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { remember } from '#src/api/browser-storage.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import type { ClientEventName } from '#src/tracking/event-catalogue.ts';

beforeEach(() => {
	vi.resetModules();
	Reflect.deleteProperty(window, 'analyticsDisabled');
	for (const name of ['boxwright_consent', 'boxwright_anonymous_id']) remember(name, undefined);
	localStorage.clear();
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

async function openPage(answer: () => Promise<Response> = async () => new Response('{}')) {
	const calls: { batch: Record<string, unknown>[]; sent_at: string }[] = [];
	vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
		calls.push(JSON.parse(body));
		return answer();
	});
	const { track } = await import('#src/tracking/events.ts');
	const { trackPage } = await import('#src/tracking/page-events.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	return { calls, decide, track, trackPage };
}
const cart = { orderId: 'R123456789', value: 99, currency: 'EUR', lines: 2 } as const;

test('a page fires its own event and those that its elements name, in one call', async () => {
	const { calls, decide, trackPage } = await openPage();
	decide(decisionFor(['analytics']));
	trackPage();
	await vi.waitFor(() => expect(calls).toHaveLength(1));
	expect(calls[0]?.batch).toMatchObject([
		{ type: 'page', event: 'Page Viewed', properties: { page: 'cart' } },
		{ type: 'track', event: 'Product Viewed', properties: { product: 'kraft-tape' } },
	]);
});

test('before a decision nothing goes and nothing is stored; what happened then goes after it', async () => {
	const { calls, decide, track } = await openPage();
	track('Cart Viewed', cart);
	expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
	decide(decisionFor(['analytics']));
	await vi.waitFor(() => expect(calls).toHaveLength(1));
	expect(calls[0]?.batch[0]).toMatchObject({
		event: 'Cart Viewed',
		properties: { order_id: 'R123456789', value: 99, currency: 'EUR', lines: 2 },
	});
});

test('after a refusal nothing goes, and a consent withdrawn before the sending stops it', async () => {
	const { calls, decide, track } = await openPage();
	track('Cart Viewed', cart);
	decide(decisionFor(['functional', 'advertising']));
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	decide(decisionFor([]));
	const { sendEvents } = await import('#src/tracking/send-events.ts');
	sendEvents([]);
	window.dispatchEvent(new Event('pagehide'));
	expect(calls).toEqual([]);
});

test('a blocked data plane leaves one line and a flag, and the page goes on', async () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	const { calls, decide, track } = await openPage(() => Promise.reject(new TypeError('Failed to fetch')));
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(error).toHaveBeenCalledWith('[Analytics] Blocked', expect.any(TypeError)), {
		timeout: 5000,
	});
	expect([calls.length, (window as { analyticsDisabled?: boolean }).analyticsDisabled]).toEqual([3, true]);
	const ids = new Set(calls.map(({ batch }) => batch[0]?.message_id));
	expect(ids.size).toBe(1);
});

test('calls that fail one after another leave one line', async () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	const { calls, decide, track } = await openPage(() => Promise.reject(new TypeError('Failed to fetch')));
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(calls).toHaveLength(1));
	track('Coupon Removed', { orderId: cart.orderId, couponId: 'WELCOME10' });
	await vi.waitFor(() => expect(calls).toHaveLength(2));
	await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 5000 });
	window.dispatchEvent(new Event('pagehide'));
	track('Cart Viewed', cart);
	await new Promise((resolve) => setTimeout(resolve, 1600));
	expect(error).toHaveBeenCalledOnce();
	expect(new Set(calls.map(({ batch }) => batch[0]?.event))).toEqual(
		new Set(['Cart Viewed', 'Coupon Removed']),
	);
});

test('scripts that a blocker refuses by their names leave one line and the flag, and the page goes on', async () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	const refuse = () => {
		throw new TypeError('Failed to fetch dynamically imported module');
	};
	vi.doMock('#src/tracking/send-events.ts', refuse);
	vi.doMock('#src/tracking/attribution/keep-visit.ts', refuse);
	const { calls, decide, track } = await openPage();
	const { followAttribution } = await import('#src/tracking/attribution/attribution-memory.ts');
	followAttribution();
	decide(decisionFor(['analytics', 'advertising']));
	track('Cart Viewed', cart);
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(error).toHaveBeenCalled());
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(error.mock.calls.map(([line]) => line)).toEqual(['[Analytics] Blocked']);
	expect([calls, (window as { analyticsDisabled?: boolean }).analyticsDisabled]).toEqual([[], true]);
	vi.doUnmock('#src/tracking/send-events.ts');
	vi.doUnmock('#src/tracking/attribution/keep-visit.ts');
});

test('a browser that stores nothing is one visitor of its page, and leaves one line', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.stubGlobal('localStorage', {
		setItem: () => {
			throw new DOMException('full', 'QuotaExceededError');
		},
		removeItem: () => {},
		getItem: (key: string) => (key === 'consentDisabled' ? 'true' : null),
	});
	vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
	const { calls, decide, track } = await openPage();
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(calls).toHaveLength(1));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(calls).toHaveLength(2));
	expect(new Set(calls.map(({ batch }) => batch[0]?.anonymous_id)).size).toBe(1);
	expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Local storage is not available/)]]);
});

test('a page that does not say which storefront it is sends nothing, and one line says why', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	delete document.documentElement.dataset.region;
	const { calls, decide, track } = await openPage();
	decide(decisionFor(['analytics']));
	track('Cart Viewed', cart);
	await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('[Analytics] Config not found'));
	expect(calls).toEqual([]);
});

test('an unknown, incomplete or server’s event does not compile', async () => {
	const { track } = await openPage();
	expectTypeOf<'Order Completed'>().not.toExtend<ClientEventName>();
	// @ts-expect-error: no such event
	track('Cart Burned', cart);
	// @ts-expect-error: a cart has lines
	track('Cart Viewed', { orderId: 'R123456789', value: 99, currency: 'EUR' });
});
