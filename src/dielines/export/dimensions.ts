import type { Line, Point, Sheet } from '../dieline.ts';
import { computeLines, sheetBounds } from '../outline.ts';
import type { Bounds } from '../path.ts';
import { type Label, letterWidth, sizeText } from './label.ts';
import { panelLabels } from './panel-labels.ts';

/** Content of the dimension layer: dimension lines with their ticks, and texts. */
export interface Dimensions {
	readonly lines: readonly Line[];
	readonly labels: readonly Label[];
	/** Name and size of every panel. */
	readonly panelLabels: readonly Label[];
}

/** Distances from the blank: the chain of dimensions from crease to crease, and the whole width and height. */
const chainGapMm = 8;
const wholeGapMm = 16;
const tickMm = 2;
/** Letter heights: they grow with the sheet, so that a print of it on one page stays legible. */
const letters = { perSheet: 1 / 120, min: 3, max: 5, chain: 2.4, minInChain: 1.2 } as const;
/** Letter height of a drawing of this blank. */
export const textHeight = ({ minX, minY, maxX, maxY }: Bounds): number =>
	Math.min(letters.max, Math.max(letters.min, Math.max(maxX - minX, maxY - minY) * letters.perSheet));

/**
 * Dimension lines for width and height of the blank and, nearer to it, from crease to crease; name, width and height in
 * every panel.
 */
export function createDimensions(sheet: Sheet): Dimensions {
	const bounds = sheetBounds(sheet);
	const { minX, minY, maxX, maxY } = bounds;
	const textMm = textHeight(bounds);
	const chains = (['x', 'y'] as const).map((axis) => chain(sheet, bounds, axis));
	const [y, x] = [maxY + wholeGapMm, minX - wholeGapMm];
	return {
		lines: [
			line(minX, y, maxX, y),
			line(minX, y - tickMm, minX, y + tickMm),
			line(maxX, y - tickMm, maxX, y + tickMm),
			line(x, minY, x, maxY),
			line(x - tickMm, minY, x + tickMm, minY),
			line(x - tickMm, maxY, x + tickMm, maxY),
			...chains.flatMap(({ lines }) => lines),
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
			...chains.flatMap(({ labels }) => labels),
		],
		panelLabels: panelLabels(sheet.panels, textMm),
	};
}

/**
 * From one end of the blank over all creases across `axis` to the other end, below the blank or to its left. A distance
 * too short for a legible figure has none: it follows from the other figures and the total.
 */
function chain(
	sheet: Sheet,
	{ minX, minY, maxX, maxY }: Bounds,
	axis: 'x' | 'y',
): Omit<Dimensions, 'panelLabels'> {
	const [low, high] = axis === 'x' ? [minX, maxX] : [minY, maxY];
	const creases = computeLines(sheet).creases.flatMap(({ from, to }) =>
		Math.abs(from[axis] - to[axis]) < sameMm ? [from[axis]] : [],
	);
	const stops = [low, ...creases.toSorted((a, b) => a - b), high].filter(
		(stop, index, all) => index === 0 || stop - (all[index - 1] ?? 0) > sameMm,
	);
	if (stops.length < 3) return { lines: [], labels: [] };
	const along = (place: number, aside: number): Point =>
		axis === 'x' ? { x: place, y: maxY + chainGapMm + aside } : { x: minX - chainGapMm - aside, y: place };
	const between = (from: Point, to: Point): Line => ({ kind: 'line', from, to });
	return {
		lines: [
			between(along(low, 0), along(high, 0)),
			...stops.map((stop) => between(along(stop, -tickMm / 2), along(stop, tickMm / 2))),
		],
		labels: stops.slice(1).flatMap((stop, index): Label[] => {
			const before = stops[index] ?? stop;
			const text = sizeText(stop - before);
			const heightMm = Math.min(letters.chain, (0.9 * (stop - before)) / (text.length * letterWidth));
			if (heightMm < letters.minInChain) return [];
			const at = along((before + stop) / 2, 0.8 * letters.chain);
			return [{ text, at, heightMm, rotationDeg: axis === 'x' ? 0 : -90 }];
		}),
	};
}

/** Two creases nearer than this are one line of the rule. */
const sameMm = 0.05;

const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
	kind: 'line',
	from: { x: x1, y: y1 },
	to: { x: x2, y: y2 },
});
