import { localeIds, regionIds } from '#regions/codes.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';

/** The storefront that an event happened on: the source, in RudderStack's words. */
export interface Storefront {
	readonly region: RegionId;
	readonly locale: LocaleId;
}

/** `pl_pl-PL`. The SDK joins the names of its keys with points, so there is none in it. */
export const writeKeyOf = (region: string, locale: string): string => `${region}_${locale}`;

/** Undefined for a key that is no storefront's. */
export function readWriteKey(key: string): Storefront | undefined {
	const [first, second] = key.split('_');
	const region = regionIds.find((id) => id === first);
	const locale = localeIds.find((id) => id === second);
	return region && locale && key === writeKeyOf(region, locale) ? { region, locale } : undefined;
}
