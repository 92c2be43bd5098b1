import type { APIRoute } from 'astro';
import { siteHelpPosts } from '#src/knowledge/site-help-posts.ts';
import { wirePosts } from '#src/knowledge/wire-help-posts.ts';
import { entryPaths } from '#src/site/page-existence.ts';

/** The response of the help-posts call, prerendered for the sites whose language has a help centre. */
export const getStaticPaths = () => entryPaths('help');

export const GET: APIRoute = async ({ locals: { site, t } }) =>
	Response.json(wirePosts(await siteHelpPosts(site, t)));
