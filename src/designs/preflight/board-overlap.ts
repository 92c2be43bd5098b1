import type { Bounds } from '#src/dielines/path.ts';
import type { Extent } from '../document/boxes.ts';
import type { DesignObject, Side } from '../document/objects.ts';
import { nearMm } from './bounds.ts';

/** Share of an area (mm, side coordinates) that lies on the board of the side's sheet. */
export type BoardShare = (side: Side, area: Bounds) => number;

/** From this share on an object counts as completely on the board, despite rounded corners and notches. */
const whole = 0.98;
/** Share of a strip beyond an edge that must be board for the object to continue there. */
const joined = 0.9;

/** Depth of the strip beyond an edge that is checked to distinguish a crease from a cut, mm. */
export const beyondMm = 1;

/** Whether the board continues in a strip of `beyondMm` beyond an edge: the edge is a crease, and nothing is cut there. */
export const doesBoardGoOn = (shareOf: BoardShare, side: Side, strip: Bounds): boolean =>
	shareOf(side, strip) >= 0.5;

/** Position of an object that ends at the edge of the blank instead of its side: on the inside, or across creases. */
export interface BoardOverlap {
	/** The object is completely outside of the board. */
	readonly isOff: boolean;
	/** Bounds for content that must be readable: unlimited, or beyond a cut. */
	readonly readable: Bounds;
	/** Bounds for content that may be cut: unlimited at the edges where it continues on the board, or ends on a crease. */
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
	const runsOn = (strip: Bounds) =>
		isInside || (strip.maxX > strip.minX && strip.maxY > strip.minY && shareOf(object.side, strip) >= joined);
	/**
	 * Whether an edge needs no bleed: the object continues on the board, or ends on the crease, up to `beyondMm` past it.
	 * @param at how far the object reaches past the edge, mm @param strip the area past the edge, by its depth in mm
	 */
	const isFree = (at: number, strip: (depthMm: number) => Bounds) =>
		runsOn(strip(at)) ||
		(at >= -nearMm && at <= beyondMm && doesBoardGoOn(shareOf, object.side, strip(beyondMm)));
	const { widthMm, heightMm } = place;
	return {
		isOff: share <= 0,
		readable: share < whole ? cut : free,
		filled: {
			minX: isFree(-left, (depth) => ({ ...down, minX: -depth, maxX: 0 })) ? free.minX : left,
			minY: isFree(-top, (depth) => ({ ...across, minY: -depth, maxY: 0 })) ? free.minY : top,
			maxX: isFree(right - widthMm, (depth) => ({ ...down, minX: widthMm, maxX: widthMm + depth }))
				? free.maxX
				: right,
			maxY: isFree(bottom - heightMm, (depth) => ({ ...across, minY: heightMm, maxY: heightMm + depth }))
				? free.maxY
				: bottom,
		},
	};
}
