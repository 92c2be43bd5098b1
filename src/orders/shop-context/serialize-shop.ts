import { chosenMessages, getMessages, type IslandTexts } from '#src/site/catalogues.ts';
import type { Site } from '#src/site/site.ts';

/**
 * Site and texts of an island as one JSON string: Astro would encode an object property by property, which makes the
 * page larger.
 */
export const serializeShop = (site: Site, texts: IslandTexts): string =>
	JSON.stringify({ site, messages: chosenMessages(getMessages(site), texts) });
