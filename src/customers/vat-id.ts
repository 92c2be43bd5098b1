import {
	austria,
	belgium,
	bulgaria,
	type Country,
	checkVAT,
	croatia,
	cyprus,
	czechRepublic,
	denmark,
	estonia,
	finland,
	france,
	germany,
	greece,
	hungary,
	ireland,
	italy,
	latvia,
	lithuania,
	luxembourg,
	malta,
	netherlands,
	norway,
	poland,
	portugal,
	romania,
	slovakiaRepublic,
	slovenia,
	spain,
	sweden,
	switzerland,
	unitedKingdom,
} from 'jsvat';

/** jsvat only accepts Belgian numbers that begin with 0; those of companies founded since 2024 begin with 1. */
const belgiumSince2024: Country = {
	...belgium,
	calcFn: (digits) =>
		digits.startsWith('1')
			? 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
			: belgium.calcFn(digits),
	rules: { ...belgium.rules, regex: [/^(BE)(0?\d{9})$/, /^(BE)(1\d{9})$/] },
};
/** Northern Ireland: British numbers with the prefix XI, which are in VIES. */
const northernIreland: Country = {
	...unitedKingdom,
	name: 'Northern Ireland',
	codes: ['XI'],
	rules: { ...unitedKingdom.rules, regex: [/^(XI)(\d{9})$/, /^(XI)(\d{12})$/] },
};

/** Rules of the numbers that VIES answers about, by their prefix. */
const inVies: Readonly<Record<string, Country>> = {
	AT: austria,
	BE: belgiumSince2024,
	BG: bulgaria,
	CY: cyprus,
	CZ: czechRepublic,
	DE: germany,
	DK: denmark,
	EE: estonia,
	EL: greece,
	ES: spain,
	FI: finland,
	FR: france,
	HR: croatia,
	HU: hungary,
	IE: ireland,
	IT: italy,
	LT: lithuania,
	LU: luxembourg,
	LV: latvia,
	MT: malta,
	NL: netherlands,
	PL: poland,
	PT: portugal,
	RO: romania,
	SE: sweden,
	SI: slovenia,
	SK: slovakiaRepublic,
	XI: northernIreland,
};
/** Numbers of which only the format is checked, because they do not change the tax. */
const outsideVies: Readonly<Record<string, Country>> = { CH: switzerland, GB: unitedKingdom, NO: norway };

/** Longer texts are rejected; the longest id has 15 characters. */
const maxLength = 40;

/** The prefix of a country's own numbers. */
const prefixOf = (countryIso: string): string =>
	countryIso === 'GR' ? 'EL' : countryIso === 'CH' ? 'CHE' : countryIso;

/**
 * Normalises a VAT id: capitals, without separators, always with its country's prefix (`FR40303265045`,
 * `CHE123456788MWST`, `NO974760673MVA`), check digits right. Undefined for anything else. The prefix of the address's
 * own country may be left out; companies may have the id of another member state.
 * @param countryIso of the invoice address, ISO 3166-1
 */
export function normaliseVatId(text: string, countryIso: string): string | undefined {
	if (text.length > maxLength) return undefined;
	const compact = text
		.toUpperCase()
		.replace(/[^A-Z\d+*]/g, '')
		.replace(/^GR(?=\d)/, 'EL');
	const prefix = prefixOf(countryIso);
	if (!hasVatIds(countryIso)) return undefined;
	// A French id without its prefix may begin with letters, but never with a country prefix of these lists.
	const isComplete = [inVies, outsideVies].some((rules) => compact.slice(0, 2) in rules);
	const vatId = withSuffix(isComplete ? compact : `${prefix}${compact}`, countryIso);
	const rules = rulesFor(countryIso)[vatId.slice(0, 2)];
	return rules && checkVAT(vatId, [rules]).isValid ? vatId : undefined;
}

/** The ids that companies in a country may have, by prefix. */
function rulesFor(countryIso: string): Readonly<Record<string, Country | undefined>> {
	if (countryIso === 'GB') return { GB: unitedKingdom, XI: northernIreland };
	return outsideVies[countryIso] ? { [countryIso]: outsideVies[countryIso] } : inVies;
}

/** Norway's organisation number is a VAT id followed by MVA. */
const withSuffix = (vatId: string, countryIso: string): string =>
	countryIso === 'NO' && /^NO\d{9}$/.test(vatId) ? `${vatId}MVA` : vatId;

/** Whether VIES answers about an id of this form: those of member states and of Northern Ireland. */
export const isInVies = (vatId: string): boolean => inVies[vatId.slice(0, 2)] !== undefined;

/** Whether a country's companies have VAT ids (the United States have none). */
export const hasVatIds = (countryIso: string): boolean =>
	outsideVies[countryIso] !== undefined || inVies[prefixOf(countryIso)] !== undefined;
