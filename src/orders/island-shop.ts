import { type IslandTexts, islandMessages } from '#src/site/catalogues.ts';
import { type Site, siteId } from '#src/site/site.ts';

const made = new Map<IslandTexts, Map<string, string>>();
/** Sites that differ by overrides are many; more than this are not kept. */
const maxSites = 200;

/**
 * Site and texts of an island as one string, alike for every visitor of a site: made once, and passed by Astro as it
 * is. `ShopContext` reads it.
 */
export function shopOf(site: Site, texts: IslandTexts): string {
	const kept = made.get(texts) ?? new Map<string, string>();
	made.set(texts, kept);
	const { environment, application, base, overrides, languageTag } = site;
	const key = JSON.stringify([siteId(site), environment, application, base, overrides, languageTag]);
	const known = kept.get(key);
	if (known !== undefined) return known;
	const messages = JSON.parse(islandMessages(site.locale, texts));
	const shop = JSON.stringify({ site, messages });
	if (kept.size >= maxSites) kept.clear();
	kept.set(key, shop);
	return shop;
}
