/**
 * Character ranges of the subset fonts (`unicode-range` in editor.css and print-fonts.css): Latin with the letters of
 * all languages of the shop. A test compares it with the style sheets.
 */
export const printedRuns: readonly (readonly [number, number])[] = [
	[0x20, 0x7e],
	[0xa0, 0x17f],
	[0x218, 0x21b],
	[0x2bc, 0x2bc],
	[0x2c6, 0x2c7],
	[0x2c9, 0x2cb],
	[0x2da, 0x2da],
	[0x2dc, 0x2dc],
	[0x1e9e, 0x1e9e],
	[0x2009, 0x2015],
	[0x2018, 0x201a],
	[0x201c, 0x201e],
	[0x2020, 0x2022],
	[0x2026, 0x2026],
	[0x202f, 0x202f],
	[0x2030, 0x2030],
	[0x2032, 0x2033],
	[0x2039, 0x203a],
	[0x2044, 0x2044],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
	[0x2190, 0x2193],
	[0x2212, 0x2212],
	[0x2215, 0x2215],
];

/** The distinct characters of a text that the fonts do not contain. A letter with a combining accent counts as one. */
export function findUnsupportedCharacters(text: string): readonly string[] {
	const lacking = new Set<string>();
	for (const letter of text.normalize('NFC')) {
		const code = letter.codePointAt(0) ?? 0;
		if (letter !== '\n' && !printedRuns.some(([first, last]) => code >= first && code <= last))
			lacking.add(letter);
	}
	return [...lacking];
}
