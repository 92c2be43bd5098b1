import { normaliseSearch, searchWords } from '#src/site/normalise-search.ts';

interface Searched {
	readonly title: string;
	/** HTML. */
	readonly answer: string;
}

const plain = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/**
 * Posts whose title or answer has, for every word of the query, a word that begins with it. Those with more of
 * them in the title come first; otherwise the order is kept. Empty for a query without words.
 */
export function searchPosts<Post extends Searched>(posts: readonly Post[], query: string): Post[] {
	const words = searchWords(query);
	if (words.length === 0) return [];
	return posts
		.map((post) => {
			const [title, answer] = [searchWords(post.title), searchWords(plain(post.answer))];
			const inTitle = words.filter((word) => title.some((own) => own.startsWith(word))).length;
			const isFound = words.every((word) => [...title, ...answer].some((own) => own.startsWith(word)));
			return { post, inTitle, isFound };
		})
		.filter(({ isFound }) => isFound)
		.sort((one, other) => other.inTitle - one.inTitle)
		.map(({ post }) => post);
}

/** The beginning of an answer as text, whole words up to a length. */
export function excerpt(html: string, length = 180): string {
	const text = plain(html)
		.replace(/\s+/g, ' ')
		.replace(/ ([,.;:?)])/g, '$1')
		.trim();
	if (text.length <= length) return text;
	return `${text.slice(0, text.lastIndexOf(' ', length))} …`;
}

/** Whether a title has every word; for lists that are filtered while typing. */
export const hasWords = (title: string, words: readonly string[]): boolean => {
	const folded = normaliseSearch(title);
	return words.every((word) => folded.includes(word));
};
