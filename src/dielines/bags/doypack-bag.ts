import type { Dieline } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { Style } from '../style.ts';
import { doypackMarks, sideSealMm, trimMm, zipEndMm } from './doypack-marks.ts';
import { doypackPanels } from './doypack-panels.ts';
import { computeChord } from './filled-web.ts';

/** How far a full pouch opens its gusset; the rest stays curved under the goods. */
const openedShare = 0.7;
const minLength = (gussetMm: number) => 1.4 * gussetMm;
/** Zip, tear line and top seal at the top; room for a hand below them, above the fold of the gusset. */
const minHeight = (gussetMm: number) => gussetMm / 2 + 80;

/**
 * A stand-up pouch made of one web: front, a gusset folded up between front and back, back. Sealed at both sides,
 * filled from above, then sealed above the zip. Its closed pose is the empty flat pouch.
 */
export const doypackBag: Style = {
	name: 'doypack-bag',
	codes: [],
	stock: 'laminate',
	sizeKind: 'bag',
	boardMm: { min: 0.07, max: 0.2, usual: 0.12 },
	limits: () => ({ min: [80, 40, 120], max: [350, 160, 450] }),
	rules: [
		{
			code: 'gusset_too_wide',
			field: 'length',
			reason: 'the pouch must be at least 1.4 times as wide as its gusset, or it cannot open it',
			holds: ([lengthMm, gussetMm]) => lengthMm >= minLength(gussetMm) - 1e-9,
			correct: ([, gussetMm, heightMm]) => [minLength(gussetMm), gussetMm, heightMm],
		},
		{
			code: 'pouch_too_low',
			field: 'height',
			reason: 'the pouch must be 80 mm higher than its folded gusset: seal, tear line and zip are above it',
			holds: ([, gussetMm, heightMm]) => heightMm >= minHeight(gussetMm),
			correct: ([lengthMm, gussetMm]) => [lengthMm, gussetMm, minHeight(gussetMm)],
		},
	],
	allowance: () => ({ crease: [0, 0, 0], outside: [0, 0, 0] }),
	build: ({ insideMm, creaseMm, outsideMm, boardMm }): Dieline => {
		const [length, gusset, height] = creaseMm;
		const fold = trimMm + height;
		const end = fold + gusset + height;
		const fullMm = openedShare * gusset;
		const base = { origin: { x: 0, y: fold }, rotationDeg: 0 } as const;
		return {
			id: 'box',
			style: 'doypack-bag',
			stock: 'laminate',
			boardMm,
			grain: 'y',
			insideMm,
			creaseMm,
			outsideMm,
			form: {
				kind: 'soft',
				widthMm: computeChord(length - 2 * sideSealMm, fullMm / 2) + 2 * sideSealMm,
				heightMm: height,
				fullMm,
				gussetMm: gusset,
				flatTopMm: zipEndMm,
				flatBottomMm: 0,
			},
			cavity: undefined,
			standing: standingOnFront(length, 0, fold),
			panels: doypackPanels(creaseMm, boardMm),
			marks: doypackMarks(creaseMm),
			sides: {
				front: {
					side: 'front',
					panel: 'front',
					widthMm: length,
					heightMm: height,
					origin: { x: 0, y: trimMm },
					rotationDeg: 0,
				},
				back: {
					side: 'back',
					panel: 'back',
					widthMm: length,
					heightMm: height,
					origin: { x: length, y: end },
					rotationDeg: 180,
				},
				bottom: {
					side: 'bottom',
					panel: 'front-gusset',
					widthMm: length,
					heightMm: gusset,
					...base,
					also: [{ panel: 'back-gusset', ...base }],
				},
			},
			loose: [],
		};
	},
};
