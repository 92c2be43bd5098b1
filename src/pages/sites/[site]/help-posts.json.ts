import type { APIRoute } from 'astro';
import { entriesIn } from '#src/editorial/content-entries.ts';
import { helpPosts } from '#src/knowledge/help-posts.ts';
import { wirePosts } from '#src/knowledge/wire-help-posts.ts';
import { entryPaths } from '#src/site/page-existence.ts';

/** What the help-posts call answers with, built beside the pages of the sites whose language has a help centre. */
export const getStaticPaths = () => entryPaths('help');

export const GET: APIRoute = async ({ locals: { site, t } }) =>
	Response.json(wirePosts(helpPosts(await entriesIn('help', site), site, t)));
