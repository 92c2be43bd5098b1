import { beforeEach, expect, test, vi } from 'vitest';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';

/** Ids of the events that were handed to the SDK of this page. */
let told: string[] = [];
vi.mock('#src/tracking/sdk/open-sdk.ts', () => {
	const tell = ({ anonymousId }: { anonymousId: string }) => void told.push(anonymousId);
	return { openSdk: () => ({ tell, close: () => {} }) };
});

const name = 'boxwright_anonymous_id';
beforeEach(() => {
	Object.assign(document.documentElement.dataset, { region: 'eu', locale: 'en-US' });
	vi.resetModules();
	for (const kept of ['ph-pref', 'boxwright_consent', name]) storeValue(kept, undefined);
	localStorage.clear();
});

/** A page at the given URL, and the events that it sends for a click. */
async function openPage(query: string) {
	history.replaceState({ kept: true }, '', `/${query}`);
	const { initAnonymousId, readAnonymousId } = await import('#src/tracking/anonymous-id.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	const { track } = await import('#src/tracking/events.ts');
	initAnonymousId();
	const own: string[] = [];
	told = own;
	return { readAnonymousId, decide, told: own, click: () => track('Page Viewed', { page: 'home' }) };
}
const all = { essential: true, functional: true, analytics: true, advertising: true };

// First: the pages of the other tests stay open, and keep the ids of their addresses.
test('a link to another domain has the id only while it is being followed', async () => {
	const page = await openPage('');
	page.decide(all);
	const { initCrossDomainLinks } = await import('#src/tracking/link-hosts.ts');
	document.body.innerHTML = '<a href="https://boxwright.de/kartons">Boxes</a>';
	const link = document.querySelector('a') as HTMLAnchorElement;
	const followed: string[] = [];
	link.addEventListener('click', (event) => {
		event.preventDefault();
		followed.push(link.href);
	});
	initCrossDomainLinks();
	link.click();
	await vi.waitFor(() => expect(link.getAttribute('href')).toBe('https://boxwright.de/kartons'));
	page.decide({ ...all, analytics: false });
	link.click();
	expect(followed).toEqual([
		expect.stringMatching(/^https:\/\/boxwright\.de\/kartons\?anonymousId=[\da-f-]{36}$/),
		'https://boxwright.de/kartons',
	]);
});

test('a visitor without one gets a random id, kept until the consent is withdrawn', async () => {
	const page = await openPage('');
	page.decide(all);
	page.click();
	page.click();
	await vi.waitFor(() => expect(page.told).toHaveLength(2));
	expect(page.told[0]).toMatch(/^[\da-f-]{36}$/);
	expect(new Set(page.told)).toEqual(new Set([readStoredValue(name)]));
	page.decide({ ...all, analytics: false });
	expect(readStoredValue(name)).toBeFalsy();
});

test('an event carries the id of the address, and later pages remember it once analytics is allowed', async () => {
	const landing = await openPage('?anonymousId=4f9c-22.b:7');
	landing.click();
	expect(landing.told).toEqual([]);
	expect(readStoredValue(name)).toBeFalsy();
	landing.decide(all);
	await vi.waitFor(() => expect(landing.told).toEqual(['4f9c-22.b:7']));
	expect(readStoredValue(name)).toBe('4f9c-22.b:7');
	landing.click();
	await vi.waitFor(() => expect(landing.told).toEqual(['4f9c-22.b:7', '4f9c-22.b:7']));

	vi.resetModules();
	const next = await openPage('');
	next.click();
	await vi.waitFor(() => expect(next.told).toEqual(['4f9c-22.b:7']));
});

test('the id is removed from the URL, the rest stays: a copied URL identifies no visitor', async () => {
	await openPage('?sku=x&anonymousId=abc&quantity=25#prices');
	expect(location.search + location.hash).toBe('?sku=x&quantity=25#prices');
	expect(history.state).toEqual({ kept: true });
});

test('without consent nothing is stored, and a withdrawal deletes it', async () => {
	const page = await openPage('?anonymousId=abc');
	page.decide({ ...all, analytics: false });
	expect(readStoredValue(name)).toBeFalsy();
	page.decide(all);
	expect(readStoredValue(name)).toBe('abc');
	page.decide({ ...all, analytics: false });
	expect(readStoredValue(name)).toBeFalsy();
});

test.each([
	'?anonymousId=',
	'?anonymousId=a%20b',
	`?anonymousId=${'x'.repeat(129)}`,
	'?anonymousId=<b>',
	'?x=1',
])('%s identifies no visitor', async (query) => {
	expect((await openPage(query)).readAnonymousId(query)).toBeUndefined();
});
