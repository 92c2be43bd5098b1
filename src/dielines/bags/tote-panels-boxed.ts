import type { Panel, PanelId } from '../dieline.ts';
import type { Corner } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { flap, rectangle } from './flap.ts';
import { computeWallCreases, createGussetedWalls } from './gusseted-walls.ts';
import { getSideSeamSpan, toteAllowances } from './tote-panels.ts';

const { hemMm, seamMm, bottomSeamMm } = toteAllowances;

/** The creases between the walls, and the depth of half the bottom, mm. */
const toteCreases = (size: SizeMm) => ({ ...computeWallCreases(size), deep: size[1] / 2 });

/**
 * A tote with a gusset: front, right gusset, back, left gusset. The bottom is half a gusset each from front and back,
 * sewn along its middle. Under each gusset a triangle folds in with its tip on that seam, and the cloth at both its
 * sides folds behind the bottom, so nothing is cut away.
 */
export function boxedTotePanels(size: SizeMm, t: number): readonly Panel[] {
	const seam = getSideSeamSpan(size[2]);
	return [...createGussetedWalls(size, t, { seam, seamMm, turnInMm: hemMm }), ...bottomPanels(size, t)];
}

/** The bottom with its seams, and the triangles and corners that fold behind it. */
function bottomPanels(size: SizeMm, t: number): readonly Panel[] {
	const [, , height] = size;
	const { deep, right, back, left, end } = toteCreases(size);
	const low = height + deep;
	const leftCorner = (from: number): Corner[] => [
		[from, low],
		[from, height],
		[from + deep, low],
	];
	const rightCorner = (to: number): Corner[] => [
		[to, height],
		[to, low],
		[to - deep, low],
	];
	const corner = (id: PanelId, parent: PanelId, corners: Corner[], gussetId: PanelId): Panel =>
		flap(id, parent, corners, {
			angleDeg: 180,
			stage: 2,
			shiftMm: -2 * t,
			alsoCreasedTo: [`${gussetId}-tip`],
		});
	return [
		gussetTip('right-gusset', right, size, t),
		gussetTip('left-gusset', left, size, t),
		...halfBottom('front', 0, size, t),
		...halfBottom('back', back, size, t),
		corner('front-bottom-right-corner', 'front-bottom', leftCorner(right), 'right-gusset'),
		corner('back-bottom-right-corner', 'back-bottom', rightCorner(back), 'right-gusset'),
		corner('back-bottom-left-corner', 'back-bottom', leftCorner(left), 'left-gusset'),
		// The end of the cloth: attached at its own tip; the seam below joins it to the front.
		flap(
			'front-bottom-left-corner',
			'left-gusset-tip',
			[
				[end - deep, low],
				[end, height],
				[end, low],
			],
			{ angleDeg: -180, stage: 2, shiftMm: t },
		),
		seamOnBottom(size, t),
	];
}

/** Half of the bottom; its first edge is its crease. The seam allowance behind it is pressed open. */
function halfBottom(id: 'front' | 'back', from: number, size: SizeMm, t: number): readonly Panel[] {
	const [length, , height] = size;
	const { deep } = toteCreases(size);
	const low = height + deep;
	return [
		flap(
			`${id}-bottom`,
			id,
			[
				[from, height],
				[from + length, height],
				[from + length, low],
				[from, low],
				...(id === 'front' ? ([[from, height + sideSeamEnd(deep)]] as const) : []),
			],
			{ angleDeg: 90, stage: 3, side: 'bottom' },
		),
		flap(
			`${id}-bottom-seam`,
			`${id}-bottom`,
			rectangle('top', from, low, from + length, low + bottomSeamMm),
			{ angleDeg: 180, stage: 2, shiftMm: -t },
		),
	];
}

/** The triangle under a gusset, with its tip on the bottom seam. */
function gussetTip(id: PanelId, from: number, size: SizeMm, t: number): Panel {
	const [, gusset, height] = size;
	const { deep } = toteCreases(size);
	return flap(
		`${id}-tip`,
		id,
		[
			[from, height],
			[from + gusset, height],
			[from + deep, height + deep],
		],
		{ angleDeg: 90, stage: 2, shiftMm: 3 * t },
	);
}

/** Where the side seam ends on the bottom, from its crease: clear of the bottom seam. */
const sideSeamEnd = (deep: number) => deep - bottomSeamMm - 2;

/** The side seam continues over the bottom, cut at 45° beside the wall. */
function seamOnBottom(size: SizeMm, t: number): Panel {
	const [, , height] = size;
	const endMm = sideSeamEnd(toteCreases(size).deep);
	const wideMm = Math.min(seamMm, endMm - 2);
	return flap(
		'seam-bottom',
		'front-bottom',
		[
			[0, height],
			[0, height + endMm],
			[-wideMm, height + endMm],
			[-wideMm, height + wideMm],
		],
		{ angleDeg: 180, stage: 2, shiftMm: -t },
	);
}
