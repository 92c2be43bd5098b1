import csCZ from '#i18n/cs-CZ/slugs.json' with { type: 'json' };
import deDE from '#i18n/de-DE/slugs.json' with { type: 'json' };
import enUS from '#i18n/en-US/slugs.json' with { type: 'json' };
import esES from '#i18n/es-ES/slugs.json' with { type: 'json' };
import frFR from '#i18n/fr-FR/slugs.json' with { type: 'json' };
import itIT from '#i18n/it-IT/slugs.json' with { type: 'json' };
import nlNL from '#i18n/nl-NL/slugs.json' with { type: 'json' };
import plPL from '#i18n/pl-PL/slugs.json' with { type: 'json' };
import ptPT from '#i18n/pt-PT/slugs.json' with { type: 'json' };
import roRO from '#i18n/ro-RO/slugs.json' with { type: 'json' };
import svSE from '#i18n/sv-SE/slugs.json' with { type: 'json' };
import type { LocaleId } from '#regions/region.ts';
import type { RouteId } from './routes.ts';

/** One language's words in addresses: a pattern per route id, a slug per product type and category. */
export interface Slugs {
	routes: Record<RouteId, string>;
	products: Record<string, string>;
	categories: Record<string, string>;
}

/** All languages, also those whose pages are not built. Not for browser code: it gets the slugs that it needs from its page. */
const words: Record<LocaleId, Slugs> = {
	'cs-CZ': csCZ,
	'de-DE': deDE,
	'en-US': enUS,
	'es-ES': esES,
	'fr-FR': frFR,
	'it-IT': itIT,
	'nl-NL': nlNL,
	'pl-PL': plPL,
	'pt-PT': ptPT,
	'ro-RO': roRO,
	'sv-SE': svSE,
};

export const slugsOf = (locale: LocaleId): Slugs => words[locale];
