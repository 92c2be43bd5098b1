import type { Dieline, SidePlace } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { SizeMm } from '../size.ts';
import type { Style } from '../style.ts';
import { computeChord } from './filled-web.ts';
import { toteHandle } from './tote-handle.ts';
import { toteMarks } from './tote-marks.ts';
import { flatTotePanels, layersOfFlatTote } from './tote-panels.ts';
import { boxedTotePanels } from './tote-panels-boxed.ts';

/** A gusset narrower than this cannot be sewn. */
const minGussetMm = 40;
/** Cloth that remains between the two corners folded into the bottom. */
const betweenCornersMm = 20;
/** Thickness of a full tote without a gusset, as a share of its shorter side. */
const fullShare = 0.2;

/** Margin that the frame of a screen print needs to seams and handles. */
const printSpareMm = { side: 50, top: 60, bottom: 40 } as const;

/**
 * A cotton bag made of one cloth, hemmed at the top, sewn at the left edge of the front and along the bottom, with
 * two handles. With a gusset its bottom is boxed: half a gusset each from front and back, corners folded inside. Its
 * closed pose is the opened bag, or the empty one where it has no gusset.
 */
export const toteBag: Style = {
	name: 'tote-bag',
	codes: [],
	stock: 'cotton',
	sizeKind: 'bag',
	boardMm: { min: 0.2, max: 0.8, usual: 0.4 },
	limits: () => ({ min: [180, 0, 200], max: [600, 250, 600] }),
	rules: [
		{
			code: 'gusset_too_narrow',
			field: 'width',
			reason: `a gusset must be 0 (none) or at least ${minGussetMm} mm wide to be sewn`,
			holds: ([, gussetMm]) => gussetMm === 0 || gussetMm >= minGussetMm,
			correct: ([lengthMm, , heightMm]) => [lengthMm, minGussetMm, heightMm],
		},
		{
			code: 'gusset_too_wide',
			field: 'length',
			reason: `the front must be at least ${betweenCornersMm} mm wider than the gusset, or the folded corners of the bottom meet`,
			holds: ([lengthMm, gussetMm]) => lengthMm >= gussetMm + betweenCornersMm,
			correct: ([, gussetMm, heightMm]) => [gussetMm + betweenCornersMm, gussetMm, heightMm],
		},
	],
	allowance: () => ({ crease: [0, 0, 0], outside: [0, 0, 0] }),
	build: ({ insideMm, creaseMm, outsideMm, boardMm }): Dieline => {
		const [length, gusset, height] = creaseMm;
		const deepMm = gusset > 0 ? gusset : layersOfFlatTote.back * boardMm;
		return {
			id: 'box',
			style: 'tote-bag',
			stock: 'cotton',
			boardMm,
			grain: 'y',
			insideMm,
			creaseMm,
			outsideMm,
			form: createForm(creaseMm),
			cavity: undefined,
			standing: standingOnFront(length, deepMm, height),
			panels: gusset > 0 ? boxedTotePanels(creaseMm, boardMm) : flatTotePanels(creaseMm, boardMm),
			marks: toteMarks(creaseMm),
			sides: {
				front: placePrint('front', 0, creaseMm),
				back: placePrint('back', length + gusset, creaseMm),
			},
			loose: [
				toteHandle('front', length, 0, boardMm, gusset > 0 ? 4 : 2),
				toteHandle('back', length, deepMm, boardMm, gusset > 0 ? 4 : 2),
			],
		};
	},
};

const placePrint = (panel: 'front' | 'back', from: number, [length, , height]: SizeMm): SidePlace => {
	const widthMm = length - 2 * printSpareMm.side;
	return {
		side: panel,
		panel,
		widthMm,
		heightMm: Math.min(widthMm, height - printSpareMm.top - printSpareMm.bottom),
		origin: { x: from + printSpareMm.side, y: printSpareMm.top },
		rotationDeg: 0,
	};
};

function createForm([length, gusset, height]: SizeMm): Dieline['form'] {
	const fullMm = gusset > 0 ? gusset : fullShare * Math.min(length, height);
	return {
		kind: 'soft',
		widthMm: gusset > 0 ? length : computeChord(length, fullMm / 2),
		heightMm: height,
		fullMm,
		gussetMm: gusset,
		flatTopMm: 0,
		flatBottomMm: 0,
	};
}
