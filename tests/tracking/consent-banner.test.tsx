import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookieValue, readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { beforeTagsScript } from '#src/tracking/before-tags.ts';

const names = ['ph-pref', 'boxwright_consent', 'boxwright_attribution'];
beforeEach(async () => {
	vi.resetModules();
	for (const name of names) storeValue(name, undefined);
	localStorage.clear();
	// A deleted cookie stays until the clock has moved on.
	await vi.waitFor(() => expect(document.cookie).toBe(''), { interval: 1 });
	history.replaceState(null, '', '/');
	document.body.innerHTML = `
		<footer><button data-consent="open">Cookies</button></footer>
		<section data-consent-banner="over">
			<button data-consent="accept">Accept</button><button data-consent="refuse">Refuse</button>
			<button data-consent="open">Change</button>
		</section>
		<template data-consent-dialogs><dialog data-consent-preferences>
			<input type="checkbox" value="functional"><input type="checkbox" value="analytics">
			<input type="checkbox" value="advertising">
			<button data-consent="cancel">Cancel</button><button data-consent="save">Save</button>
			<p data-consent-signal hidden>Signal</p>
		</dialog>
		<dialog data-consent-leaving>
			<button data-consent="back">Back</button><button data-consent="leave">Leave</button>
		</dialog></template>`;
});
afterEach(() => void vi.restoreAllMocks());

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const banner = () => find('[data-consent-banner]');
const preferences = () => find<HTMLDialogElement>('[data-consent-preferences]');
const press = (deed: string) => find(`:not(footer) > [data-consent="${deed}"]`).click();
const box = (category: string) => find<HTMLInputElement>(`[value="${category}"]`);
const stored = () => JSON.parse(localStorage.getItem('ph-pref') ?? 'null');
const none = { functional: false, analytics: false, advertising: false, essential: true };
const all = { functional: true, analytics: true, advertising: true, essential: true };
/** A page that is opened, with what its visitor has stored before. */
async function openPage(query = '') {
	history.replaceState(null, '', `/${query}`);
	const { initConsentBanner } = await import('#src/tracking/consent-banner.ts');
	const { initAttribution } = await import('#src/tracking/attribution/attribution-memory.ts');
	const { collectHeaders } = await import('#src/api/request-headers.ts');
	initConsentBanner();
	initAttribution();
	return { collectHeaders };
}

describe('the banner', () => {
	test('is shown until a decision, and stores nothing before', async () => {
		await openPage('?gclid=abc');
		expect(banner().hidden).toBe(false);
		expect([localStorage.length, document.cookie]).toEqual([0, '']);
		press('accept');
		expect(banner().hidden).toBe(true);
		expect(stored()).toEqual({ functional: true, analytics: true, advertising: true, essential: true });
	});

	test('accepts a refusal with one press as well', async () => {
		await openPage();
		press('refuse');
		expect(banner().hidden).toBe(true);
		expect(stored()).toEqual({ functional: false, analytics: false, advertising: false, essential: true });
	});

	test('is not shown if `ph-pref` holds every category, and is shown if one is missing', async () => {
		localStorage.setItem('ph-pref', JSON.stringify(none));
		await openPage();
		expect(banner().hidden).toBe(true);
		vi.resetModules();
		localStorage.setItem('ph-pref', JSON.stringify({ analytics: true, essential: true }));
		await openPage();
		expect(banner().hidden).toBe(false);
	});

	test('writes no cookie of the name `ph-pref`, and another one for the other host', async () => {
		await openPage();
		press('accept');
		expect(document.cookie).not.toContain('ph-pref');
		expect(readCookieValue('boxwright_consent')).toMatch(
			/^\d{4}-[\d:.T-]+Z [\da-f-]{36} functional analytics advertising essential$/,
		);
	});

	test('follows what was decided on the other host last', async () => {
		localStorage.setItem('ph-pref', JSON.stringify(all));
		// biome-ignore lint/suspicious/noDocumentCookie: as the other host writes it
		document.cookie = `boxwright_consent=${encodeURIComponent(`${new Date().toISOString()} id essential`)}; Path=/`;
		await openPage();
		expect([banner().hidden, stored()]).toEqual([true, none]);
	});

	test('asks again after a year', async () => {
		await openPage();
		press('accept');
		vi.useFakeTimers({ now: Date.now() + 366 * 86_400_000, toFake: ['Date'] });
		vi.resetModules();
		await openPage();
		vi.useRealTimers();
		expect(banner().hidden).toBe(false);
	});

	test.each([
		['globalPrivacyControl', true],
		['doNotTrack', '1'],
	])('is not shown if the browser refuses already (%s); the preferences say so', async (signal, value) => {
		Object.defineProperty(navigator, signal, { value, configurable: true });
		await openPage();
		expect(banner().hidden).toBe(true);
		const { isAllowed } = await import('#src/tracking/consent-memory.ts');
		expect(isAllowed('analytics')).toBe(false);
		find('footer button').click();
		expect(find('[data-consent-signal]').hidden).toBe(false);
		box('analytics').checked = true;
		press('save');
		expect([isAllowed('analytics'), isAllowed('advertising')]).toEqual([true, false]);
		Object.defineProperty(navigator, signal, { value: undefined, configurable: true });
	});
});

