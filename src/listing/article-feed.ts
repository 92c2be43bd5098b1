import { Feed } from 'feed';
import { settings } from '#regions/settings.ts';
import type { ArticleSummary, PageSummary } from './page-summary.ts';

/**
 * A site's articles as an Atom feed, the newest first.
 * @param url the feed's own address
 * @param blog the page that lists the articles
 */
export function articleFeedXml(
	url: string,
	blog: Pick<PageSummary, 'title' | 'url'>,
	articles: readonly ArticleSummary[],
): string {
	const newestFirst = articles.toSorted(
		(one, other) => other.published.localeCompare(one.published) || one.url.localeCompare(other.url),
	);
	const feed = new Feed({
		id: url,
		title: `${blog.title} | ${settings.brand}`,
		link: blog.url,
		feed: url,
		generator: false,
		...(newestFirst[0] && { updated: new Date(newestFirst[0].published) }),
	});
	for (const { title, url: link, description, published, author, image } of newestFirst) {
		const date = new Date(published);
		feed.addItem({
			title,
			id: link,
			link,
			description,
			date,
			published: date,
			author: [{ name: author }],
			image,
		});
	}
	return feed.atom1();
}
