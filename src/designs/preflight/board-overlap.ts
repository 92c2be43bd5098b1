import type { Bounds } from '#src/dielines/path.ts';
import type { Extent } from '../document/boxes.ts';
import type { DesignObject, Side } from '../document/objects.ts';

/** Share of an area (mm, side coordinates) that lies on the board of the side's sheet. */
export type BoardShare = (side: Side, area: Bounds) => number;

/** From this share on an object counts as completely on the board, despite rounded corners and notches. */
const whole = 0.98;
/** Share of a strip beyond an edge that must be board for the object to continue there. */
const joined = 0.9;

/** Position of an object that ends at the edge of the blank instead of its side: on the inside, or across creases. */
export interface BoardOverlap {
	/** The object is completely outside of the board. */
	readonly isOff: boolean;
	/** Bounds for content that must be readable: unlimited, or beyond a cut. */
	readonly readable: Bounds;
	/** Bounds for content that may be cut: unlimited at the edges where it continues on the board. */
	readonly filled: Bounds;
}

const free: Bounds = {
	minX: Number.POSITIVE_INFINITY,
	minY: Number.POSITIVE_INFINITY,
	maxX: Number.NEGATIVE_INFINITY,
	maxY: Number.NEGATIVE_INFINITY,
};
const cut: Bounds = { minX: -1, minY: -1, maxX: -1, maxY: -1 };

/** Undefined for objects that end at the edges of their side. */
export function measureOverlap(
	object: DesignObject,
	box: Bounds,
	place: Extent,
	shareOf: BoardShare | undefined,
): BoardOverlap | undefined {
	const isInside = object.side === 'inside';
	if (!shareOf || !(isInside || object.acrossCreases)) return undefined;
	const { minX: left, minY: top, maxX: right, maxY: bottom } = box;
	const share = shareOf(object.side, box);
	const across = { minX: Math.max(0, left), maxX: Math.min(place.widthMm, right) };
	const down = { minY: Math.max(0, top), maxY: Math.min(place.heightMm, bottom) };
	const runsOn = (minX: number, maxX: number, minY: number, maxY: number) =>
		isInside || (maxX > minX && maxY > minY && shareOf(object.side, { minX, maxX, minY, maxY }) >= joined);
	return {
		isOff: share <= 0,
		readable: share < whole ? cut : free,
		filled: {
			minX: runsOn(left, 0, down.minY, down.maxY) ? free.minX : left,
			minY: runsOn(across.minX, across.maxX, top, 0) ? free.minY : top,
			maxX: runsOn(place.widthMm, right, down.minY, down.maxY) ? free.maxX : right,
			maxY: runsOn(across.minX, across.maxX, place.heightMm, bottom) ? free.maxY : bottom,
		},
	};
}
