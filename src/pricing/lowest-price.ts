import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { addDays } from '#src/site/dates.ts';
import { priceQuantity } from './price.ts';
import { type PriceVersion, priceVersions } from './rates/price-versions.ts';

/** Days before a reduction whose lowest price is shown beside it (Directive 98/6/EC, article 6a). */
export const priorDays = 30;

/** Versions in force on any of the 30 days before `day` (ISO); the one of that day where there was none. */
export function versionsBefore(
	day: string,
	versions: readonly PriceVersion[] = priceVersions,
): readonly PriceVersion[] {
	const from = addDays(day, -priorDays);
	const before = versions.filter(
		({ publishedOn }, index) =>
			publishedOn < day && (versions[index + 1]?.publishedOn ?? '9999-12-31') > from,
	);
	if (before.length > 0) return before;
	const present = versions.findLast(({ publishedOn }) => publishedOn <= day) ?? versions[0];
	return present ? [present] : [];
}

/**
 * The lowest net price of a quantity in the 30 days before a reduction began, in minor units.
 *
 * @param day first day of the reduction, ISO
 */
export const lowestNetBefore = (
	spec: MeasuredVariant,
	quantity: number,
	currency: Currency,
	day: string,
	versions: readonly PriceVersion[] = priceVersions,
): number =>
	Math.min(
		...versionsBefore(day, versions).map((version) => priceQuantity(spec, quantity, currency, version).net),
	);
