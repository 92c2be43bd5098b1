import { getRegion } from '#regions/index.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { type Site, siteId } from '#src/site/site.ts';
import type { WireHelpPost } from './contract.ts';

/**
 * The posts of a site, from its prerendered file: in its language, or in the language of its region
 * if that was not built, or in English.
 */
export async function storedPosts(
	assets: Pick<Fetcher, 'fetch'>,
	site: Site,
): Promise<readonly WireHelpPost[]> {
	const sites = [
		site,
		createSite(site.region.id, site.environment, getRegion(site.region.id).locale),
		createSite('eu', site.environment),
	];
	for (const id of new Set(sites.map(siteId))) {
		const file = await assets.fetch(`https://assets.local/sites/${id}/help-posts.json`);
		if (file.ok) return (await file.json()) as WireHelpPost[];
		await file.body?.cancel();
	}
	throw new Error('No help posts were built');
}
