import type { Dieline } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { BuildSize, SizeRule, Style } from '../style.ts';
import { glueFlapMark, type Tube, tubePanels, wallSides } from './tube.ts';
import { type LidWall, lidSide, tuckEnd, tuckWallEnds } from './tuck-end.ts';
import { tuckMeasures } from './tuck-measures.ts';

/** Folding carton of 300 … 400 g/m² and somewhat beyond. */
export const cartonMm = { min: 0.3, max: 1, usual: 0.45 } as const;

/** Depth of a carton's glue flap, and how much narrower the wall with the free edge is (ECMA practice). */
export const cartonGlueMm = (widthMm: number) => Math.min(15, 0.6 * widthMm);
export const freeEdgeMm = (boardMm: number) => Math.max(0.5, boardMm);

/** A lid much deeper than it is wide twists, and its tuck finds no hold. */
export const lidRule: SizeRule = {
	code: 'lid_flap_too_long',
	field: 'length',
	reason:
		'the lid would be more than three times as deep as it is wide: the length must be at least a third of the width',
	holds: ([length, width]) => width <= 3 * length + 1e-6,
	mend: ([, width, height]) => [width / 3, width, height],
};

/** A box with a tuck end above and below: `bottomLidOn` tells a reverse tuck (front) from a straight one (back). */
export function tuckBox({
	name,
	codes,
	bottomLidOn,
}: Pick<Style, 'name' | 'codes'> & { readonly bottomLidOn: LidWall }): Style {
	return {
		name,
		codes,
		stock: 'carton',
		dimensions: 'box',
		boardMm: cartonMm,
		limits: () => ({ min: [20, 15, 30], max: [400, 300, 600] }),
		rules: [lidRule],
		/** Height: half a dust flap at each end inside its crease, one and a half boards with the lid outside. */
		allowance: (t) => ({ crease: [t, t, t], outside: [2 * t, 2 * t, 4 * t] }),
		build: (size) => tuckDieline(name, bottomLidOn, size),
	};
}

function tuckDieline(
	style: string,
	bottomLidOn: LidWall,
	{ insideMm, creaseMm, outsideMm, boardMm }: BuildSize,
): Dieline {
	const [length, width, height] = creaseMm;
	const measures = tuckMeasures(creaseMm, { boardMm, stock: 'carton' });
	const board = { boardMm, freeEdgeMm: freeEdgeMm(boardMm) };
	const tube: Tube = {
		length,
		width,
		height,
		...board,
		top: tuckWallEnds(measures, { ...board, row: 'top', lidOn: 'back', y: 0 }),
		bottom: tuckWallEnds(measures, { ...board, row: 'bottom', lidOn: bottomLidOn, y: height }),
		slotMm: 0,
		glue: {
			depthMm: cartonGlueMm(width),
			insetTop: boardMm + 1,
			insetBottom: boardMm + 1,
			taperDeg: 15,
		},
	};
	return {
		id: 'box',
		style,
		stock: 'carton',
		boardMm,
		grain: 'x',
		insideMm,
		creaseMm,
		outsideMm,
		form: { kind: 'folded' },
		cavity: {
			length: ['left-wall', 'right-wall'],
			width: ['front-wall', 'back-wall'],
			height: ['top-left-dust-flap', 'bottom-left-dust-flap'],
		},
		standing: standingOnFront(length, width, height),
		panels: [
			...tubePanels(tube),
			...tuckEnd(tube, measures, 'bottom', bottomLidOn, { dust: 1, tuck: 2, lid: 3 }),
			...tuckEnd(tube, measures, 'top', 'back', { dust: 4, tuck: 5, lid: 6 }),
		],
		marks: [glueFlapMark(tube)],
		sides: {
			...wallSides(tube),
			top: lidSide(tube, measures, 'top', 'back'),
			bottom: lidSide(tube, measures, 'bottom', bottomLidOn),
		},
		loose: [],
	};
}
