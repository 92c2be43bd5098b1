import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { beforeTagsScript } from '#src/tracking/before-tags.ts';
import { decisionFor } from '#src/tracking/consent.ts';

type Command = readonly unknown[];
const scripts: HTMLScriptElement[] = [];
/** Commands in the order in which the tag's script finds them. */
const commands = () =>
	(window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((one): Command => Array.from(one));

beforeEach(() => {
	vi.resetModules();
	for (const name of ['boxwright_consent', '_ga', '_ga_TEST']) storeValue(name, undefined);
	localStorage.clear();
	for (const name of ['dataLayer', 'gtag']) Reflect.deleteProperty(window, name);
	// The script of every page's head, before any other.
	new Function(beforeTagsScript)();
	// No test loads a script from a host.
	scripts.length = 0;
	vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
		scripts.push(node as unknown as HTMLScriptElement);
		return node;
	});
});
afterEach(() => vi.restoreAllMocks());

async function openPage(id: string) {
	const { sharedSettings } = await import('#regions/shared-settings.ts');
	Object.assign(sharedSettings.analyticsTagId, { nonProduction: id });
	const { decide } = await import('#src/tracking/consent-memory.ts');
	const { initConsentSignals } = await import('#src/tracking/consent-signals.ts');
	const { initAnalyticsTag } = await import('#src/tracking/analytics-tag.ts');
	initConsentSignals();
	initAnalyticsTag();
	return (...granted: Parameters<typeof decisionFor>[0]) => decide(decisionFor(granted));
}

test('the tag is loaded with the consent to analytics, after all seven signals and their update', async () => {
	const decide = await openPage('G-TEST');
	decide('advertising');
	expect(scripts).toEqual([]);
	decide('analytics');
	expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
	const [first, ...later] = commands();
	expect(first?.slice(0, 2)).toEqual(['consent', 'default']);
	expect(Object.keys(first?.[2] as object)).toHaveLength(8);
	expect(later.map(([command, what]) => [command, what])).toEqual([
		['consent', 'update'],
		['consent', 'update'],
		['js', expect.any(Date)],
		['config', 'G-TEST'],
	]);
	expect(later[1]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
	decide('analytics', 'advertising');
	expect(scripts).toHaveLength(1);
});

test('a withdrawn consent switches the tag off and deletes its cookies; a new one switches it on again', async () => {
	const decide = await openPage('G-TEST');
	const isOff = () => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST'];
	decide('analytics');
	expect(isOff()).toBe(false);
	storeValue('_ga', 'GA1.1.1.2');
	storeValue('_ga_TEST', 'GS1.1');
	decide();
	expect([isOff(), readStoredValue('_ga'), readStoredValue('_ga_TEST')]).toEqual([
		true,
		undefined,
		undefined,
	]);
	decide('analytics');
	expect([isOff(), scripts.length]).toEqual([false, 1]);
});

test('without an id nothing is loaded', async () => {
	const decide = await openPage('');
	decide('analytics', 'advertising');
	expect(scripts).toEqual([]);
});
