import type { Side } from '#src/designs/document/objects.ts';
import { type Bounds, computeBounds } from '#src/dielines/path.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** The middle of a side, and sizes that suit it. */
export interface SideMiddle {
	readonly xMm: number;
	readonly yMm: number;
	/** Type size of a new text. */
	readonly sizePt: number;
	/** Distance to the next object that is placed there: a 16th of the shorter edge, at most 6 mm. */
	readonly stepMm: number;
}

/**
 * Where a new object is placed on a side, with a suitable type size. The inside is one surface of many panels, notches
 * between them: there it is the middle of the largest panel with visible print.
 */
export function findMiddleOfSide(layout: SheetLayout, side: Side): SideMiddle {
	const place = layout.places[side];
	const whole = { minX: 0, minY: 0, maxX: place?.widthMm ?? 0, maxY: place?.heightMm ?? 0 };
	const { minX, minY, maxX, maxY } = (side === 'inside' && largestPanel(layout, side)) || whole;
	const sizePt = Math.round(Math.min(48, (maxY - minY) * 0.45, (maxX - minX) * 0.22) * 2) / 2;
	const stepMm = Math.min(6, (maxX - minX) / 16, (maxY - minY) / 16);
	return { xMm: (minX + maxX) / 2, yMm: (minY + maxY) / 2, sizePt: Math.max(8, sizePt), stepMm };
}

/** In side coordinates; undefined where none of its panels is visible. */
function largestPanel(layout: SheetLayout, side: Side): Bounds | undefined {
	const place = layout.places[side];
	if (!place) return undefined;
	const computeArea = ({ minX, minY, maxX, maxY }: Bounds) => (maxX - minX) * (maxY - minY);
	const [largest] = layout.sheets
		.flatMap(({ patches }) => patches)
		.filter(({ place: one, panel }) => one.side === side && !panel.printShows)
		.map(({ panel }) => {
			const { minX, minY, maxX, maxY } = computeBounds([panel.outline]);
			const [a, b] = [sheetToSide(place, { x: minX, y: minY }), sheetToSide(place, { x: maxX, y: maxY })];
			return {
				minX: Math.min(a.x, b.x),
				minY: Math.min(a.y, b.y),
				maxX: Math.max(a.x, b.x),
				maxY: Math.max(a.y, b.y),
			};
		})
		.toSorted((one, other) => computeArea(other) - computeArea(one));
	return largest;
}
