import type { Loop, Mark, Segment, Sheet } from '../dieline.ts';
import { computeLines } from '../outline.ts';
import { bleedMm, isPrinted, safeMm } from '../stock.ts';
import { offsetLoops, reversed } from './offset.ts';
import { withoutSpikes } from './spikes.ts';

/** Meaning of a line for production, in drawing order; `dim` (sizes and names) is text beside them. */
export const layerNames = [
	'glue',
	'safe',
	'bleed',
	'seam',
	'perf',
	'halfcut',
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
	zip: 'perf',
	crease: 'crease',
	seam: 'seam',
	glue: 'glue',
	seal: 'glue',
	adhesive: 'glue',
	technical: 'safe',
} as const satisfies Record<Mark['kind'], Exclude<LayerName, 'dim'>>;

/**
 * All lines of one sheet by layer, in the coordinates of the sheet. The bleed line runs at `bleedMm` around the whole
 * sheet and its larger holes and bridges narrow gaps. The safe line runs inside every panel, away from its cuts and
 * creases. Unprinted stock has neither.
 */
export function createTechnicalLines(sheet: Sheet): TechnicalLines {
	const { outline, holes, slits, creases } = computeLines(sheet);
	const contours = [outline, ...holes].map(withoutSpikes);
	const loops = contours.map(({ loop }) => loop);
	const printed = isPrinted(sheet.stock) ? sheet.panels : [];
	const lines: Record<Exclude<LayerName, 'dim'>, TechnicalPath[]> = {
		glue: [],
		safe: printed.flatMap((panel) =>
			offsetLoops(
				[panel.outline, ...panel.holes].map((loop) => reversed(withoutSpikes(loop).loop)),
				safeMm(sheet.stock),
			).map(closed),
		),
		bleed: isPrinted(sheet.stock) ? offsetLoops(loops, bleedMm(sheet.stock)).map(closed) : [],
		seam: [],
		perf: [],
		halfcut: [],
		crease: creases.map(({ from, to }) => open([{ kind: 'line', from, to }])),
		cut: [
			...loops.map(closed),
			...[...slits, ...contours.flatMap((contour) => contour.slits)].map((slit) => open([slit])),
		],
	};
	for (const mark of sheet.marks)
		lines[layerOfMark[mark.kind]].push('area' in mark ? closed(mark.area) : open(mark.path));
	return lines;
}

const closed = (segments: Loop): TechnicalPath => ({ segments, closed: true });
const open = (segments: readonly Segment[]): TechnicalPath => ({ segments, closed: false });
