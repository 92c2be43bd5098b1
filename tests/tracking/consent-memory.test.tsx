import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
	localStorage.clear();
	document.body.innerHTML = `<footer><button data-consent="open">Cookies</button></footer>
		<section data-consent-banner="over"></section>
		<template data-consent-dialogs><dialog data-consent-preferences></dialog></template>`;
});

/** A page on which the preferences are requested in every possible way. */
async function askForPreferences() {
	const { initConsentBanner } = await import('#src/tracking/consent-banner.ts');
	const { isAllowed } = await import('#src/tracking/consent-memory.ts');
	document.documentElement.dataset.consentWish = 'open';
	initConsentBanner();
	window.dispatchEvent(new CustomEvent('ph-cookie-consent-open'));
	document.querySelector<HTMLElement>('footer button')?.click();
	return {
		isAllowed,
		shown: [...document.querySelectorAll<HTMLElement>('section, dialog, button')].filter(
			({ hidden }) => !hidden,
		),
	};
}

test('robots see nothing, whatever the request, and grant nothing', async () => {
	const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
	const { isAllowed, shown } = await askForPreferences();
	agent.mockRestore();
	expect(shown).toEqual([]);
	expect(isAllowed('advertising')).toBe(false);
});

test('if consent is switched off for monitoring, nothing is shown, whatever the request, and everything is granted', async () => {
	localStorage.setItem('consentDisabled', 'true');
	const { isAllowed, shown } = await askForPreferences();
	expect(shown).toEqual([]);
	expect(
		['functional', 'analytics', 'advertising'].map((category) => isAllowed(category as 'analytics')),
	).toEqual([true, true, true]);
});
