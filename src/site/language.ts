import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';

/** Language codes that addresses and programs may use (`se` is accepted for Swedish and never emitted). */
const languages: Record<string, LocaleId> = {
	cs: 'cs-CZ',
	de: 'de-DE',
	en: 'en-US',
	es: 'es-ES',
	fr: 'fr-FR',
	it: 'it-IT',
	nl: 'nl-NL',
	pl: 'pl-PL',
	pt: 'pt-PT',
	ro: 'ro-RO',
	se: 'sv-SE',
	sv: 'sv-SE',
};

/** `pl`, `pl-PL` or `pl-pl` → `pl-PL`; anything unknown → undefined (callers answer "Unknown language"). */
export function parseLocale(code: string): LocaleId | undefined {
	const wanted = code.trim().toLowerCase();
	return languages[wanted] ?? localeIds.find((id) => id.toLowerCase() === wanted);
}
