import type { Extent } from './boxes.ts';
import type { DesignObject } from './objects.ts';

/** How a pattern of objects fills a side: evenly spaced rows and columns, as many as the side has room for. */
export type TileRule = Omit<NonNullable<DesignObject['tile']>, 'column' | 'row'>;

/** One place of the pattern: the centre of its cell in side coordinates, mm. */
export interface Cell {
	readonly column: number;
	readonly row: number;
	readonly xMm: number;
	readonly yMm: number;
}

/** Limit of cells per pattern, so that designs stay easy to handle. */
const maxCells = 24;

/** The cells of a pattern on a side, row by row. A staggered row has one cell more and begins at the edge. */
export function findCells(
	{ step, isStaggered, from = 0, to = 1 }: TileRule,
	{ widthMm, heightMm }: Extent,
): Cell[] {
	const unit = Math.min(widthMm, heightMm) / 100;
	const height = heightMm * (to - from);
	let columns = Math.max(1, Math.round(widthMm / (step * unit)));
	let rows = Math.max(1, Math.round(height / (step * unit)));
	while (columns * rows > maxCells) {
		if (columns >= rows) columns--;
		else rows--;
	}
	const [dx, dy] = [widthMm / columns, height / rows];
	return Array.from({ length: rows }, (_, row) => {
		const isMoved = isStaggered === true && row % 2 === 1;
		return Array.from({ length: columns + (isMoved ? 1 : 0) }, (_, column) => ({
			column,
			row,
			xMm: (column + (isMoved ? 0 : 0.5)) * dx,
			yMm: from * heightMm + (row + 0.5) * dy,
		}));
	}).flat();
}
