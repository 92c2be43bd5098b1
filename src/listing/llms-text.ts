import type { PageSummary } from './page-summary.ts';
import { getSitemapKind, type SitemapKind, sitemapKinds } from './sitemap-kinds.ts';

/**
 * `llms.txt` (https://llmstxt.org): a description of the storefront, and its pages by kind with a sentence each.
 * @param headings one for each kind: the titles of the pages that list them
 */
export function llmsText(
	name: string,
	pages: readonly PageSummary[],
	headings: Readonly<Record<SitemapKind, string>>,
): string {
	const home = pages.find(({ route }) => route === 'home');
	const sections = sitemapKinds.flatMap((kind) => {
		const own = pages.filter(({ route }) => getSitemapKind(route) === kind);
		if (own.length === 0) return [];
		const lines = own.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
		return [`## ${headings[kind]}\n\n${lines.join('\n')}\n`];
	});
	return [`# ${name}\n`, ...(home ? [`> ${home.description}\n`] : []), ...sections].join('\n');
}
