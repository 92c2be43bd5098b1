import type { Address } from '#src/customers/address.ts';
import { countryName } from '#src/customers/countries.ts';
import type { Site } from '#src/site/site.ts';

/** An address in one line, for a choice. */
export const inOneLine = (
	{ company, firstname, lastname, address1, zipcode, city, countryIso }: Address,
	site: Pick<Site, 'languageTag'>,
): string =>
	[
		company,
		`${firstname} ${lastname}`.trim(),
		address1,
		`${zipcode} ${city}`,
		countryName(countryIso, site.languageTag),
	]
		.filter(Boolean)
		.join(', ');
