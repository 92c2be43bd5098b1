import { type IslandTexts, islandMessages } from '#src/site/catalogues.ts';
import { type Site, siteId } from '#src/site/site.ts';
import type { ShopText } from './ShopContext.tsx';

/**
 * Site and texts of an island as JSON. Islands are rendered with it; into their properties Astro writes it as `{}`,
 * because it has none of its own: it would escape and hash 25 kB for every visitor, where `IslandShop.astro` writes
 * them into the page as they are.
 */
export class IslandShop implements ShopText {
	readonly #text: string;
	constructor(text: string) {
		this.#text = text;
	}
	get text(): string {
		return this.#text;
	}
}

const made = new Map<IslandTexts, Map<string, IslandShop>>();
/** Sites that differ by overrides are many; more than this are not kept. */
const maxSites = 200;

/** Site and texts of an island, alike for every visitor of a site: made once. `ShopContext` reads it. */
export function shopOf(site: Site, texts: IslandTexts): IslandShop {
	const kept = made.get(texts) ?? new Map<string, IslandShop>();
	made.set(texts, kept);
	const { environment, application, base, overrides, languageTag } = site;
	const key = JSON.stringify([siteId(site), environment, application, base, overrides, languageTag]);
	const known = kept.get(key);
	if (known !== undefined) return known;
	const messages = JSON.parse(islandMessages(site, texts));
	// `<` could end the element early; JSON allows it to be written as an escape.
	const shop = new IslandShop(JSON.stringify({ site, messages }).replaceAll('<', '\\u003c'));
	if (kept.size >= maxSites) kept.clear();
	kept.set(key, shop);
	return shop;
}
