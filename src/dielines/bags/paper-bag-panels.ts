import type { Panel, PanelId } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { flap, rectangle, roundHole } from './flap.ts';
import { computeWallCreases, createGussetedWalls } from './gusseted-walls.ts';

/**
 * What the blank needs besides its four walls and the bottom, mm. Measured on a manufacturer's blank of 675 × 405.
 */
export const bagAllowances = { seamMm: 15, turnInMm: 30, bottomGlueMm: 15 } as const;
const { seamMm, turnInMm, bottomGlueMm } = bagAllowances;

/** Holes for the cord: a hand's width apart, through the middle of the turn-in and the wall behind it. */
const cord = { radiusMm: 3, spacing: 0.35 } as const;

/** The creases between the walls, and the depth of the bottom, mm. */
const bagCreases = (size: SizeMm) => ({ ...computeWallCreases(size), deep: size[1] / 2 + bottomGlueMm });

/**
 * The sheet of a block-bottom bag, with the front's top left corner in the origin. From left to right: seam, front,
 * right gusset, back, left gusset; above them the turn-in, below them the bottom, half a gusset plus its glue area
 * deep. The bottom corners of front and back fold back along 45° lines; the flaps of the gussets are attached to
 * them.
 */
export function paperBagPanels(size: SizeMm, t: number): readonly Panel[] {
	const [length, , height] = size;
	const holes = (from: number, y: number) =>
		[-1, 1].map((sign) => roundHole(from + length * (0.5 + (sign * cord.spacing) / 2), y, cord.radiusMm));
	return [
		...createGussetedWalls(size, t, { seam: getSeamSpan(height), seamMm, turnInMm, holes }),
		...bottomPanels(size, t),
	];
}

/** The bottom flaps and their folded corners, in the order in which the sheet lists them. */
function bottomPanels(size: SizeMm, t: number): readonly Panel[] {
	const [, , height] = size;
	const { right, back, left, end, deep } = bagCreases(size);
	const bottom = (wall: PanelId, from: number, to: number, stage: number, layer: number): Panel =>
		flap(`${wall}-bottom`, wall, rectangle('top', from, height, to, height + deep), {
			angleDeg: 90,
			stage,
			shiftMm: layer * t,
		});
	const wideBottom = (wall: PanelId, from: number, to: number, stage: number, layer: number): Panel =>
		flap(
			`${wall}-bottom`,
			wall,
			[
				[from, height],
				[to, height],
				[to - deep, height + deep],
				[from + deep, height + deep],
			],
			{ angleDeg: 90, stage, shiftMm: layer * t, side: 'bottom' },
		);
	/** The corner between a wide flap and the narrow one beside it; folded back behind the wide one. */
	const corner = (wall: PanelId, end: 'left' | 'right', x: number, beside?: PanelId): Panel => {
		const inner = end === 'left' ? x + deep : x - deep;
		const corners: Corner[] =
			end === 'left'
				? [
						[x, height],
						[inner, height + deep],
						[x, height + deep],
					]
				: [
						[inner, height + deep],
						[x, height],
						[x, height + deep],
					];
		return flap(`${wall}-bottom-${end}-corner`, `${wall}-bottom`, corners, {
			angleDeg: 180,
			stage: 2,
			shiftMm: -2 * t,
			alsoCreasedTo: beside ? [`${beside}-bottom`] : [],
		});
	};
	return [
		bottom('right-gusset', right, back, 2, 4),
		bottom('left-gusset', left, end, 2, 4),
		// From outside in: flap of the back, of the front, corners of the back, of the front, both gussets, seam.
		wideBottom('front', 0, right, 3, 1),
		wideBottom('back', back, left, 4, 0),
		corner('front', 'left', 0),
		flap('seam-bottom', 'front-bottom-left-corner', rectangle('right', -seamMm, height, 0, height + deep), {
			angleDeg: -180,
			stage: 2,
			shiftMm: 2 * t,
		}),
		corner('front', 'right', right, 'right-gusset'),
		corner('back', 'left', back, 'right-gusset'),
		corner('back', 'right', left, 'left-gusset'),
	];
}

/** The seam excludes the turn-in above it and the crease of the bottom, which are thick enough. */
export const getSeamSpan = (heightMm: number) => ({ from: turnInMm + 1, to: heightMm - 2 });

/** The glued end of the front's bottom flap, under the back's flap. */
export const createBottomGlue = ([length, gusset, height]: SizeMm) => {
	const [from, to] = [gusset / 2 - bottomGlueMm, gusset / 2 + bottomGlueMm];
	return createLoop([
		[from, height + from],
		[length - from, height + from],
		[length - to, height + to],
		[to, height + to],
	]);
};
