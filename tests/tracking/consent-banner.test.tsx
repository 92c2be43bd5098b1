import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recall, remember } from '#src/api/browser-storage.ts';

const names = ['ph-pref', 'ph-pref-day', 'boxwright_attribution'];
beforeEach(() => {
	vi.resetModules();
	for (const name of names) remember(name, undefined);
	localStorage.clear();
	history.replaceState(null, '', '/');
	document.body.innerHTML = `
		<section data-consent-banner hidden>
			<button data-consent="accept">Accept</button><button data-consent="refuse">Refuse</button>
			<button data-consent="open">Change</button>
		</section>
		<template data-consent-dialogs><dialog data-consent-preferences>
			<input type="checkbox" value="functional"><input type="checkbox" value="analytics">
			<input type="checkbox" value="advertising">
			<button data-consent="cancel">Cancel</button><button data-consent="save">Save</button>
		</dialog>
		<dialog data-consent-leaving>
			<button data-consent="back">Back</button><button data-consent="leave">Leave</button>
		</dialog></template>`;
});
afterEach(() => void vi.restoreAllMocks());

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const banner = () => find('[data-consent-banner]');
const preferences = () => find<HTMLDialogElement>('[data-consent-preferences]');
const press = (deed: string) => find(`[data-consent="${deed}"]`).click();
const box = (category: string) => find<HTMLInputElement>(`[value="${category}"]`);
const stored = () => JSON.parse(recall('ph-pref') ?? 'null');
/** A page that is opened, with what its visitor has stored before. */
async function openPage(query = '') {
	history.replaceState(null, '', `/${query}`);
	const { followConsent } = await import('#src/tracking/consent-banner.ts');
	const { followAttribution } = await import('#src/tracking/attribution-memory.ts');
	const { headersAlong } = await import('#src/api/request-headers.ts');
	followConsent();
	followAttribution();
	return { headersAlong };
}

describe('the banner', () => {
	test('asks until something is decided, and stores nothing before', async () => {
		await openPage('?gclid=abc');
		expect(banner().hidden).toBe(false);
		expect([localStorage.length, document.cookie]).toEqual([0, '']);
		press('accept');
		expect(banner().hidden).toBe(true);
		expect(stored()).toEqual({ functional: true, analytics: true, advertising: true, essential: true });
	});

	test('takes a refusal by one press as well', async () => {
		await openPage();
		press('refuse');
		expect(banner().hidden).toBe(true);
		expect(stored()).toEqual({ functional: false, analytics: false, advertising: false, essential: true });
	});

	test('does not come again on the next page', async () => {
		remember(
			'ph-pref',
			JSON.stringify({ functional: false, analytics: false, advertising: false, essential: true }),
		);
		remember('ph-pref-day', new Date().toISOString().slice(0, 10));
		await openPage();
		expect(banner().hidden).toBe(true);
	});

	test('is not for robots, nor where consent is switched off for monitoring', async () => {
		vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
		await openPage();
		expect(banner().hidden).toBe(true);
		vi.restoreAllMocks();
		localStorage.setItem('consentDisabled', 'true');
		await openPage();
		expect(banner().hidden).toBe(true);
		const { isAllowed } = await import('#src/tracking/consent-memory.ts');
		expect(isAllowed('advertising')).toBe(true);
	});
});

describe('the preferences', () => {
	test('open from the banner, the footer’s event and again later, with what holds', async () => {
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

	test('ask before they are left; back leads to the banner, leaving decides nothing', async () => {
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
});

describe('attribution', () => {
	test('goes along with calls once advertising is allowed, on later pages too', async () => {
		const { headersAlong } = await openPage('?utm_source=google&gclid=abc');
		expect(headersAlong()).toEqual({});
		press('accept');
		const sent = { 'x-attribution-utm-source': 'google', 'x-attribution-gclid': 'abc' };
		expect(headersAlong()).toEqual(sent);
		vi.resetModules();
		expect((await openPage()).headersAlong()).toEqual(sent);
	});

	test('is not kept for a visitor who refuses, or allows something else', async () => {
		const { headersAlong } = await openPage('?gclid=abc');
		press('open');
		box('analytics').checked = true;
		press('save');
		expect([headersAlong(), recall('boxwright_attribution')]).toEqual([{}, undefined]);
	});

	test('is deleted when the consent is withdrawn', async () => {
		const { headersAlong } = await openPage('?gclid=abc');
		press('accept');
		expect(recall('boxwright_attribution')).toBe('gclid=abc');
		press('open');
		box('advertising').checked = false;
		press('save');
		expect([headersAlong(), recall('boxwright_attribution')]).toEqual([{}, undefined]);
	});
});
