import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { decisionFor } from '#src/tracking/consent.ts';

const names = ['boxwright_consent', 'boxwright_attribution', 'boxwright_affiliation', tokenName];
beforeEach(() => {
	vi.resetModules();
	for (const name of names) storeValue(name, undefined);
	localStorage.clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

async function openPage(query: string, answer: () => Promise<Response> = stored) {
	history.replaceState(null, '', `/${query}`);
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
		sent.push([url, JSON.parse(body)]);
		return answer();
	});
	const { initAttribution } = await import('#src/tracking/attribution/attribution-memory.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	const { collectHeaders } = await import('#src/api/request-headers.ts');
	initAttribution();
	return { sent, decide, collectHeaders };
}
const stored = async () => new Response(null, { status: 204 });
const allow = decisionFor(['advertising']);

test('the first touch is sent to the shop once, when advertising is allowed and there is a user', async () => {
	const landing = await openPage('?gclid=abc');
	storeValue(tokenName, 'key');
	expect(landing.sent).toEqual([]);
	landing.decide(allow);
	const touch = { type: 'utm', source: 'google', medium: 'cpc' };
	await vi.waitFor(() => expect(readStoredValue('boxwright_attribution')).toMatch(/gclid=abc.*&told=1$/));
	expect(landing.sent).toEqual([['/api/users/register_first_touch', touch]]);
	vi.resetModules();
	const seen = readStoredValue('boxwright_attribution');
	const next = await openPage('?utm_source=mail');
	await vi.waitFor(() => expect(readStoredValue('boxwright_attribution')).not.toBe(seen));
	expect(next.sent).toEqual([]);
	expect(next.collectHeaders()).toEqual({
		'x-attribution-utm-source': 'mail',
		'x-attribution-first-source': 'google',
		'x-attribution-first-medium': 'cpc',
	});
});

test('the client id of a configured tag is sent too, if analytics is also allowed', async () => {
	const { sharedSettings } = await import('#regions/shared-settings.ts');
	Object.assign(sharedSettings.analyticsTagId, { nonProduction: 'G-TEST' });
	vi.stubGlobal('gtag', (_: string, __: string, ___: string, answer: (value: string) => void) =>
		answer('1.2'),
	);
	storeValue(tokenName, 'key');
	const page = await openPage('?gclid=abc');
	page.decide(decisionFor(['advertising', 'analytics']));
	const touch = { type: 'utm', source: 'google', medium: 'cpc', client_id: '1.2' };
	await vi.waitFor(() => expect(page.sent).toContainEqual(['/api/users/register_first_touch', touch]));
});

test('a failure is reported, and the next page tries again', async () => {
	const reported = vi.fn();
	vi.stubGlobal('reportError', reported);
	storeValue(tokenName, 'key');
	const page = await openPage('?gclid=abc', () => Promise.reject(new TypeError('Failed to fetch')));
	page.decide(allow);
	await vi.waitFor(() =>
		expect(reported).toHaveBeenCalledWith(new Error('Failed to register a first touch event')),
	);
	expect(readStoredValue('boxwright_attribution')).not.toContain('told');
});

test('the partner in the URL is stored with the consent, sent with calls, and deleted without it', async () => {
	const { decide, collectHeaders } = await openPage('?partner=acme-1');
	expect([collectHeaders(), readStoredValue('boxwright_affiliation')]).toEqual([{}, undefined]);
	decide(allow);
	await vi.waitFor(() => expect(readStoredValue('boxwright_affiliation')).toBe('acme-1'));
	expect(collectHeaders()).toEqual({ 'x-attribution-partner': 'acme-1' });
	decide(decisionFor([]));
	expect(names.map(readStoredValue).slice(1, 3)).toEqual([undefined, undefined]);
	expect(collectHeaders()).toEqual({});
});
