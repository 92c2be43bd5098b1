import type { PageAddress } from '#src/site/routes.ts';
import { type Site, siteId } from '#src/site/site.ts';

const cache = new Map<string, string>();
/** Caps the cache: an entry has about 30 kB. */
const maxEntries = 150;

/**
 * HTML that is the same for all visitors of a site, rendered once per isolate: header and footer take longer than
 * the rest of an edge-rendered page. The order number is not part of the key, because this HTML does not contain it.
 */
export async function cachedHtml(
	name: string,
	site: Site,
	address: PageAddress | undefined,
	render: () => Promise<string>,
): Promise<string> {
	const { environment, application, base, languageTag, overrides } = site;
	const { order: _, ...params } = address?.params ?? {};
	const key = JSON.stringify([
		name,
		siteId(site),
		...[environment, application, base, languageTag, overrides],
		...[address?.route, params],
	]);
	const known = cache.get(key);
	if (known !== undefined) return known;
	const html = await render();
	if (cache.size >= maxEntries) cache.clear();
	cache.set(key, html);
	return html;
}
