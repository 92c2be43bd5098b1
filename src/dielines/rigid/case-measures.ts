import { paperMm } from './rigid-measures.ts';
import { paperOffset } from './tray-wrap.ts';

/** How far the case extends beyond the tray at left and right. */
export const squareMm = 3;
/** Gap between flap and front wall, so that the magnets close the flap. */
export const snapMm = 0.3;
/** Gap between spine and back wall: the liner bends around the joints there and must not be pinched. */
export const spineAirMm = 0.3;
/** Uncovered border of the case around the liner. */
export const linerInsetMm = 2;
/** The flap ends this far above the base on which the tray stands. */
const flapClearMm = 2;

/**
 * Each joint makes its right angle with two folds of 45°. Next to a fold of 45°, a layer `d` further out is this × d
 * longer.
 */
const perFold = Math.tan(Math.PI / 8);

/** Gap between two boards on the flat paper: the board thickness plus 1.5 mm, 3 to 4 mm in all. */
const laidGapMm = (boardMm: number): number => boardMm + 1.5;

/**
 * The case around a tray as a section from back (y 0: the back crease of the tray) to front and from the base of the
 * tray (z 0) up, between the middles of the boards. Each layer bends around the joints with its own radius: the outer
 * paper is longer than the boards, the liner shorter.
 */
export function caseMeasures([length, width, height]: readonly [number, number, number], t: number) {
	const outer = paperOffset(t);
	/** The liner lies on the turn-ins. */
	const inner = t / 2 + 1.5 * paperMm;
	const joint = laidGapMm(t) - 4 * outer * perFold;
	const leg = joint / Math.SQRT2;
	// Between two boards lie the paper of the tray, the liner and the turn-in.
	const apart = t + 3 * paperMm;
	const [spineY, baseZ] = [-apart - spineAirMm, -apart];
	const lidZ = height + t + 2 * paperMm;
	const flapY = width + t + apart + snapMm;
	return {
		boardMm: t,
		/** From left to right. */
		widthMm: length + 2 * t + 4 * paperMm + 2 * squareMm,
		/** Along the case. The base reaches below the flap, flush with its outside. */
		base: flapY + t / 2 - spineY - leg,
		spine: lidZ - baseZ - 2 * leg,
		lid: flapY - spineY - 2 * leg,
		flap: height + t - flapClearMm,
		/**
		 * Distance between two boards of the folded case; the paper is longer there, which gives the gap of the flat
		 * case.
		 */
		joint,
		/** Where the base begins at the back, and its middle plane. */
		baseY: spineY + leg,
		baseZ,
		/** Middle planes of the outer paper and of the liner. */
		outer,
		inner,
		/** What the fold of a joint adds to each neighbour on the outer paper, and subtracts on the liner. */
		outerFold: outer * perFold,
		innerFold: inner * perFold,
		/** Height of the magnets above the base of the tray. */
		magnetZ: lidZ - leg - (height + t - flapClearMm) / 2,
	};
}
/** Lengths and positions of the case, mm. */
export type CaseMeasures = ReturnType<typeof caseMeasures>;

/** The parts after the base, in the order in which they are connected; a joint of paper lies before each. */
export const caseParts = ['spine', 'lid', 'flap'] as const;
/** A part of the case after a joint; the base is not one of them. */
export type CasePart = (typeof caseParts)[number];

/** Stages of the case after the wrapped tray is placed on it: the flap folds before the lid, which closes over it. */
export const caseStages = { arrives: 5, spine: 6, flap: 6, lid: 7 } as const;
