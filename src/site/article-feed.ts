import { xmlText } from './sitemap.ts';

/** An article as its page's structured data tells it. Times are ISO, with or without the time of day. */
export interface FeedArticle {
	readonly url: string;
	readonly title: string;
	readonly summary: string;
	readonly author: string;
	readonly published: string;
	readonly updated: string;
	readonly image: string | undefined;
}

/** Atom wants a time; a day begins at midnight UTC. */
const timeOf = (iso: string): string => new Date(iso).toISOString().replace('.000Z', 'Z');

/** A site's articles as an Atom feed, the newest first. */
export function articleFeedXml(
	feed: { readonly title: string; readonly url: string; readonly home: string; readonly language: string },
	articles: readonly FeedArticle[],
): string {
	const sorted = articles.toSorted(
		(one, other) => other.published.localeCompare(one.published) || one.url.localeCompare(other.url),
	);
	const updated =
		articles
			.map((article) => article.updated)
			.toSorted()
			.at(-1) ?? '';
	const entries = sorted.map(
		(article) => `<entry>
<id>${xmlText(article.url)}</id>
<title>${xmlText(article.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(article.url)}"/>
${article.image ? `<link rel="enclosure" href="${xmlText(article.image)}"/>\n` : ''}<published>${timeOf(article.published)}</published>
<updated>${timeOf(article.updated)}</updated>
<author><name>${xmlText(article.author)}</name></author>
<summary>${xmlText(article.summary)}</summary>
</entry>
`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">
<id>${xmlText(feed.url)}</id>
<title>${xmlText(feed.title)}</title>
<link rel="self" type="application/atom+xml" href="${xmlText(feed.url)}"/>
<link rel="alternate" type="text/html" href="${xmlText(feed.home)}"/>
<updated>${timeOf(updated)}</updated>
${entries.join('')}</feed>
`;
}
