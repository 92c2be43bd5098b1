import { localeIds, regionIds } from '#regions/codes.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';

/** The storefront of an event; a “source” in RudderStack. */
export interface Storefront {
	readonly region: RegionId;
	readonly locale: LocaleId;
}

/**
 * RudderStack's write key of a storefront, `pl_pl-PL`. Contains no dot, which the SDK uses as separator in storage keys.
 */
export const formatWriteKey = (region: string, locale: string): string => `${region}_${locale}`;

/** Parses a write key; undefined for an unknown storefront. */
export function readWriteKey(key: string): Storefront | undefined {
	const [first, second] = key.split('_');
	const region = regionIds.find((id) => id === first);
	const locale = localeIds.find((id) => id === second);
	return region && locale && key === formatWriteKey(region, locale) ? { region, locale } : undefined;
}
