/** Attribute codes of the specification, §3. A variant's SKU holds the short codes, so these must never change. */
export const materialCodes = {
	'cardboard-white-one-side': 'W1',
	'cardboard-white-two-sides': 'W2',
	'cardboard-white': 'WH',
	'cardboard-coated': 'CO',
	'cardboard-coated-white-inside': 'CW',
	'cardboard-natural-white-inside': 'NW',
	'cardboard-natural': 'NA',
	'cardboard-cardstock': 'CS',
} as const;
/** The surface of the board. Products of film, tissue or tape use the same codes for white, natural and coated. */
export type Material = keyof typeof materialCodes;
export const materials = Object.keys(materialCodes) as readonly Material[];

export const printModeCodes = {
	'no-print': 'NP',
	'print-monochrome': 'MO',
	'print-monochrome-with-print-inside': 'MI',
	'print-monochrome-white': 'WI',
	'print-monochrome-white-with-print-inside': 'WX',
	'print-eco-color': 'EC',
	'print-eco-color-with-print-inside': 'EI',
	'print-color-budget': 'CB',
	'print-color-hd': 'HD',
	'print-indigo-color': 'IN',
	'print-indigo-color-with-inside': 'II',
} as const;
export type PrintMode = keyof typeof printModeCodes;
/** From the simplest to the most complex: of two modes that print outside only, the later never costs less. */
export const printModes = Object.keys(printModeCodes) as readonly PrintMode[];
/** Whether the inside is printed like the outside. */
export const printsInside = (mode: string): boolean => mode.endsWith('-inside');

export const finishCodes = {
	'foil-none': '0',
	'foil-glossy': 'G',
	'foil-matte': 'M',
	'sleeve-white': 'SW',
	'sleeve-kraft': 'SK',
	'single-strip': 'S1',
	'double-strip': 'S2',
} as const;
/**
 * Lamination (foil-…), board of the sleeve (sleeve-…), or adhesive strips: one to close, a second one for the return.
 */
export type Finish = keyof typeof finishCodes;
export const finishes = Object.keys(finishCodes) as readonly Finish[];
