import type { Corner } from './path.ts';

/** Minimum gap between two flaps that fold at one corner: in a narrower gap, their boards tear each other. */
const minGapMm = 1.5;
/** Minimum radius to which a knife can be bent. */
const minRadiusMm = 0.5;

/** Width of the gap between two flaps at a corner of the lid to which both are attached. */
export const reliefGapMm = (boardMm: number): number => Math.max(minGapMm, boardMm);
/** Radius of both ends of that gap: half a board, so that the cut does not run on into a crease. */
export const reliefRadiusMm = (boardMm: number): number => Math.max(minRadiusMm, boardMm / 2);

/**
 * The corners of a panel at one end of its crease, from the crease outwards: u along the crease, v away from it. The
 * panel's own edge is at `u`; the crease runs on by the radius towards the gap (`gap` −1: towards smaller u), where a
 * quarter round leads from it to the edge.
 */
export const reliefCorners = (u: number, gap: 1 | -1, radiusMm: number): readonly Corner[] => [
	[u + gap * radiusMm, 0],
	[u, 0, radiusMm],
	[u, radiusMm],
];
