/** A letter in font units, relative to the centre of the block: its centre on the baseline, rotated clockwise. */
export interface PlacedLetter {
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly angle: number;
}
export interface CurvedText {
	readonly letters: readonly PlacedLetter[];
	/** Size of all letters. */
	readonly width: number;
	readonly height: number;
}

/** Ascent and descent of letters, in shares of the type size. */
const [above, below] = [0.78, 0.24];

const letters = (line: string): string[] =>
	[...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);

/**
 * Sets the first line along an arc; its baseline is as long as that of the straight line. Further lines are straight
 * and below it. Units: the type size is `size`.
 * @param widthOf measures text, letter spacing included
 */
export function curvedText(
	lines: readonly string[],
	{ arcDeg, leading, size }: { readonly arcDeg: number; readonly leading: number; readonly size: number },
	widthOf: (words: string) => number,
): CurvedText {
	const [first = '', ...rest] = lines;
	const length = widthOf(first);
	const radius = length / ((arcDeg * Math.PI) / 180);
	const placed: PlacedLetter[] = [];
	let before = '';
	for (const letter of letters(first)) {
		// Measured within the word, so that kerning is kept.
		const from = widthOf(before);
		before += letter;
		const angle = ((from + widthOf(before)) / 2 - length / 2) / radius;
		placed.push({ text: letter, x: radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)), angle });
	}
	rest.forEach((line, index) => {
		placed.push({ text: line, x: 0, y: (index + 1) * leading * size, angle: 0 });
	});

	const corners = placed.flatMap(({ text, x, y, angle }) => {
		const half = widthOf(text) / 2;
		return [-half, half].flatMap((dx) =>
			[-above * size, below * size].map((dy) => ({
				x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
				y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
			})),
		);
	});
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const [dx, dy] = [(left + right) / 2, (top + bottom) / 2];
	return {
		letters: placed.map((letter) => ({ ...letter, x: letter.x - dx, y: letter.y - dy })),
		width: right - left,
		height: bottom - top,
	};
}
