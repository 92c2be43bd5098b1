import type { Loop, Mark, Point, Segment, Sheet } from '../dieline.ts';
import { sheetBounds } from '../outline.ts';
import { reversed } from '../path.ts';
import { bleedMm, isPrinted, type Stock, safeMm } from '../stock.ts';
import { createDieLines } from './die-lines.ts';
import { offsetLoops } from './offset.ts';
import { withoutSpikes } from './spikes.ts';

/** Meaning of a line for production, in drawing order; `dim` (sizes and names) is text beside them. */
export const layerNames = [
	'glue',
	'reverseglue',
	'safe',
	'bleed',
	'grain',
	'fitting',
	'seam',
	'perf',
	'halfcut',
	'groove',
	'crease',
	'cut',
	'dim',
] as const;
export type LayerName = (typeof layerNames)[number];

/** One continuous path. */
export interface TechnicalPath {
	readonly segments: readonly Segment[];
	readonly closed: boolean;
}
export type TechnicalLines = Readonly<Record<Exclude<LayerName, 'dim'>, readonly TechnicalPath[]>>;

const layerOfMark = {
	slit: 'cut',
	'half-cut': 'halfcut',
	perforation: 'perf',
	tear: 'perf',
	'tear-guide': 'fitting',
	zip: 'fitting',
	crease: 'crease',
	seam: 'seam',
	glue: 'glue',
	seal: 'reverseglue',
	adhesive: 'reverseglue',
	technical: 'safe',
	magnet: 'fitting',
	board: 'fitting',
} as const satisfies Record<Mark['kind'], Exclude<LayerName, 'dim'>>;

/**
 * All lines of one sheet by layer, in the coordinates of the sheet. The bleed line runs at `bleedMm` around the whole
 * sheet and its larger holes and bridges narrow gaps. The safe line runs inside every panel, away from its cuts and
 * creases. Unprinted stock has neither. A fold is a crease, in greyboard a V groove, and neither where it is half-cut.
 */
export function createTechnicalLines(sheet: Sheet): TechnicalLines {
	const { contours, slits, creases, lineMarks } = createDieLines(sheet);
	const printed = isPrinted(sheet.stock) ? sheet.panels : [];
	const folds = creases.map(({ from, to }) => open([{ kind: 'line', from, to }]));
	const lines: Record<Exclude<LayerName, 'dim'>, TechnicalPath[]> = {
		glue: [],
		reverseglue: [],
		safe: printed.flatMap((panel) =>
			offsetLoops(
				[panel.outline, ...panel.holes].map((loop) => reversed(withoutSpikes(loop).loop)),
				safeMm(sheet.stock),
			).map(closed),
		),
		bleed: isPrinted(sheet.stock) ? offsetLoops(contours, bleedMm(sheet.stock)).map(closed) : [],
		grain: grainArrow(sheet),
		fitting: [],
		seam: [],
		perf: [],
		halfcut: [],
		// Greyboard breaks when it is creased: a V is milled out of it instead.
		groove: sheet.stock === 'greyboard' ? folds : [],
		crease: sheet.stock === 'greyboard' ? [] : folds,
		cut: [...contours.map(closed), ...slits.map((slit) => open([slit]))],
	};
	for (const { kind, path } of lineMarks) lines[layerOfMark[kind]].push(open(path));
	for (const mark of sheet.marks)
		if ('area' in mark)
			lines[mark.face === 'reverse' ? 'reverseglue' : layerOfMark[mark.kind]].push(closed(mark.area));
	return lines;
}

/** Distance of the grain arrow from the blank, its length and the length of its barbs, mm. */
const arrow = { gapMm: 8, lengthMm: 40, barbMm: 3 } as const;
const stocksWithGrain: readonly Stock[] = ['corrugated', 'carton', 'greyboard', 'paper'];

/** A double arrow to the right of the blank, along the flutes or the grain; none for film and cloth. */
function grainArrow(sheet: Sheet): TechnicalPath[] {
	if (!stocksWithGrain.includes(sheet.stock)) return [];
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	const upright = sheet.grain === 'y';
	const half = Math.min(arrow.lengthMm, upright ? maxY - minY : maxX - minX) / 2;
	// An arrow along x stands above the right corner, clear of the dimensions below and of the title.
	const at = (along: number, aside: number): Point =>
		upright
			? { x: maxX + arrow.gapMm + aside, y: (minY + maxY) / 2 + along }
			: { x: maxX - half + along, y: minY - arrow.gapMm / 2 + aside };
	const line = (from: Point, to: Point): TechnicalPath => open([{ kind: 'line', from, to }]);
	const { barbMm } = arrow;
	return [
		line(at(-half, 0), at(half, 0)),
		...[-1, 1].flatMap((end) =>
			[-1, 1].map((aside) => line(at(end * half, 0), at(end * (half - barbMm), (aside * barbMm) / 2))),
		),
	];
}

const closed = (segments: Loop): TechnicalPath => ({ segments, closed: true });
const open = (segments: readonly Segment[]): TechnicalPath => ({ segments, closed: false });
