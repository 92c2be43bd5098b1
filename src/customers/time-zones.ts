/** Capitals' zones of the countries that are delivered to, by ISO 3166-1 (IANA time zone database, zone1970.tab). */
const zones: Readonly<Record<string, string>> = {
	...{ AT: 'Europe/Vienna', BE: 'Europe/Brussels', BG: 'Europe/Sofia', CH: 'Europe/Zurich' },
	...{ CY: 'Asia/Nicosia', CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen' },
	...{ EE: 'Europe/Tallinn', ES: 'Europe/Madrid', FI: 'Europe/Helsinki', FR: 'Europe/Paris' },
	...{ GB: 'Europe/London', GR: 'Europe/Athens', HR: 'Europe/Zagreb', HU: 'Europe/Budapest' },
	...{ IE: 'Europe/Dublin', IT: 'Europe/Rome', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg' },
	...{ LV: 'Europe/Riga', MT: 'Europe/Malta', NL: 'Europe/Amsterdam', NO: 'Europe/Oslo' },
	...{ PL: 'Europe/Warsaw', PT: 'Europe/Lisbon', RO: 'Europe/Bucharest', SE: 'Europe/Stockholm' },
	...{ SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', US: 'America/New_York' },
};

/** American states by the zone in which most of their people live; the others have Eastern time. */
const american: Readonly<Record<string, readonly string[]>> = {
	'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
	'America/Denver': 'CO ID MT NM UT WY'.split(' '),
	'America/Phoenix': ['AZ'],
	'America/Los_Angeles': 'CA NV OR WA'.split(' '),
};

/** The time zone of an address, by its IANA name; Poland's, where the shop is, for a country that is not delivered to. */
export function getTimeZone(countryIso: string, stateAbbr?: string | null): string {
	const state = Object.entries(american).find(([, states]) => stateAbbr && states.includes(stateAbbr));
	return (countryIso === 'US' && state?.[0]) || (zones[countryIso] ?? 'Europe/Warsaw');
}
