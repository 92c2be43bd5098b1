import { getRegion } from '#regions/index.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';
import type { Env } from '#src/api/env.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { Environment } from '#src/site/site.ts';
import type { QuoteRecord } from '../../record/queries.server.ts';

/** The site (storefront and language) of the request, which its mails, offer and order use. */
export function siteOfRequest(
	env: Pick<Env, 'ENVIRONMENT'>,
	{ region, locale }: Pick<QuoteRecord, 'region' | 'locale'>,
) {
	const site = createSite(
		getRegion(region as RegionId).id,
		env.ENVIRONMENT as Environment,
		locale as LocaleId,
	);
	return { site, t: translateFor(site.locale, site.languageTag) };
}
