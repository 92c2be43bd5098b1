import type { Dieline, Loop, LoosePart, Panel, PanelId } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { BuildSize, SizeRule, Style } from '../style.ts';
import { longSideFirst } from './long-side-first.ts';
import { glueFlapMark, type Tube, tubePanels, wallSides } from './tube.ts';
import type { TubeBottom } from './tube-bottom.ts';
import { lidSide, springyDust, tuckEnd, tuckWallEnds } from './tuck-end.ts';
import { tuckMeasures, tuckSpareMm, usualTuckMm } from './tuck-measures.ts';

/** A tube with a tuck-end lid attached to the back, and any bottom. */
export interface TuckBox extends Pick<Style, 'name' | 'codes' | 'boardMm' | 'limits' | 'rules'> {
	readonly stock: 'carton' | 'corrugated';
	readonly bottom: TubeBottom;
	/** Panels of an insert, computed from the tube and the stage at which it is put in. */
	readonly insert?: (tube: Tube, insideMm: BuildSize['insideMm'], stage: number) => readonly LoosePart[];
	/** Holes, counter-clockwise, by panel, and the depth to which they limit the dust flaps. */
	readonly openings?: (tube: Tube, insideMm: BuildSize['insideMm']) => Openings | undefined;
}
export interface Openings {
	readonly loops: Readonly<Record<PanelId, Loop>>;
	readonly maxDustMm: number;
}

/** Folding carton of 300 to 400 g/m², with some tolerance. */
export const cartonMm = { min: 0.3, max: 1, usual: 0.45 } as const;

/** A lid much deeper than wide twists, and its tuck flap does not hold. */
export const lidRule: SizeRule = {
	code: 'lid_flap_too_long',
	field: 'length',
	reason:
		'the lid would be more than three times as deep as it is wide: the length must be at least a third of the width',
	holds: ([length, width]) => width <= 3 * length + 1e-6,
	correct: ([, width, height]) => [width / 3, width, height],
};

/** Two tuck flaps behind one wall share its height (tuck-measures.ts). */
const tuckRule = (stock: TuckBox['stock']): SizeRule => ({
	code: 'tuck_short',
	field: 'height',
	reason: 'the box is low for its width: its tucks are shorter than usual and hold less firmly',
	holds: ([, width, height], t) => height >= 2 * usualTuckMm(width + t, stock) + tuckSpareMm - 1e-6,
	correct: ([length, width], t) => [
		length,
		width,
		Math.ceil(2 * usualTuckMm(width + t, stock) + tuckSpareMm),
	],
});

/** The tuck end on top: half a dust flap inside its crease; the other half and the lid outside, in boards. */
const top = { inwards: 0.5, outwards: 1.5 } as const;

export function tuckBox(box: TuckBox): Style {
	const { name, codes, stock, boardMm, limits, rules, bottom } = box;
	const inwards = top.inwards + bottom.inwards;
	const outwards = top.outwards + bottom.outwards;
	return {
		name,
		codes,
		stock,
		sizeKind: 'box',
		boardMm,
		limits,
		rules,
		advice: [longSideFirst, tuckRule(stock)],
		allowance: (t) => ({
			crease: [t, t, inwards * t],
			outside: [2 * t, 2 * t, (inwards + outwards) * t],
		}),
		build: (size) => tuckDieline(box, size),
	};
}

function tuckDieline(
	{ name, stock, bottom, insert, openings }: TuckBox,
	{ insideMm, creaseMm, outsideMm, boardMm }: BuildSize,
): Dieline {
	const [length, width, height] = creaseMm;
	// The wall with the free edge is narrower (ECMA practice), so that it never stands out.
	const board = { boardMm, stock, freeEdgeMm: Math.max(0.5, boardMm) };
	const measures = tuckMeasures(creaseMm, board);
	const tube: Tube = {
		joint: 'front-left',
		length,
		width,
		height,
		boardMm,
		freeEdgeMm: board.freeEdgeMm,
		top: tuckWallEnds(measures, { ...board, row: 'top', lidOn: 'back', y: 0 }),
		bottom: bottom.ends(creaseMm, board),
		slotMm: 0,
		glue: {
			depthMm: stock === 'carton' ? Math.min(15, 0.6 * width) : Math.min(30, 0.3 * width),
			insetTop: boardMm + 1,
			insetBottom: boardMm + 1,
			taperDeg: 15,
		},
	};
	const open = openings?.(tube, insideMm);
	const topEnd = open ? { ...measures, dustMm: Math.min(measures.dustMm, open.maxDustMm) } : measures;
	const loose = insert?.(tube, insideMm, bottom.stages + 1) ?? [];
	const stage = bottom.stages + (loose.length ? 2 : 1);
	return {
		id: 'box',
		style: name,
		stock,
		boardMm,
		grain: stock === 'carton' ? 'x' : 'y',
		insideMm,
		creaseMm,
		outsideMm,
		form: { kind: 'folded' },
		cavity: {
			length: ['left-wall', 'right-wall'],
			width: ['front-wall', 'back-wall'],
			height: ['top-left-dust-flap', bottom.floor],
		},
		standing: standingOnFront(length, width, height),
		panels: [
			...tubePanels(tube),
			...bottom.panels(tube, stock),
			...tuckEnd(tube, topEnd, 'top', 'back', stage),
		].map((panel) => opened(panel, open?.loops[panel.id])),
		marks: [glueFlapMark(tube), ...bottom.marks(tube)],
		sides: {
			...wallSides(tube),
			top: lidSide(tube, measures, 'top', 'back'),
			bottom: bottom.side(tube, stock),
		},
		loose,
		springy: [...bottom.springy, springyDust('top')],
	};
}

const opened = (panel: Panel, hole: Loop | undefined): Panel => (hole ? { ...panel, holes: [hole] } : panel);
