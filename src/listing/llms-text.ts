import type { PageSummary } from './page-summary.ts';
import { type SitemapKind, sitemapKindOf, sitemapKinds } from './sitemap-kinds.ts';

/**
 * `llms.txt` (https://llmstxt.org): what the storefront is, and its pages with a sentence each, by kind.
 * @param headings one for each kind: the titles of the pages that list them
 */
export function llmsText(
	name: string,
	pages: readonly PageSummary[],
	headings: Readonly<Record<SitemapKind, string>>,
): string {
	const home = pages.find(({ route }) => route === 'home');
	const sections = sitemapKinds.flatMap((kind) => {
		const own = pages.filter(({ route }) => sitemapKindOf(route) === kind);
		if (own.length === 0) return [];
		const lines = own.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
		return [`## ${headings[kind]}\n\n${lines.join('\n')}\n`];
	});
	return [`# ${name}\n`, ...(home ? [`> ${home.description}\n`] : []), ...sections].join('\n');
}
