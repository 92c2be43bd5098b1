import type { Dieline } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { Style } from '../style.ts';
import { paperBagMarks } from './paper-bag-marks.ts';
import { bagAllowances, paperBagPanels } from './paper-bag-panels.ts';

const { bottomGlueMm } = bagAllowances;
/** Width of the front's bottom flap that remains between its two folded corners. */
const tongueMm = 10;
const minLength = (gussetMm: number) => gussetMm + 2 * bottomGlueMm + tongueMm;

/**
 * A carrier bag of paper with a block bottom: front, gusset, back, gusset and a seam; the top edge turned in, with
 * holes for a cord through both layers. Its closed pose is the opened bag, a box without a lid.
 */
export const paperBag: Style = {
	name: 'paper-bag',
	codes: [],
	stock: 'paper',
	sizeKind: 'bag',
	boardMm: { min: 0.08, max: 0.3, usual: 0.15 },
	/** Below the minimum a hand does not fit between the cords; above the maximum the paper tears. */
	limits: () => ({ min: [100, 50, 120], max: [600, 250, 700] }),
	rules: [
		{
			code: 'gusset_too_wide',
			field: 'length',
			reason: `the front must be at least ${2 * bottomGlueMm + tongueMm} mm wider than the gusset, or the folded corners of the bottom meet`,
			holds: ([lengthMm, gussetMm]) => lengthMm >= minLength(gussetMm),
			correct: ([, gussetMm, heightMm]) => [minLength(gussetMm), gussetMm, heightMm],
		},
		{
			code: 'bag_too_low',
			field: 'height',
			reason: 'the bag must be at least as high as its gusset is wide, or the bottom does not fold flat',
			holds: ([, gussetMm, heightMm]) => heightMm >= gussetMm,
			correct: ([lengthMm, gussetMm]) => [lengthMm, gussetMm, gussetMm],
		},
	],
	allowance: () => ({ crease: [0, 0, 0], outside: [0, 0, 0] }),
	build: ({ insideMm, creaseMm, outsideMm, boardMm }): Dieline => {
		const [length, gusset, height] = creaseMm;
		const [back, left] = [length + gusset, 2 * length + gusset];
		const at = (x: number, y: number) => ({ x, y });
		return {
			id: 'box',
			style: 'paper-bag',
			stock: 'paper',
			boardMm,
			grain: 'y',
			insideMm,
			creaseMm,
			outsideMm,
			form: {
				kind: 'soft',
				widthMm: length,
				heightMm: height,
				fullMm: gusset,
				gussetMm: gusset,
				flatTopMm: 0,
				flatBottomMm: 0,
			},
			// Open at the top: no panel faces the bottom.
			cavity: undefined,
			standing: standingOnFront(length, gusset, height),
			panels: paperBagPanels(creaseMm, boardMm),
			marks: paperBagMarks(creaseMm),
			sides: {
				front: {
					side: 'front',
					panel: 'front',
					widthMm: length,
					heightMm: height,
					origin: at(0, 0),
					rotationDeg: 0,
				},
				right: {
					side: 'right',
					panel: 'right-gusset',
					widthMm: gusset,
					heightMm: height,
					origin: at(length, 0),
					rotationDeg: 0,
				},
				back: {
					side: 'back',
					panel: 'back',
					widthMm: length,
					heightMm: height,
					origin: at(back, 0),
					rotationDeg: 0,
				},
				left: {
					side: 'left',
					panel: 'left-gusset',
					widthMm: gusset,
					heightMm: height,
					origin: at(left, 0),
					rotationDeg: 0,
				},
				/** The back's flap lies outside; the front's shows beyond it and carries the rest of the artwork. */
				bottom: {
					side: 'bottom',
					panel: 'back-bottom',
					widthMm: length,
					heightMm: gusset,
					origin: at(left, height + gusset),
					rotationDeg: 180,
					also: [{ panel: 'front-bottom', origin: at(0, height), rotationDeg: 0 }],
				},
			},
			loose: [],
		};
	},
};
