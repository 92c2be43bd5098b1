import { beforeEach, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { beforeTagsScript } from '#src/tracking/before-tags.ts';

beforeEach(() => {
	vi.resetModules();
	storeValue('boxwright_consent', undefined);
	localStorage.clear();
	Object.assign(window, { dataLayer: undefined });
});

const told = () =>
	(window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((one) => [...Array.from(one)]);
async function openPage() {
	new Function(beforeTagsScript)();
	const { initConsentSignals } = await import('#src/tracking/consent-signals.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	const { decisionFor } = await import('#src/tracking/consent.ts');
	initConsentSignals();
	return { decide, decisionFor };
}

const denied = {
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
	analytics_storage: 'denied',
	functionality_storage: 'denied',
	personalization_storage: 'denied',
};

test('all seven signals are set before anything else, and only security storage is granted', async () => {
	await openPage();
	expect(told()).toEqual([
		['consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 }],
	]);
});

test('each category updates its signals, and a withdrawal denies them again', async () => {
	const { decide, decisionFor } = await openPage();
	decide(decisionFor(['analytics']));
	expect(told().at(-1)).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
	decide(decisionFor(['advertising']));
	const ads = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
	expect(told().at(-1)).toEqual(['consent', 'update', { ...denied, ...ads }]);
	decide(decisionFor([]));
	expect(told().at(-1)).toEqual(['consent', 'update', denied]);
});

test('the next page updates them at once by what is stored', async () => {
	const { decide, decisionFor } = await openPage();
	decide(decisionFor(['functional']));
	vi.resetModules();
	await openPage();
	const granted = { functionality_storage: 'granted', personalization_storage: 'granted' };
	expect(told().at(-1)).toEqual(['consent', 'update', { ...denied, ...granted }]);
});
