/** Files below `public/document-fonts`, written by scripts/build/subset-fonts.mjs. */
export type FontFile = `${string}.ttf`;

/** The files of each weight; a character is drawn with the first that has it. */
export interface FontFiles {
	readonly regular: readonly Uint8Array[];
	readonly bold: readonly Uint8Array[];
}

/** Fallback fonts for letters that the shop's typeface lacks. They have one weight. */
const others: readonly { readonly letters: RegExp; readonly file: FontFile }[] = [
	{ letters: /\p{Script=Greek}/u, file: 'jetbrains-mono-greek-400.ttf' },
	{ letters: /\p{Script=Cyrillic}/u, file: 'jetbrains-mono-cyrillic-400.ttf' },
];

/** The font files with which a text can be drawn. */
export function chooseFontFiles(text: string): { regular: FontFile[]; bold: FontFile[] } {
	const more = others.filter(({ letters }) => letters.test(text)).map(({ file }) => file);
	const typeface = (weight: number): FontFile[] => [
		`hanken-grotesk-latin-${weight}.ttf`,
		`hanken-grotesk-latin-ext-${weight}.ttf`,
		...more,
	];
	return { regular: typeface(400), bold: typeface(700) };
}
