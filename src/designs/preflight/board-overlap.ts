import type { Bounds } from '#src/dielines/path.ts';
import type { Extent } from '../document/boxes.ts';
import type { DesignObject, Side } from '../document/objects.ts';

/** The share of an area (mm on a side) that lies on the board of the side's sheet. */
export type BoardShare = (side: Side, area: Bounds) => number;

/** Rounded corners and notches take less than this of what lies wholly on the board. */
const whole = 0.98;
/** Between two panels that share a crease the narrower may leave this much of a strip free. */
const joined = 0.9;

/** How an object lies that ends at the blank's edge, not at its side's: one inside, or one that runs over creases. */
export interface BoardOverlap {
	/** None of it is printed. */
	readonly isOff: boolean;
	/** Its edges as what must be read has them: far from any cut, or over one. */
	readonly readable: Bounds;
	/** Its edges as what may be cut has them: far from any cut where it runs on. */
	readonly filled: Bounds;
}

const free: Bounds = {
	minX: Number.POSITIVE_INFINITY,
	minY: Number.POSITIVE_INFINITY,
	maxX: Number.NEGATIVE_INFINITY,
	maxY: Number.NEGATIVE_INFINITY,
};
const cut: Bounds = { minX: -1, minY: -1, maxX: -1, maxY: -1 };

/** Undefined for what ends at the edges of its side. */
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
