import type { WireHelpPost } from './contract.ts';
import { type HelpPost, topicId } from './help-posts.ts';
import { searchPosts } from './help-search.ts';

/** Posts in the API's format. Links in answers are made absolute, because clients show them elsewhere. */
export const wirePosts = (posts: readonly HelpPost[]): WireHelpPost[] =>
	posts.map(({ id, name, topic, title, answer, link }) => ({
		id,
		slug: name,
		title: { rendered: title },
		content: { rendered: answer.replace(/(?<=\shref=")(?=\/)/g, new URL(link).origin) },
		link,
		categories: [topicId(topic)],
	}));

/** The requested page of posts, and the total number. */
export function choosePosts(
	posts: readonly WireHelpPost[],
	{
		search,
		categories,
		perPage = 100,
		page = 1,
	}: {
		search?: string | undefined;
		categories?: string | undefined;
		perPage?: number | undefined;
		page?: number | undefined;
	},
): { posts: WireHelpPost[]; total: number; pages: number } {
	const wanted = categories?.split(',').map(Number);
	const inTopics = wanted
		? posts.filter((post) => post.categories.some((id) => wanted.includes(id)))
		: [...posts];
	const found =
		search === undefined
			? inTopics
			: searchPosts(
					inTopics.map((post) => ({ post, title: post.title.rendered, answer: post.content.rendered })),
					search,
				).map(({ post }) => post);
	return {
		posts: found.slice((page - 1) * perPage, page * perPage),
		total: found.length,
		pages: Math.ceil(found.length / perPage),
	};
}
