/**
 * Whether a font face covers at least one character of a text.
 *
 * @param range as in CSS, `U+0370-03FF, U+4??`; empty: all characters
 */
export function coversAny(range: string, text: string): boolean {
	const runs = range
		.split(',')
		.map((part) => /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part))
		.filter((found) => found !== null)
		.map(([, first = '', last]) => [
			Number.parseInt(first.replaceAll('?', '0'), 16),
			Number.parseInt(last ?? first.replaceAll('?', 'f'), 16),
		]);
	const isIn = (code: number) =>
		runs.length === 0 || runs.some(([first = 0, last = 0]) => code >= first && code <= last);
	// Composed and decomposed: a font sets an accented letter either way.
	return [...text, ...text.normalize('NFC'), ...text.normalize('NFD')].some((letter) =>
		isIn(letter.codePointAt(0) ?? 0),
	);
}
