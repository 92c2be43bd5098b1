type Runs = readonly (readonly [first: number, last: number])[];

/** The characters that every family of designs has: Latin with the letters of all languages of the shop. A test reads the files. */
export const ownRuns: Runs = [
	[0x20, 0x7e],
	[0xa0, 0xac],
	[0xae, 0xb4],
	[0xb6, 0x131],
	[0x134, 0x137],
	[0x139, 0x17e],
	[0x218, 0x21b],
	[0x2c6, 0x2c6],
	[0x2da, 0x2da],
	[0x2dc, 0x2dc],
	[0x2013, 0x2014],
	[0x2018, 0x201a],
	[0x201c, 0x201e],
	[0x2022, 0x2022],
	[0x2026, 0x2026],
	[0x2039, 0x203a],
	[0x2044, 0x2044],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
	[0x2212, 0x2212],
];

/** What the fallback family adds: further Latin, Greek, Cyrillic, Hebrew, Arabic. As `unicode-range` in print-fonts.css. */
export const fallbackRuns: Runs = [
	[0xb5, 0xb5],
	[0x132, 0x133],
	[0x138, 0x138],
	[0x17f, 0x217],
	[0x21c, 0x24f],
	[0x2bb, 0x2bc],
	[0x2c7, 0x2c7],
	[0x2c9, 0x2cb],
	[0x370, 0x377],
	[0x37a, 0x37f],
	[0x384, 0x38a],
	[0x38c, 0x38c],
	[0x38e, 0x3a1],
	[0x3a3, 0x3e1],
	[0x3f0, 0x52f],
	[0x591, 0x5c7],
	[0x5d0, 0x5ea],
	[0x5ef, 0x5f4],
	[0x600, 0x6ff],
	[0x750, 0x77f],
	[0x1e00, 0x1eff],
	[0x2020, 0x2020],
	[0x2032, 0x2033],
	[0x20a0, 0x20ab],
	[0x20ad, 0x20c0],
	[0x2116, 0x2116],
	[0xfb1d, 0xfb36],
	[0xfb38, 0xfb3c],
	[0xfb3e, 0xfb3e],
	[0xfb40, 0xfb41],
	[0xfb43, 0xfb44],
	[0xfb46, 0xfbc2],
	[0xfbd3, 0xfd8f],
	[0xfd92, 0xfdc7],
	[0xfdcf, 0xfdcf],
	[0xfdf0, 0xfdff],
	[0xfe70, 0xfe74],
	[0xfe76, 0xfefc],
];

const isIn = (runs: Runs, code: number): boolean =>
	runs.some(([first, last]) => code >= first && code <= last);

/** Whether a character prints nothing in any font: spaces, line breaks, marks that only affect their neighbours. */
const isBlank = (letter: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]$/u.test(letter);

/** Whole letters as they are read: an emoji of several characters is one. */
const splitLetters = (text: string): readonly string[] =>
	[...new Intl.Segmenter().segment(text.normalize('NFC'))].map(({ segment }) => segment);

const lettersBeyond = (text: string, ...known: readonly Runs[]): readonly string[] => [
	...new Set(
		splitLetters(text).filter((letter) =>
			[...letter].some((one) => !isBlank(one) && !known.some((runs) => isIn(runs, one.codePointAt(0) ?? 0))),
		),
	),
];

/** The distinct letters of a text that no font for print has. A letter with a combining accent counts as one. */
export const findUnsupportedLetters = (text: string): readonly string[] =>
	lettersBeyond(text, ownRuns, fallbackRuns);

/** The distinct letters of a text that its own font lacks and that are set in the fallback family. */
export function findFallbackLetters(text: string): readonly string[] {
	const unsupported = new Set(findUnsupportedLetters(text));
	return lettersBeyond(text, ownRuns).filter((letter) => !unsupported.has(letter));
}

/** Whether a line is read from right to left: by its first letter, as in the Unicode bidirectional algorithm. */
export const isRightToLeft = (line: string): boolean =>
	/^[^\p{L}]*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(line);

/** Letters that are joined or run from right to left: they cannot be set one by one, as on an arc or with letter spacing. */
export const isJoined = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
