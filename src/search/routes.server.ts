import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { searchShop } from './contract.ts';
import { findHits } from './find.server.ts';
import { maxQueryLength } from './query.ts';
import { resultsOf } from './results.ts';

export const searchRoutes: readonly Route[] = [
	route(searchShop, async ({ db, env, input, ip, now, responseHeaders, site }) => {
		const query = [input.q].flat()[0]?.slice(0, maxQueryLength) ?? '';
		const [isAllowed, { hits, corrected }] = await Promise.all([
			withinRate(db, `search:${ip}`, Number(env.SEARCHES_PER_HOUR), now),
			findHits(db, site, query),
		]);
		if (!isAllowed)
			return fail(problem('too_many_requests', 429, 'Too many searches. Please try again in an hour.'));
		const t = translateFor(site.locale, site.languageTag);
		const results = resultsOf(hits, { site, t, limit: Number(input.limit) });
		// In the browser only: everybody types something else.
		responseHeaders.set('cache-control', 'private, max-age=300');
		return ok({
			query,
			corrected: corrected ?? null,
			products: results.product,
			categories: results.category,
			articles: results.article,
			help: results.help,
			pages: results.page,
		});
	}),
];
