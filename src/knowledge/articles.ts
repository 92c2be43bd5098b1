import type { CollectionId, EntryData } from '#src/editorial/collections.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';

/** An article as shown in lists, feeds, search and link previews. */
export interface ArticleTeaser {
	/** Name of its entry, the same in every language. */
	readonly name: string;
	readonly title: string;
	/** Description for search engines and feeds. */
	readonly description: string;
	/** Introduction for readers. */
	readonly lead: string;
	/** ISO day. */
	readonly date: string;
	readonly author: string;
	/** Product and subject of its photograph, e.g. `tissue-paper/curled`; `findPicture` of editorial finds the files. */
	readonly picture: string;
	readonly minutes: number;
	/** Path on the site. */
	readonly href: string;
}

interface Written<Id extends CollectionId> {
	readonly name: string;
	readonly data: EntryData<Id>;
	readonly html: string;
}

/** Reading speed in words per minute, tables and figures included. */
const wordsPerMinute = 200;

/** A language's articles (`entriesIn('blog', site)`), newest first. */
export const articleTeasers = (entries: readonly Written<'blog'>[], site: Site): ArticleTeaser[] =>
	entries
		.map(({ name, data, html }) => ({
			name,
			title: fillFacts(data.title, site),
			description: fillFacts(data.description, site),
			lead: fillFacts(data.lead, site),
			date: data.date,
			author: data.author,
			picture: data.picture,
			minutes: Math.max(1, Math.round(html.replace(/<[^<>]*>/g, ' ').split(/\s+/).length / wordsPerMinute)),
			href: href('article', { article: name }, site),
		}))
		.sort((one, other) =>
			one.date === other.date ? (one.name < other.name ? -1 : 1) : one.date < other.date ? 1 : -1,
		);
