/** States of the United States, and the districts and territories that the postal service counts as states; `abbr` is its abbreviation. */
const unitedStates: readonly (readonly [abbr: string, name: string])[] = [
	['AL', 'Alabama'],
	['AK', 'Alaska'],
	['AS', 'American Samoa'],
	['AZ', 'Arizona'],
	['AR', 'Arkansas'],
	['AA', 'Armed Forces Americas'],
	['AE', 'Armed Forces Europe'],
	['AP', 'Armed Forces Pacific'],
	['CA', 'California'],
	['CO', 'Colorado'],
	['CT', 'Connecticut'],
	['DE', 'Delaware'],
	['DC', 'District of Columbia'],
	['FL', 'Florida'],
	['GA', 'Georgia'],
	['GU', 'Guam'],
	['HI', 'Hawaii'],
	['ID', 'Idaho'],
	['IL', 'Illinois'],
	['IN', 'Indiana'],
	['IA', 'Iowa'],
	['KS', 'Kansas'],
	['KY', 'Kentucky'],
	['LA', 'Louisiana'],
	['ME', 'Maine'],
	['MD', 'Maryland'],
	['MA', 'Massachusetts'],
	['MI', 'Michigan'],
	['MN', 'Minnesota'],
	['MS', 'Mississippi'],
	['MO', 'Missouri'],
	['MT', 'Montana'],
	['NE', 'Nebraska'],
	['NV', 'Nevada'],
	['NH', 'New Hampshire'],
	['NJ', 'New Jersey'],
	['NM', 'New Mexico'],
	['NY', 'New York'],
	['NC', 'North Carolina'],
	['ND', 'North Dakota'],
	['MP', 'Northern Mariana Islands'],
	['OH', 'Ohio'],
	['OK', 'Oklahoma'],
	['OR', 'Oregon'],
	['PA', 'Pennsylvania'],
	['PR', 'Puerto Rico'],
	['RI', 'Rhode Island'],
	['SC', 'South Carolina'],
	['SD', 'South Dakota'],
	['TN', 'Tennessee'],
	['TX', 'Texas'],
	['VI', 'U.S. Virgin Islands'],
	['UT', 'Utah'],
	['VT', 'Vermont'],
	['VA', 'Virginia'],
	['WA', 'Washington'],
	['WV', 'West Virginia'],
	['WI', 'Wisconsin'],
	['WY', 'Wyoming'],
];

export interface State {
	readonly abbr: string;
	readonly name: string;
}

/** States that an address of the country must name; empty for countries whose addresses have no state. */
export const getStates = (countryIso: string): readonly State[] =>
	countryIso === 'US' ? unitedStates.map(([abbr, name]) => ({ abbr, name })) : [];

/** Finds a state by abbreviation or name, in any case. */
export function findState(countryIso: string, text: string): State | undefined {
	const wanted = text.trim().toLowerCase();
	return getStates(countryIso).find(
		({ abbr, name }) => abbr.toLowerCase() === wanted || name.toLowerCase() === wanted,
	);
}

/**
 * First digits of postal codes that belong to exactly one state or to military mail; the first match counts.
 * From the list of three-digit prefixes of the postal service (DMM L002).
 */
const postalCodes: readonly (readonly [abbr: string, code: RegExp])[] = [
	['VI', /^008/],
	['PR', /^00[679]/],
	['AE', /^09/],
	['AA', /^340/],
	['AP', /^96[2-6]/],
	['AS', /^96799/],
	['HI', /^96[78]/],
	['MP', /^9695/],
	['GU', /^969/],
	['AK', /^99[5-9]/],
];

/** The state of a postal code; undefined where the code alone does not determine it. */
export function findStateOfPostalCode(countryIso: string, code: string): State | undefined {
	const [abbr] = postalCodes.find(([, pattern]) => pattern.test(code)) ?? [];
	return abbr === undefined ? undefined : findState(countryIso, abbr);
}