describe('the preferences', () => {
	test('open from the banner, the footer’s event and again later, with the current choice', async () => {
		await openPage();
		press('open');
		expect([preferences().open, banner().hidden, box('analytics').checked]).toEqual([true, true, false]);
		box('analytics').checked = true;
		press('save');
		expect(preferences().open).toBe(false);
		expect(stored()).toMatchObject({ analytics: true, advertising: false, essential: true });
		window.dispatchEvent(new CustomEvent('ph-cookie-consent-open'));
		expect([preferences().open, box('analytics').checked, box('advertising').checked]).toEqual([
			true,
			true,
			false,
		]);
	});

	test('ask for confirmation before closing; back leads to the banner, closing decides nothing', async () => {
		await openPage();
		press('open');
		press('cancel');
		press('back');
		expect([preferences().open, banner().hidden]).toEqual([false, false]);
		press('open');
		preferences().dispatchEvent(new Event('cancel', { cancelable: true }));
		expect(find<HTMLDialogElement>('[data-consent-leaving]').open).toBe(true);
		press('leave');
		expect([preferences().open, banner().hidden, stored()]).toEqual([false, true, null]);
	});

	test('come back as they were left when a decision is stored, not the banner', async () => {
		await openPage();
		press('accept');
		find('footer button').click();
		box('analytics').checked = false;
		press('cancel');
		press('back');
		expect([preferences().open, banner().hidden, box('analytics').checked]).toEqual([true, true, false]);
		expect(find<HTMLDialogElement>('[data-consent-leaving]').open).toBe(false);
		expect(stored()).toEqual(all);
	});

	test('open if requested before the script was loaded', async () => {
		new Function(beforeTagsScript)();
		window.dispatchEvent(new CustomEvent('ph-cookie-consent-open'));
		await openPage();
		expect(preferences().open).toBe(true);
	});

	test('open if the footer was pressed before the script was loaded', async () => {
		new Function(beforeTagsScript)();
		find('footer button').click();
		await openPage();
		expect(preferences().open).toBe(true);
	});

	test.each([
		['accept', all],
		['refuse', none],
	])('a decision by %s before the script was loaded is stored', async (deed, decided) => {
		new Function(beforeTagsScript)();
		expect(document.documentElement.dataset.consentWish).toBe('ask');
		press(deed);
		expect(document.documentElement.dataset.consentWish).not.toBe('ask');
		await openPage();
		expect(stored()).toEqual(decided);
		expect(banner().hidden).toBe(true);
	});

	test.each([
		['globalPrivacyControl', true],
		['doNotTrack', '1'],
		['userAgent', 'Googlebot/2.1'],
	])('the card is not painted for a visitor whose %s makes it unnecessary', (name, value) => {
		delete document.documentElement.dataset.consentWish;
		Object.defineProperty(navigator, name, { value, configurable: true });
		new Function(beforeTagsScript)();
		Reflect.deleteProperty(navigator, name);
		expect(document.documentElement.dataset.consentWish).toBeUndefined();
	});

	test('open for their buttons only, also after one was pressed', async () => {
		new Function(beforeTagsScript)();
		await openPage();
		find('footer button').click();
		press('save');
		document.body.click();
		expect(preferences().open).toBe(false);
	});
});

describe('attribution', () => {
	test('is sent with calls once advertising is allowed, on later pages too', async () => {
		const { collectHeaders } = await openPage('?utm_source=google&gclid=abc');
		expect(collectHeaders()).toEqual({});
		press('accept');
		const sent = { 'x-attribution-utm-source': 'google', 'x-attribution-gclid': 'abc' };
		expect(collectHeaders()).toEqual(sent);
		await vi.waitFor(() => expect(readStoredValue('boxwright_attribution')).toBeDefined());
		vi.resetModules();
		expect((await openPage()).collectHeaders()).toMatchObject(sent);
	});

	test('is not kept for a visitor who refuses, or allows something else', async () => {
		const { collectHeaders } = await openPage('?gclid=abc');
		press('open');
		box('analytics').checked = true;
		press('save');
		expect([collectHeaders(), readStoredValue('boxwright_attribution')]).toEqual([{}, undefined]);
	});

	test('is deleted when the consent is withdrawn, even if its script is still running', async () => {
		const { collectHeaders } = await openPage('?gclid=abc');
		press('accept');
		await vi.waitFor(() => expect(readStoredValue('boxwright_attribution')).toContain('gclid=abc'));
		press('open');
		box('advertising').checked = false;
		press('save');
		expect([collectHeaders(), readStoredValue('boxwright_attribution')]).toEqual([{}, undefined]);
	});
});
