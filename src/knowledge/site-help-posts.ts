import { entriesIn } from '#src/editorial/content-entries.ts';
import { memoiseByObject } from '#src/site/memoise.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { helpPosts } from './help-posts.ts';

/** The questions of a site's help centre, rendered once per site, because every topic page needs some of them. */
export const siteHelpPosts = memoiseByObject(async (site: Site, t: Translate) =>
	helpPosts(await entriesIn('help', site), site, t),
);
