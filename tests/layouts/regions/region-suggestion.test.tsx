import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { suggestRegion } from '#src/layouts/regions/region-suggestion.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import { decide } from '#src/tracking/consent-memory.ts';

const names = ['ph-pref', 'boxwright_consent', 'boxwright_region_kept'];
const box = () => document.querySelector<HTMLElement>('[data-suggestion]') as HTMLElement;
/** The value in the Server-Timing header of the response for this page. */
const comeFrom = (country: string | undefined) =>
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
		{
			serverTiming: country ? [{ name: 'country', description: country, duration: 0 }] : [],
		} as unknown as PerformanceEntry,
	]);

beforeEach(() => {
	document.documentElement.lang = 'en';
	document.documentElement.dataset.region = 'eu';
	document.documentElement.dataset.locale = 'en-US';
	document.body.innerHTML = `
		<a href="/go/eu/shop" data-countries="DE FR">EU</a><a href="/go/eu/shop?locale=pl-PL">EU po polsku</a>
		<a href="/go/eu/shop?locale=cs-CZ" data-countries="CZ SK" data-shop="Evropská unie, Čeština">Čeština</a>
		<a href="/go/gb/shop" data-countries="GB" data-shop="United Kingdom">United Kingdom English, GBP</a>
		<aside data-suggestion hidden>
			<p data-shop>Shop for your location: {shop}</p>
			<a href="/">Go to this shop</a><button>Stay</button>
		</aside>`;
	decide(decisionFor([]));
});
afterEach(() => {
	vi.restoreAllMocks();
	for (const name of names) storeValue(name, undefined);
	sessionStorage.clear();
	localStorage.clear();
});

test('offers the same page in the visitor’s storefront', () => {
	comeFrom('GB');
	suggestRegion();
	expect(box().hidden).toBe(false);
	expect(box()).toHaveTextContent('Shop for your location: United Kingdom');
	expect(box().querySelector('a')).toHaveAttribute('href', '/go/gb/shop');
	expect(sessionStorage.getItem('boxwright_country')).toBe('GB');
});

test('offers eu in the language of a country without a storefront to readers of the English one', () => {
	comeFrom('SK');
	document.documentElement.dataset.locale = 'de-DE';
	suggestRegion();
	expect(box().hidden).toBe(true);
	document.documentElement.dataset.locale = 'en-US';
	suggestRegion();
	expect(box()).toHaveTextContent('Shop for your location: Evropská unie, Čeština');
	expect(box().querySelector('a')).toHaveAttribute('href', '/go/eu/shop?locale=cs-CZ');
});

test.each([['DE'], ['JP'], [undefined]])('offers nothing to visitors from %s', (country) => {
	comeFrom(country);
	suggestRegion();
	expect(box().hidden).toBe(true);
});

test('“stay” is remembered on later pages', () => {
	comeFrom('GB');
	suggestRegion();
	box().querySelector('button')?.click();
	expect(box().hidden).toBe(true);
	suggestRegion();
	expect(box().hidden).toBe(true);
});

test('waits for the cookie decision', () => {
	for (const name of names) storeValue(name, undefined);
	comeFrom('GB');
	suggestRegion();
	expect(box().hidden).toBe(true);
	decide(decisionFor([]));
	expect(box().hidden).toBe(false);
});

test('without session storage the offer is shown and the error reported', () => {
	comeFrom('GB');
	const refusal = new DOMException('closed', 'SecurityError');
	vi.stubGlobal('sessionStorage', {
		setItem: () => {
			throw refusal;
		},
		clear: () => {},
	});
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const report = vi.fn();
	vi.stubGlobal('reportError', report);
	suggestRegion();
	expect(report).toHaveBeenCalledWith(refusal);
	expect(warn).toHaveBeenCalled();
	expect(box().hidden).toBe(false);
	vi.unstubAllGlobals();
});
