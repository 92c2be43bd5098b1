import { entriesIn } from '#src/editorial/content-entries.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { type HelpPost, helpPosts } from './help-posts.ts';

const postsBySite = new WeakMap<Site, Promise<readonly HelpPost[]>>();

/** The questions of a site's help centre, rendered once per site: all its topics show some of them. */
export function siteHelpPosts(site: Site, t: Translate): Promise<readonly HelpPost[]> {
	const posts =
		postsBySite.get(site) ?? entriesIn('help', site).then((entries) => helpPosts(entries, site, t));
	postsBySite.set(site, posts);
	return posts;
}
