import type { Dieline, Mark, Panel } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import { createLoop } from '../path.ts';
import type { Style } from '../style.ts';
import { type Closing, closingMarks, flapCorners } from './closing-flap.ts';
import { computeChord } from './filled-web.ts';
import { box, flap, rectangle, root } from './flap.ts';

const sideFlapMm = 20;
const bottomFlapMm = 30;
/** Board between a cut and the crease beside it, so that flaps clear each other. */
const playMm = 1;
const closingInsetMm = 4;
/** How far the board gives when the envelope is filled. */
const fullShare = 0.1;
const fullestMm = 30;

/**
 * An envelope of carton, opening along the width: the back folds over from the right edge of the front and is glued
 * to a flap on its left and one at its bottom. The closing flap covers part of the back, whose artwork continues on
 * it.
 */
function rigidEnvelopeStyle(name: string, closing: Closing): Style {
	return {
		name,
		codes: [],
		stock: 'carton',
		sizeKind: 'flat',
		boardMm: { min: 0.35, max: 0.8, usual: 0.55 },
		limits: () => ({ min: [120, 100, 0], max: [500, 600, 0] }),
		rules: [],
		/** Half a board at each crease inside, and the same outside. */
		allowance: (t) => ({ crease: [t, t, 0], outside: [2 * t, 2 * t, 0] }),
		build: ({ insideMm, creaseMm, outsideMm, boardMm }): Dieline => {
			const [length, height] = creaseMm;
			const fullMm = Math.min(fullestMm, fullShare * Math.min(length, height));
			return {
				id: 'box',
				style: name,
				stock: 'carton',
				boardMm,
				grain: 'y',
				insideMm,
				creaseMm,
				outsideMm,
				form: {
					kind: 'soft',
					widthMm: computeChord(length, fullMm / 2),
					heightMm: computeChord(height, fullMm / 2),
					fullMm,
					gussetMm: 0,
					flatTopMm: 0,
					flatBottomMm: 0,
				},
				cavity: undefined,
				standing: standingOnFront(length, 0, height),
				panels: envelopePanels(length, height, boardMm),
				marks: envelopeMarks(length, height, closing),
				sides: {
					front: {
						side: 'front',
						panel: 'front',
						widthMm: length,
						heightMm: height,
						origin: { x: 0, y: 0 },
						rotationDeg: 0,
					},
					back: {
						side: 'back',
						panel: 'back',
						widthMm: length - playMm,
						heightMm: height,
						origin: { x: length, y: 0 },
						rotationDeg: 0,
						also: [{ panel: 'closing-flap', origin: { x: length, y: 0 }, rotationDeg: 180 }],
					},
				},
				loose: [],
			};
		},
	};
}

function envelopePanels(length: number, height: number, t: number): readonly Panel[] {
	return [
		{ ...root, id: 'front', side: 'front', outline: box(0, 0, length, height), holes: [] },
		flap('side-glue-flap', 'front', sideFlap(height), { angleDeg: 180, stage: 0, shiftMm: -t }),
		flap('bottom-glue-flap', 'front', bottomFlap(length, height), { angleDeg: 180, stage: 0, shiftMm: -t }),
		flap('back', 'front', rectangle('left', length, 0, 2 * length - playMm, height), {
			angleDeg: 180,
			stage: 1,
			side: 'back',
			shiftMm: -2 * t,
		}),
		flap('closing-flap', 'front', flapCorners(length, closingInsetMm, 10), {
			angleDeg: 180,
			stage: 2,
			side: 'back',
			shiftMm: -3 * t,
		}),
	];
}

/** Mitred at the bottom, beside the bottom flap. */
const sideFlap = (height: number): [number, number][] => [
	[0, 0],
	[0, height],
	[-sideFlapMm, height - sideFlapMm - playMm],
	[-sideFlapMm, sideFlapMm / 4],
];
const bottomFlap = (length: number, height: number): [number, number][] => [
	[0, height],
	[length, height],
	[length - bottomFlapMm / 4, height + bottomFlapMm],
	[bottomFlapMm + playMm, height + bottomFlapMm],
];

/** Glue on both flaps, clear of their creases and cuts, and the adhesive and tear lines of the closing flap. */
function envelopeMarks(length: number, height: number, closing: Closing): readonly Mark[] {
	const [near, far] = [4, 2];
	return [
		{
			kind: 'glue',
			panel: 'side-glue-flap',
			area: createLoop([
				[-near, near],
				[-near, height - 2 * near],
				[-sideFlapMm + far, height - sideFlapMm - 2 * far],
				[-sideFlapMm + far, sideFlapMm / 4 + far],
			]),
		},
		{
			kind: 'glue',
			panel: 'bottom-glue-flap',
			area: createLoop([
				[2 * near, height + near],
				[length - near, height + near],
				[length - bottomFlapMm / 4 - far, height + bottomFlapMm - far],
				[bottomFlapMm + 2 * far, height + bottomFlapMm - far],
			]),
		},
		...closingMarks('closing-flap', closing, length, closingInsetMm),
	];
}

export const rigidEnvelope = rigidEnvelopeStyle('rigid-envelope', { adhesive: [[17, 39]], tear: [6, 12] });

/** Torn open between two strips of adhesive and closed again with the second. */
export const rigidEnvelopeDoubleStrip = rigidEnvelopeStyle('rigid-envelope-double-strip', {
	adhesive: [
		[4, 14],
		[26, 42],
	],
	tear: [17, 23],
});
