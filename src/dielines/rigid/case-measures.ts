import { paperMm } from './rigid-measures.ts';
import { paperOffset } from './tray-wrap.ts';

/** The case's edge beyond the tray at left and right. */
export const squareMm = 3;
/** Air between flap and front wall, so that the magnets pull the flap home. */
export const snapMm = 0.3;
/** Air between spine and back wall: the liner goes around the joints there and must not be pinched. */
export const spineAirMm = 0.3;
/** Uncovered edge of the case around the liner. */
export const linerInsetMm = 2;
/** The flap ends this much above the base that the tray stands on. */
const flapClearMm = 2;

/** Two folds of 45° make each joint's right angle. Beside a fold of 45°, a layer `d` further out is this × d longer. */
const perFold = Math.tan(Math.PI / 8);

/** Between two boards that lie on the flat paper: the board's thickness and 1.5 mm, 3–4 mm in all. */
const laidGapMm = (boardMm: number): number => boardMm + 1.5;

/**
 * The case around a tray, as a section from back (y 0: the tray's back crease) to front and from the tray's base
 * (z 0) up, between the boards' middles. Each layer bends around the joints on its own radius: the paper outside
 * needs more than the boards, the liner inside less.
 */
export function caseMeasures([length, width, height]: readonly [number, number, number], t: number) {
	const outer = paperOffset(t);
	/** The liner lies on the turned-in paper. */
	const inner = t / 2 + 1.5 * paperMm;
	const joint = laidGapMm(t) - 4 * outer * perFold;
	const leg = joint / Math.SQRT2;
	// Between two boards with the tray's paper, the liner and the turned-in paper.
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
		/** Between two boards once the case is folded; the paper's is longer and gives the laid gap. */
		joint,
		/** Where the base begins at the back, and its middle plane. */
		baseY: spineY + leg,
		baseZ,
		/** The paper's middle outside the boards, and the liner's inside. */
		outer,
		inner,
		/** What a joint's fold adds to each neighbour of the paper outside, and takes from those of the liner. */
		outerFold: outer * perFold,
		innerFold: inner * perFold,
		/** Height of the magnets above the tray's base. */
		magnetZ: lidZ - leg - (height + t - flapClearMm) / 2,
	};
}
/** Lengths and places of the case, mm. */
export type CaseMeasures = ReturnType<typeof caseMeasures>;

/** The parts that follow the base, in the order they hang on one another; before each lies a joint. */
export const caseParts = ['spine', 'lid', 'flap'] as const;
/** A board of the case that hangs on a joint; the base is none of them. */
export type CasePart = (typeof caseParts)[number];

/** Stages of the case once the wrapped tray stands on it: the flap before the lid, which closes over it. */
export const caseStages = { arrives: 5, spine: 6, flap: 6, lid: 7 } as const;
