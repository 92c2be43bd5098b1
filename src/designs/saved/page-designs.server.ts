import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { boxName } from '../document/box-name.ts';
import { maxDesigns } from '../storage/design-limit.server.ts';
import { serializeSummary } from '../storage/design-serializer.ts';
import { listDesigns } from '../storage/queries.server.ts';
import type { ListedDesign } from './saved-design.ts';

/**
 * Designs of the visitor of a page, most recently changed first.
 * @param page the `Astro` object
 * @param limit largest number of designs
 */
export async function listPageDesigns(
	page: {
		readonly request: Request;
		readonly locals: { readonly site: Site; readonly t: Translate };
	},
	limit = maxDesigns,
): Promise<ListedDesign[]> {
	const { site, t } = page.locals;
	const { db, env } = openEdge();
	const actorRead = await actorBySession({ db, env, now: Date.now() }, page.request);
	const actor = actorRead && (await runRead(db, actorRead));
	if (!actor) return [];
	const designs = await listDesigns(db, actor.userId, limit);
	const variants = await findVariants(db, [...new Set(designs.map(({ variantId }) => variantId))]);
	return designs.map((design) => {
		const { id, name, thumbnail, isOldProject, designStatus, updatedAt } = serializeSummary(design);
		return {
			id,
			name,
			box: boxName(variants.find((one) => one.id === design.variantId)?.spec, site, t),
			href: href('designer', {}, site, { design: id }),
			// The version in the URL makes the browser load the new image.
			thumbnail: thumbnail && `${thumbnail}?version=${design.version}`,
			isOldProject,
			isDraft: designStatus === 'draft',
			updatedAt,
		};
	});
}
