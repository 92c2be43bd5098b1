import type { Line, Panel, Point, Sheet } from '../dieline.ts';
import { sheetBounds } from '../outline.ts';
import { type Bounds, computeBounds } from '../path.ts';

/** A text in the drawing, centred; `rotationDeg` turns it clockwise on the sheet. */
export interface Label {
	readonly text: string;
	readonly at: Point;
	readonly heightMm: number;
	readonly rotationDeg: 0 | -90;
}
/** Content of the dimension layer: dimension lines with their ticks, and texts. */
export interface Dimensions {
	readonly lines: readonly Line[];
	readonly labels: readonly Label[];
	/** Name and size of every panel. */
	readonly panelLabels: readonly Label[];
}

/** Distance between the blank and its dimension lines. */
export const dimensionGapMm = 14;
const tickMm = 2;
const textMm = 4;
/** Average width of a sans-serif letter, as a share of its height. */
export const letterWidth = 0.72;

/** A size as printed: tenths; hundredths only where they are not zero. */
export const sizeText = (mm: number): string => String(Math.round(mm * 100) / 100);

/** Dimension lines for width and height of the blank, and name, width and height in every panel. */
export function createDimensions(sheet: Sheet): Dimensions {
	const bounds = sheetBounds(sheet);
	const { minX, minY, maxX, maxY } = bounds;
	const [y, x] = [maxY + dimensionGapMm, minX - dimensionGapMm];
	return {
		lines: [
			line(minX, y, maxX, y),
			line(minX, y - tickMm, minX, y + tickMm),
			line(maxX, y - tickMm, maxX, y + tickMm),
			line(x, minY, x, maxY),
			line(x - tickMm, minY, x + tickMm, minY),
			line(x - tickMm, maxY, x + tickMm, maxY),
		],
		labels: [
			{
				text: `${sizeText(maxX - minX)} mm`,
				at: { x: (minX + maxX) / 2, y: y + textMm },
				heightMm: textMm,
				rotationDeg: 0,
			},
			{
				text: `${sizeText(maxY - minY)} mm`,
				at: { x: x - textMm, y: (minY + maxY) / 2 },
				heightMm: textMm,
				rotationDeg: -90,
			},
		],
		panelLabels: sheet.panels.flatMap(panelLabels),
	};
}

const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
	kind: 'line',
	from: { x: x1, y: y1 },
	to: { x: x2, y: y2 },
});

/** Two rows, name and size, along the longer side of the panel; one row where it is narrow. */
function panelLabels({ id, outline }: Panel): Label[] {
	const bounds = computeBounds([outline]);
	const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
	const size = `${sizeText(width)} x ${sizeText(height)}`;
	const [long, short] = width >= height ? [width, height] : [height, width];
	const rotationDeg = width >= height ? 0 : -90;
	const centre = middle(bounds);
	const twoRows = rowHeight([id, size], long, short / 3.2);
	const oneRow = rowHeight([`${id} ${size}`], long, short / 1.6);
	if (oneRow >= twoRows) return [{ text: `${id} ${size}`, at: centre, heightMm: oneRow, rotationDeg }];
	const step = twoRows * 0.75;
	const row = (text: string, sign: 1 | -1): Label => ({
		text,
		at: rotationDeg ? { x: centre.x + sign * step, y: centre.y } : { x: centre.x, y: centre.y + sign * step },
		heightMm: twoRows,
		rotationDeg,
	});
	return [row(id, -1), row(size, 1)];
}

/** Letter height at which the longest row fits, at most the usual one. */
function rowHeight(rows: readonly string[], longMm: number, rowMm: number): number {
	const letters = Math.max(...rows.map(({ length }) => length));
	return Math.min(textMm, rowMm, (0.9 * longMm) / (letters * letterWidth));
}

const middle = ({ minX, minY, maxX, maxY }: Bounds): Point => ({
	x: (minX + maxX) / 2,
	y: (minY + maxY) / 2,
});
