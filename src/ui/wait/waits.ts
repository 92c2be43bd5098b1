/**
 * What somebody may have to wait for with the page closed to anything else, and for how long at most, in seconds; the
 * words are `waiting.<name>`. A call of the API ends by itself after 65 s: these are a little longer, and end the rest.
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
