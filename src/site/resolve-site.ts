import { regionIds } from '#regions/codes.ts';
import { getRegion, regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { parseLocale } from './language.ts';
import { languageSettings } from './region-in.ts';
import { type Application, type Environment, environments, type Site } from './site.ts';

export type SiteProblem = 'unknown_host' | 'unknown_region' | 'unknown_language' | 'unknown_application';
export type ResolvedSite =
	| { ok: true; site: Site /** Path without the site's prefix. */; path: string }
	| { ok: false; problem: SiteProblem };

/**
 * Reads environment, application, region and locale from an address.
 *
 * `app.local.boxwright.pl.localhost/koszyk` → app, local, pl. The suffix `.localhost` lets any browser reach
 * every storefront of a local shop; plain `localhost` is eu, landing and app in one. Path prefixes select the
 * path-based regions; the query parameters `region`, `locale` and `appType` override what the host says.
 */
export function resolveSite(url: URL): ResolvedSite {
	const host = resolveHost(url.hostname.toLowerCase());
	if (!host) return { ok: false, problem: 'unknown_host' };
	const prefixed = resolvePrefix(url.pathname, host.regionId);
	const query = url.searchParams;

	const regionOverride = query.get('region')?.toLowerCase();
	if (regionOverride && !isRegionId(regionOverride)) return { ok: false, problem: 'unknown_region' };
	const region = getRegion((regionOverride as RegionId | undefined) ?? prefixed.regionId);

	const localeOverride = query.get('locale');
	const locale = localeOverride ? parseLocale(localeOverride) : region.locale;
	if (!locale) return { ok: false, problem: 'unknown_language' };

	const appOverride = query.get('appType');
	if (appOverride && appOverride !== 'landing' && appOverride !== 'app') {
		return { ok: false, problem: 'unknown_application' };
	}
	return {
		ok: true,
		path: prefixed.path,
		site: {
			environment: host.environment,
			application: (appOverride as Application | null) ?? host.application,
			...languageSettings(region, locale),
			// `/en-us/?region=pl`: the override wins, and pl has no prefix.
			base: region.id === prefixed.regionId ? prefixed.base : '',
			overrides: {
				...(regionOverride && { region: regionOverride }),
				...(localeOverride && { locale: localeOverride }),
				...(appOverride && { appType: appOverride }),
			},
		},
	};
}

/** A region's own site, without a request: for prerendering, mails and tests. */
export function createSite(
	regionId: RegionId,
	environment: Environment,
	locale = getRegion(regionId).locale,
): Site {
	const region = getRegion(regionId);
	return {
		environment,
		application: 'landing',
		...languageSettings(region, locale),
		base: region.domain.pathBased ? `/${region.domain.pathBased}` : '',
		overrides: locale === region.locale ? {} : { locale },
	};
}

/** Host name of a site, e.g. `app.local.boxwright.pl`; local shops are reached with `.localhost` behind it. */
export function getHost(site: Site, application: 'landing' | 'app'): string {
	const environment = site.environment === 'production' ? '' : `${site.environment}.`;
	const { basename, tld } = site.region.domain;
	return `${application === 'app' ? settings.links.app : ''}${environment}${basename}.${tld}`;
}

const isRegionId = (id: string): id is RegionId => (regionIds as readonly string[]).includes(id);

const plainLocalHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name always means this machine: `localhost` and names below it, not the local storefronts' names without `.localhost`. */
export const isLocalHost = (hostname: string): boolean =>
	plainLocalHosts.includes(hostname.toLowerCase()) || /\.localhost\.?$/i.test(hostname);

interface Host {
	environment: Environment;
	application: Application;
	regionId: RegionId;
	/** The region's main host name, when this is an alias (`www.`). */
	mainHost: string | undefined;
}

/** The main host name for an alias: `www.boxwright.pl` → `boxwright.pl`. Undefined for main names. */
export function findMainHost(hostname: string): string | undefined {
	const suffix = /\.localhost\.?$/i.test(hostname) ? '.localhost' : '';
	const host = resolveHost(hostname.toLowerCase());
	return host?.mainHost && host.mainHost + suffix;
}

function resolveHost(hostname: string): Host | undefined {
	if (plainLocalHosts.includes(hostname)) {
		return { environment: 'local', application: 'both', regionId: 'eu', mainHost: undefined };
	}
	// A fully qualified name ends with a dot.
	const given = hostname.replace(/\.$/, '').replace(/\.localhost$/, '');
	let rest = given;
	const application = rest.startsWith(settings.links.app) ? 'app' : 'landing';
	if (application === 'app') rest = rest.slice(settings.links.app.length);
	const environment = environments.find((name) => rest.startsWith(`${name}.`)) ?? 'production';
	if (environment !== 'production') rest = rest.slice(environment.length + 1);
	const region = Object.values(regions).find(
		({ domain, customDomains }) =>
			!domain.pathBased && (rest === `${domain.basename}.${domain.tld}` || customDomains.includes(rest)),
	);
	if (!region) return undefined;
	const main = getHost(createSite(region.id, environment), application);
	const isMain = given === main && !hostname.endsWith('.');
	return { environment, application, regionId: region.id, mainHost: isMain ? undefined : main };
}

function resolvePrefix(
	pathname: string,
	hostRegion: RegionId,
): { regionId: RegionId; base: string; path: string } {
	const [, first = ''] = pathname.split('/');
	const region = Object.values(regions).find(
		({ domain }) =>
			domain.pathBased === first.toLowerCase() &&
			domain.pathBased &&
			(domain.pathRegion ?? 'eu') === hostRegion,
	);
	if (!region) return { regionId: hostRegion, base: '', path: pathname };
	const path = pathname.slice(first.length + 1);
	return { regionId: region.id, base: `/${region.domain.pathBased}`, path: path || '/' };
}
