import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { isFormerCzechVisit, showRegionMigration } from '#src/layouts/regions/region-migration.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import { decide } from '#src/tracking/consent-memory.ts';
import type { TrackedEvent } from '#src/tracking/event-catalogue.ts';
import { track } from '#src/tracking/events.ts';

const events = vi.hoisted((): TrackedEvent[] => []);
vi.mock('#src/tracking/send-events.ts', () => ({
	sendEvents: (sent: readonly TrackedEvent[]) => void events.push(...sent),
}));

test.each([
	['boxwright.com', '?fromRegion=CZ', true],
	['local.boxwright.com.localhost', '?x=1&fromRegion=CZ', true],
	['app.boxwright.com', '?fromRegion=CZ', true],
	['boxwright.com', '', false],
	['boxwright.com', '?fromRegion=cz', false],
	['boxwright.com', '?fromRegion=PL', false],
	['boxwright.pl', '?fromRegion=CZ', false],
	['boxwright.co.uk', '?fromRegion=CZ', false],
	['boxwright.com.example', '?fromRegion=CZ', false],
	['localhost', '?fromRegion=CZ', false],
])('%s%s: %s', (hostname, search, isShown) => {
	expect(isFormerCzechVisit({ hostname, search })).toBe(isShown);
});

/** The template of the dialog as the page has it; Astro writes its markup as it stands. */
const markup = readFileSync('src/layouts/regions/RegionMigration.astro', 'utf8').replace(
	/^---[\s\S]*?---/,
	'',
);
const fromCzech = { hostname: 'boxwright.com', search: '?fromRegion=CZ' };

describe('the notice', () => {
	beforeEach(() => {
		document.body.innerHTML = markup;
		events.length = 0;
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		// No pending event is left for the next test.
		decide(decisionFor([]));
		for (const name of ['ph-pref', 'boxwright_consent']) storeValue(name, undefined);
		localStorage.clear();
		document.body.innerHTML = '';
		vi.restoreAllMocks();
	});
	const dialog = () => document.querySelector<HTMLDialogElement>('body > dialog');

	test('explains the change in both languages', () => {
		showRegionMigration(fromCzech);
		expect(dialog()?.open).toBe(true);
		const english = dialog()?.querySelector('div[lang="en"]')?.textContent?.replace(/\s+/g, ' ') ?? '';
		for (const words of ['Czech site is no longer available', 'now on our .com site', 'larger selection'])
			expect(english).toContain(words);
		for (const words of ['improved experience', 'account and your previous orders remain accessible'])
			expect(english).toContain(words);
		const czech = dialog()?.querySelector('div[lang="cs"]')?.textContent?.replace(/\s+/g, ' ') ?? '';
		for (const words of ['Český web už není dostupný', 'na našem webu .com', 'větší výběr'])
			expect(czech).toContain(words);
		for (const words of ['pohodlnější nákup', 'účet i vaše předchozí objednávky zůstávají přístupné'])
			expect(czech).toContain(words);
		expect(dialog()?.querySelector('svg')).not.toBeNull();
		expect(dialog()?.querySelector(`#${dialog()?.getAttribute('aria-labelledby')}`)).not.toBeNull();
	});

	test('is shown until it is closed, then never again', () => {
		showRegionMigration({ ...fromCzech, search: '' });
		expect(dialog()).toBeNull();
		showRegionMigration(fromCzech);
		expect(dialog()?.open).toBe(true);
		// A reload without closing it.
		document.body.innerHTML = markup;
		showRegionMigration(fromCzech);
		expect(dialog()?.open).toBe(true);
		dialog()?.close();
		document.body.innerHTML = markup;
		showRegionMigration(fromCzech);
		expect(dialog()).toBeNull();
	});

	test('works where storage is blocked', () => {
		const refuse = vi.fn(() => {
			throw new DOMException('closed', 'SecurityError');
		});
		vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} });
		vi.spyOn(console, 'warn').mockImplementation(() => {});
		showRegionMigration(fromCzech);
		expect(dialog()?.open).toBe(true);
		dialog()?.close();
		expect(dialog()?.open).toBe(false);
		expect(refuse).toHaveBeenCalled();
	});

	const shown = { name: 'Region Migration Modal Shown', properties: { origin: 'cz', target: 'com' } };
	test('is tracked with analytics allowed', async () => {
		decide(decisionFor(['analytics']));
		showRegionMigration(fromCzech);
		await vi.waitFor(() => expect(events).toMatchObject([shown]));
	});

	test('is tracked once analytics is allowed later, and never after a refusal', async () => {
		showRegionMigration(fromCzech);
		expect(events).toEqual([]);
		decide(decisionFor(['analytics']));
		await vi.waitFor(() => expect(events).toMatchObject([shown]));
		dialog()?.close();
		localStorage.removeItem('boxwright_region_migration');
		document.body.innerHTML = markup;
		decide(decisionFor([]));
		showRegionMigration(fromCzech);
		decide(decisionFor(['analytics']));
		track('Page Viewed', { page: 'home' });
		await vi.waitFor(() => expect(events.map(({ name }) => name)).toEqual([shown.name, 'Page Viewed']));
	});
});
