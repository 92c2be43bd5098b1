import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall, remember } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import { toFirstTouch } from '#src/tracking/first-touch.ts';

beforeEach(() => {
	vi.resetModules();
	for (const name of ['boxwright_consent', 'boxwright_attribution', tokenName]) remember(name, undefined);
	localStorage.clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

async function openPage(query: string, answer: () => Promise<Response>) {
	history.replaceState(null, '', `/${query}`);
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
		sent.push([url, JSON.parse(body)]);
		return answer();
	});
	const { followAttribution } = await import('#src/tracking/attribution-memory.ts');
	const { decide } = await import('#src/tracking/consent-memory.ts');
	followAttribution();
	return { sent, decide };
}
const stored = async () => new Response(null, { status: 204 });

test.each([
	[{ gclid: 'x' }, { type: 'utm', source: 'google', medium: 'cpc' }],
	[
		{ utm_source: 'news', utm_campaign: 'autumn' },
		{ type: 'utm', source: 'news', campaign: 'autumn' },
	],
	[
		{ fbclid: 'x', utm_source: 'ig', utm_medium: 'story' },
		{ type: 'utm', source: 'ig', medium: 'story' },
	],
])('%j is %j', (from, touch) => expect(toFirstTouch(from)).toEqual(touch));

test('the shop is told once, when advertising is allowed and there is a user', async () => {
	const landing = await openPage('?gclid=abc', stored);
	remember(tokenName, 'key');
	expect(landing.sent).toEqual([]);
	landing.decide(decisionFor(['advertising']));
	const touch = { type: 'utm', source: 'google', medium: 'cpc' };
	await vi.waitFor(() => expect(recall('boxwright_attribution')).toBe('gclid=abc&told=1'));
	expect(landing.sent).toEqual([['/api/users/register_first_touch', touch]]);
	vi.resetModules();
	const next = await openPage('?gclid=abc', stored);
	await Promise.resolve();
	expect(next.sent).toEqual([]);
});

test('a failure is reported, and the next page tries again', async () => {
	const reported = vi.fn();
	vi.stubGlobal('reportError', reported);
	remember(tokenName, 'key');
	const page = await openPage('?gclid=abc', () => Promise.reject(new TypeError('Failed to fetch')));
	page.decide(decisionFor(['advertising']));
	await vi.waitFor(() =>
		expect(reported).toHaveBeenCalledWith(new Error('Failed to register a first touch event')),
	);
	expect(recall('boxwright_attribution')).toBe('gclid=abc');
});
