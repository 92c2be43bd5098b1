import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { listPatterns } from './contract.ts';
import { findPattern } from './patterns.ts';
import { tileSvg } from './tile-svg.ts';

export const patternRoutes: readonly Route[] = [
	route(listPatterns, async ({ input, site }) => {
		const id = input.region?.toLowerCase() ?? site.region.id;
		if (!(regionIds as readonly string[]).includes(id))
			return fail(problem('unknown_region', 422, 'Unknown region.', { region: ['is unknown'] }));
		const region = getRegion(id as RegionId);
		const t = translateFor(site.locale, site.languageTag);
		return ok({
			data: region.patterns.flatMap((name) => {
				const pattern = findPattern(name);
				if (!pattern) return [];
				const url = `data:image/svg+xml,${encodeURIComponent(tileSvg(pattern))}`;
				return {
					id: name,
					type: 'pattern' as const,
					attributes: {
						name: t.find(`objects.pattern_${name}`) ?? name,
						url,
						colorspace: 'monochrome' as const,
					},
				};
			}),
		});
	}),
];
