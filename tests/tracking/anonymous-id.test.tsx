import { beforeEach, expect, test, vi } from 'vitest';
import { recall, remember } from '#src/api/browser-storage.ts';

const name = 'boxwright_anonymous_id';
beforeEach(() => {
	vi.resetModules();
	for (const kept of ['ph-pref', 'boxwright_consent', name]) remember(kept, undefined);
	localStorage.clear();
});

/** A page of that address; what it tells analytics of a click. */
async function openPage(query: string) {
	history.replaceState(null, '', `/${query}`);
	const { anonymousId, followAnonymousId } = await import('#src/tracking/anonymous-id.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	const { track, trackedEvent } = await import('#src/tracking/events.ts');
	followAnonymousId();
	const told: unknown[] = [];
	window.addEventListener(trackedEvent, (event) => told.push((event as CustomEvent).detail.anonymousId));
	return { anonymousId, decide, told, click: () => track('Clicked') };
}
const all = { essential: true, functional: true, analytics: true, advertising: true };

test('an event carries the id of the address, and later pages remember it once analytics is allowed', async () => {
	const landing = await openPage('?anonymousId=4f9c-22.b:7');
	landing.click();
	expect(landing.told).toEqual([]);
	expect(recall(name)).toBeFalsy();
	landing.decide(all);
	expect(landing.told).toEqual(['4f9c-22.b:7']);
	expect(recall(name)).toBe('4f9c-22.b:7');

	vi.resetModules();
	const next = await openPage('');
	next.click();
	expect(next.told).toEqual(['4f9c-22.b:7']);
});

test('without consent nothing is kept, and a withdrawn one forgets it', async () => {
	const page = await openPage('?anonymousId=abc');
	page.decide({ ...all, analytics: false });
	expect(recall(name)).toBeFalsy();
	page.decide(all);
	expect(recall(name)).toBe('abc');
	page.decide({ ...all, analytics: false });
	expect(recall(name)).toBeFalsy();
});

test.each([
	'?anonymousId=',
	'?anonymousId=a%20b',
	`?anonymousId=${'x'.repeat(129)}`,
	'?anonymousId=<b>',
	'?x=1',
])('%s names nobody', async (query) => {
	expect((await openPage(query)).anonymousId()).toBeUndefined();
});
