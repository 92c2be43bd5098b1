import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import { trackedEvents } from '#tests/tracking/tracked-events.ts';

vi.mock('#src/tracking/sdk/open-sdk.ts', () => import('#tests/tracking/tracked-events.ts'));
vi.mock('#regions/settings.ts', async (load) => ({ ...(await load()), eventsBeforeConsent: 'session' }));

const kept = () => JSON.parse(sessionStorage.getItem('boxwright_events') ?? '[]').length;
const listens = vi.spyOn(window, 'addEventListener');
/** A page of the tab, whose scripts start again; the page before receives no more events. */
async function openPage() {
	vi.resetModules();
	for (const [type, listener] of listens.mock.calls.splice(0)) window.removeEventListener(type, listener);
	const { track } = await import('#src/tracking/events.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	return { track, decide };
}

beforeEach(() => {
	storeValue('boxwright_consent', undefined);
	localStorage.clear();
	sessionStorage.clear();
	trackedEvents.length = 0;
});
afterEach(() => {
	Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('with the setting, events are kept across the pages of a tab and sent after the consent, each once', async () => {
	const first = await openPage();
	first.track('Product Viewed', { product: 'kraft-tape' });
	await vi.waitFor(() => expect(kept()).toBe(1));
	const second = await openPage();
	second.track('Product List Viewed', { list: 'tapes' });
	await vi.waitFor(() => expect(kept()).toBe(2));
	second.decide(decisionFor(['analytics']));
	const { trackedEvents: told } = await import('#tests/tracking/tracked-events.ts');
	await vi.waitFor(() =>
		expect(told.map(([name]) => name)).toEqual(['Product Viewed', 'Product List Viewed']),
	);
	await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('a refusal deletes them, and a browser that has refused already keeps none', async () => {
	const { track, decide } = await openPage();
	track('Product Viewed', { product: 'kraft-tape' });
	await vi.waitFor(() => expect(kept()).toBe(1));
	decide(decisionFor([]));
	await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
	storeValue('boxwright_consent', undefined);
	localStorage.clear();
	Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
	const quiet = await openPage();
	quiet.track('Product Viewed', { product: 'kraft-tape' });
	await vi.dynamicImportSettled();
	expect(sessionStorage.length).toBe(0);
});
