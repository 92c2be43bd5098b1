import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';
import { consentTextVersion, optionalConsents } from '#src/customers/consent.ts';

/** The texts beside the checkboxes of the checkout, of plus and of the account. */
function readTexts(locale: LocaleId): string[] {
	const read = (room: string): Record<string, string> =>
		JSON.parse(readFileSync(`i18n/${locale}/${room}.json`, 'utf8'));
	const asked = optionalConsents.map((type) => read('account-consents')[type]);
	const texts = [
		read('checkout').consent,
		read('checkout-notes').consent_services,
		read('plus').terms_label,
		...asked,
	];
	return texts.map((text) => text ?? '');
}

test('a changed consent text has a new version', () => {
	const hash = createHash('sha256')
		.update(JSON.stringify(localeIds.map(readTexts)))
		.digest('hex');
	// After a change of the texts: first the day in src/customers/consent.ts, then the hash.
	expect([consentTextVersion('de-DE'), hash.slice(0, 16)]).toEqual(['2026-11-28/de-DE', '5194be28e2b5908b']);
});

test('no consent text is missing', () => {
	for (const locale of localeIds)
		for (const text of readTexts(locale)) expect(text.length).toBeGreaterThan(20);
});
