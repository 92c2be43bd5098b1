import type { Region } from '#regions/region.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { normaliseCountry } from '#src/customers/address-check.ts';

/** A delivery country that the region serves; `known` if none is given. Problem: destination_not_served. */
export function readDestination<Known>(
	iso: string | undefined,
	{ allowedShippingCountries: served }: Pick<Region, 'allowedShippingCountries'>,
	known: Known,
): Result<string | Known> {
	if (iso === undefined) return ok(known);
	const country = normaliseCountry(iso);
	if (served.includes(country)) return ok(country);
	return fail(
		problem('destination_not_served', 422, 'We do not deliver to this country from this shop.', {
			destination_iso: [`is not served; expected one of ${served.join(', ')}`],
		}),
	);
}
