import { type Route, route } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import { helpPostsCall } from './contract.ts';
import { storedPosts } from './stored-posts.server.ts';
import { choosePosts } from './wire-help-posts.ts';

export const knowledgeRoutes: readonly Route[] = [
	route(helpPostsCall, async ({ input, env, site, responseHeaders }) => {
		const { posts, total, pages } = choosePosts(await storedPosts(env.ASSETS, site), input);
		responseHeaders.set('x-wp-total', String(total));
		responseHeaders.set('x-wp-totalpages', String(pages));
		return ok(posts);
	}),
];
