import { regionIds } from '#regions/codes.ts';
import { regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { nameFormatter } from '#src/site/formatters.ts';
import type { ResolvedRoute } from '#src/site/links.ts';
import { fillPath } from '#src/site/path-pattern.ts';
import { unavailableRegionParameter } from '#src/site/request/route-request.ts';
import { routes } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';

/**
 * HTML of the notice above a page that eu shows because the requested region is not open or not available in
 * this language, with a link to that region. Undefined on every other page, whatever its URL says.
 */
export function fallbackNotice(url: URL, site: Site, route: ResolvedRoute): string | undefined {
	const id = url.searchParams.get(unavailableRegionParameter) as RegionId | null;
	if (id === null || !regionIds.includes(id)) return undefined;
	if (site.region.id !== settings.defaultRegion || id === site.region.id) return undefined;
	const requested = regions[id];
	if (requested.status === 'closed') return undefined;
	const { languageTag, locale } = site;
	const t = translateFor(locale, languageTag);
	const region =
		nameFormatter(languageTag, { type: 'region' }).of(requested.countryCode) ?? requested.countryCode;
	const text = t('site.shown_instead', { region, currency: site.region.currency });
	const link =
		requested.status === 'open' &&
		` <a class="underline" href="/go/${id}${fillPath(routes[route.id].path, route.params)}">${escaped(t('site.suggestion_go'))}</a>`;
	return `<div class="page-width pt-4"><p class="notice" role="note"><span>${escaped(text)}${link || ''}</span></p></div>`;
}

const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
