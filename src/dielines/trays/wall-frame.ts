import type { Loop, Panel, Point } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

/**
 * Local axes of a wall on the sheet: u along its crease to the base, v away from the base. One table of corners can
 * then be used for all four walls of a tray and, mirrored, for both ends of each wall.
 */
export interface WallFrame {
	readonly at: (u: number, v: number) => Point;
	/** The frame is mirrored: what runs clockwise in it runs counter-clockwise on the sheet. */
	readonly mirrors: boolean;
}

/** Position of a wall on the sheet: above or below the base, or to its left or right. */
export const edges = ['top', 'bottom', 'left', 'right'] as const;
export type Edge = (typeof edges)[number];

/** The frames of the four walls around a base of (0, 0)–(lengthMm, widthMm), whose creases lie at its edges. */
export function wallFrames(lengthMm: number, widthMm: number): Readonly<Record<Edge, WallFrame>> {
	return {
		top: { at: (u, v) => ({ x: u, y: -v }), mirrors: true },
		bottom: { at: (u, v) => ({ x: u, y: widthMm + v }), mirrors: false },
		left: { at: (u, v) => ({ x: -v, y: u }), mirrors: false },
		right: { at: (u, v) => ({ x: lengthMm + v, y: u }), mirrors: true },
	};
}

/** The same wall, counted from its other end, `lengthMm` away. */
export const fromOtherEnd = ({ at, mirrors }: WallFrame, lengthMm: number): WallFrame => ({
	at: (u, v) => at(lengthMm - u, v),
	mirrors: !mirrors,
});

/** Corners of the frame, clockwise in it, as a clockwise path on the sheet that still begins with the same edge. */
function onSheet({ at, mirrors }: WallFrame, corners: readonly Corner[]): Corner[] {
	const placed = corners.map(([u, v, radiusMm = 0]): Corner => {
		const { x, y } = at(u, v);
		return [x, y, radiusMm];
	});
	if (!mirrors) return placed;
	const [first, second, ...others] = placed;
	if (!first || !second) return placed;
	return [second, first, ...others.reverse()];
}

/** An area of the frame, for a mark. */
export const areaIn = (frame: WallFrame, corners: readonly Corner[]): Loop =>
	createLoop(onSheet(frame, corners));

/** A panel in a frame: the edge from its first corner to its second lies on the crease to the parent. */
export function panelIn(
	frame: WallFrame,
	panel: Pick<Panel, 'id' | 'angleDeg' | 'stage'> &
		Partial<Pick<Panel, 'side' | 'firstFold' | 'shiftMm' | 'alsoCreasedTo' | 'printShows'>> & {
			readonly parent: string;
		},
	corners: readonly Corner[],
): Panel {
	const placed = onSheet(frame, corners);
	const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = placed;
	return {
		side: undefined,
		...panel,
		outline: createLoop(placed),
		holes: [],
		hinge: [
			{ x: fromX, y: fromY },
			{ x: toX, y: toY },
		],
	};
}
