import { chosenMessages, type IslandTexts, messagesOf } from '#src/site/catalogues.ts';
import type { Site } from '#src/site/site.ts';

/** Site and texts of an island as JSON: one string, because Astro encodes an object property by property. */
export const shopOf = (site: Site, texts: IslandTexts): string =>
	JSON.stringify({ site, messages: chosenMessages(messagesOf(site), texts) });
