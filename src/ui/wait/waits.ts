/**
 * Operations during which the overlay blocks the page, with their time limits in seconds; the
 * texts are `waiting.<name>`. An API call has a timeout of 65 s; these limits are a little longer and end everything else.
 */
export const waits = {
	saving: 75,
	creating: 75,
	adding: 90,
	samples: 90,
	quality: 75,
	box: 75,
	details: 150,
	order: 150,
} as const satisfies Readonly<Record<string, number>>;
export type WaitName = keyof typeof waits;
