import type { DesignObject, Side } from '../document/objects.ts';
import type { Box, Extent } from './bounds.ts';

/** The share of an area (mm on a side) that lies on the board of the side's sheet. */
export type BoardShare = (
	side: Side,
	area: { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number },
) => number;

/** Rounded corners and notches take less than this of what lies wholly on the board. */
const whole = 0.98;
/** Between two panels that share a crease the narrower may leave this much of a strip free. */
const joined = 0.9;

/** How an object lies that ends at the blank's edge, not at its side's: one inside, or one that runs over creases. */
export interface BoardOverlap {
	/** None of it is printed. */
	readonly isOff: boolean;
	/** Its edges as what must be read has them: far from any cut, or over one. */
	readonly readable: Box;
	/** Its edges as what may be cut has them: far from any cut where it runs on. */
	readonly filled: Box;
}

const free: Box = {
	left: Number.POSITIVE_INFINITY,
	top: Number.POSITIVE_INFINITY,
	right: Number.NEGATIVE_INFINITY,
	bottom: Number.NEGATIVE_INFINITY,
};
const cut: Box = { left: -1, top: -1, right: -1, bottom: -1 };

/** Undefined for what ends at the edges of its side. */
export function measureOverlap(
	object: DesignObject,
	box: Box,
	place: Extent,
	shareOf: BoardShare | undefined,
): BoardOverlap | undefined {
	const isInside = object.side === 'inside';
	if (!shareOf || !(isInside || object.acrossCreases)) return undefined;
	const { left, top, right, bottom } = box;
	const share = shareOf(object.side, { minX: left, maxX: right, minY: top, maxY: bottom });
	const across = { minX: Math.max(0, left), maxX: Math.min(place.widthMm, right) };
	const down = { minY: Math.max(0, top), maxY: Math.min(place.heightMm, bottom) };
	const runsOn = (minX: number, maxX: number, minY: number, maxY: number) =>
		isInside || (maxX > minX && maxY > minY && shareOf(object.side, { minX, maxX, minY, maxY }) >= joined);
	return {
		isOff: share <= 0,
		readable: share < whole ? cut : free,
		filled: {
			left: runsOn(left, 0, down.minY, down.maxY) ? free.left : left,
			top: runsOn(across.minX, across.maxX, top, 0) ? free.top : top,
			right: runsOn(place.widthMm, right, down.minY, down.maxY) ? free.right : right,
			bottom: runsOn(across.minX, across.maxX, place.heightMm, bottom) ? free.bottom : bottom,
		},
	};
}
