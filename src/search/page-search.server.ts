import { openEdge } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { withinCostlyMinute } from '#src/api/rate-limit.server.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { searchShop } from './contract.ts';
import { findHits } from './find.server.ts';
import type { HitKind } from './hit.ts';
import { maxQueryLength } from './query.ts';
import { listResults, type Result } from './results.ts';

export interface PageSearch {
	/** As typed, cut to the maximum length; empty without a query. */
	readonly query: string;
	readonly corrected: string | undefined;
	/** Undefined after too many searches within a minute. */
	readonly results: Readonly<Record<HitKind, readonly Result[]>> | undefined;
	readonly count: number;
}

/** Of each kind, on the page of results. */
const pageLimit = 20;

/** The data of the results page; pass `Astro`. */
export async function searchOfPage({
	request,
	url,
	locals: { site, t },
}: {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly t: Translate };
}): Promise<PageSearch> {
	const query = (url.searchParams.get('q') ?? '').slice(0, maxQueryLength).trim();
	if (!query)
		return { query, corrected: undefined, results: listResults([], { site, t, limit: 0 }), count: 0 };
	const { db, env } = openEdge();
	// Counted with the calls of the search field.
	if (!(await withinCostlyMinute(env, searchShop.id, getNetwork(request))))
		return { query, corrected: undefined, results: undefined, count: 0 };
	const { hits, corrected } = await findHits(db, site, query);
	const results = listResults(hits, { site, t, limit: pageLimit });
	return { query, corrected, results, count: Object.values(results).flat().length };
}
