import type { PageAddress } from '#src/site/routes.ts';
import { type Site, siteId } from '#src/site/site.ts';

const htmls = new Map<string, string>();
/** Some 30 kB each. */
const maxHtmls = 150;

/**
 * HTML that is alike for every visitor of a site, rendered once an isolate: header and footer take longer than all
 * the rest of an edge page. Pages of one order are not told apart, because nothing in the frame names the order.
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
	const known = htmls.get(key);
	if (known !== undefined) return known;
	const html = await render();
	if (htmls.size >= maxHtmls) htmls.clear();
	htmls.set(key, html);
	return html;
}
