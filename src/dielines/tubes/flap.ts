import type { Panel, Point } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

/**
 * The shape of a flap, clockwise. The first two corners are its crease, from (u, 0) to (u, 0); v leads away from the
 * crease. u runs to the right with the crease above the flap, as below a wall on the sheet.
 */
export type FlapShape = readonly [Corner, Corner, ...Corner[]];

/** Where a flap is attached: the sheet coordinates of u = v = 0, and whether it is below or above its wall. */
export interface FlapPlace {
	readonly row: 'top' | 'bottom';
	/** Below: the left end of u. Above: the right end, from which u runs to the left. */
	readonly x: number;
	readonly y: number;
}

/** The mirrored flap: what was at u is at `width` − u. Still clockwise. */
export function mirroredFlap([from, to, ...rest]: FlapShape, width: number): FlapShape {
	const turned = ([u, v, radiusMm = 0]: Corner): Corner => [width - u, v, radiusMm];
	return [turned(to), turned(from), ...rest.map(turned).reverse()];
}

/** Corners of a flap on the sheet. */
export function placedCorners(shape: readonly Corner[], { row, x, y }: FlapPlace): Corner[] {
	const sign = row === 'bottom' ? 1 : -1;
	return shape.map(([u, v, radiusMm = 0]): Corner => [x + sign * u, y + sign * v, radiusMm]);
}

/** What a panel needs besides outline and hinge; it folds by 90° where no angle is given. */
export type FlapPanel = Pick<Panel, 'id' | 'side' | 'parent' | 'stage'> &
	Partial<Pick<Panel, 'angleDeg' | 'firstFold' | 'shiftMm' | 'holes' | 'alsoCreasedTo'>>;

/** A panel whose crease is the edge between its first two corners, which run clockwise around it. */
export function hinged(corners: readonly Corner[], panel: FlapPanel): Panel {
	const [from = [0, 0], to = [0, 0]] = corners;
	const at = ([x, y]: Corner): Point => ({ x, y });
	return { holes: [], angleDeg: 90, ...panel, outline: createLoop(corners), hinge: [at(from), at(to)] };
}
