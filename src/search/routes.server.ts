import { type Route, route } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import { destinationIn } from '#src/pricing/destination/destination.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { isoDay } from '#src/site/dates.ts';
import { searchShop } from './contract.ts';
import { findHits } from './find.server.ts';
import { maxQueryLength } from './query.ts';
import { listResults } from './results.ts';

export const searchRoutes: readonly Route[] = [
	route(searchShop, async ({ db, input, now, responseHeaders, site }) => {
		const query = [input.q].flat()[0]?.slice(0, maxQueryLength) ?? '';
		const { hits, corrected } = await findHits(db, site, query);
		const t = translateFor(site.locale, site.languageTag);
		const destination = destinationIn(site.region, input.taxCountryIso?.toUpperCase(), isoDay(now));
		const results = listResults(hits, { site, t, limit: Number(input.limit), destination });
		// In the browser only: few visitors type the same.
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
