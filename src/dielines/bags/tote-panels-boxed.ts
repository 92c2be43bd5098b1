import type { Panel, PanelId } from '../dieline.ts';
import type { Corner } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { flap, rectangle } from './flap.ts';
import { getSideSeamSpan, toteAllowances, toteFront } from './tote-panels.ts';
import { turnedIn } from './turned-in.ts';

const { hemMm, seamMm, bottomSeamMm } = toteAllowances;

/** The creases between the walls as x on the sheet, and the depth of half the bottom. */
const toteCreases = ([length, gusset]: SizeMm) => ({
	deep: gusset / 2,
	right: length,
	back: length + gusset,
	left: 2 * length + gusset,
	end: 2 * (length + gusset),
});

/**
 * A tote with a gusset: front, right gusset, back, left gusset. The bottom is half a gusset each from front and back,
 * sewn along its middle. Under each gusset a triangle folds in with its tip on that seam, and the cloth at both its
 * sides folds behind the bottom, so nothing is cut away.
 */
export function boxedTotePanels(size: SizeMm, t: number): readonly Panel[] {
	const [length, , height] = size;
	const { right, back, left, end } = toteCreases(size);
	const { from: seamFrom, to: seamTo } = getSideSeamSpan(height);
	const wall = (id: PanelId, parent: PanelId, from: number, to: number, side: Panel['side']): Panel =>
		flap(id, parent, rectangle('left', from, 0, to, height), { angleDeg: 90, stage: 1, side });
	return [
		toteFront(length, height),
		flap('seam', 'front', rectangle('right', -seamMm, seamFrom, 0, seamTo), {
			angleDeg: 90,
			stage: 1,
			shiftMm: t,
		}),
		wall('right-gusset', 'front', right, back, 'right'),
		wall('back', 'right-gusset', back, left, 'back'),
		wall('left-gusset', 'back', left, end, 'left'),
		...turnedIn(
			[
				{ id: 'front', from: 0, to: right },
				{ id: 'right-gusset', from: right, to: back },
				{ id: 'back', from: back, to: left },
				{ id: 'left-gusset', from: left, to: end },
			],
			hemMm,
			t,
		),
		...bottomPanels(size, t),
	];
}

/** The bottom with its seams, and the triangles and corners that fold behind it. */
function bottomPanels(size: SizeMm, t: number): readonly Panel[] {
	const [length, gusset, height] = size;
	const { deep, right, back, left, end } = toteCreases(size);
	/** Where the side seam ends on the bottom: clear of the bottom seam. */
	const lowEnd = deep - bottomSeamMm - 2;
	/** The first edge is its crease; the seam allowance behind it is pressed open. */
	const bottom = (id: PanelId, from: number): Panel[] => [
		flap(
			`${id}-bottom`,
			id,
			[
				[from, height],
				[from + length, height],
				[from + length, height + deep],
				[from, height + deep],
				...(id === 'front' ? ([[from, height + lowEnd]] as const) : []),
			],
			{ angleDeg: 90, stage: 3, side: 'bottom' },
		),
		flap(
			`${id}-bottom-seam`,
			`${id}-bottom`,
			rectangle('top', from, height + deep, from + length, height + deep + bottomSeamMm),
			{ angleDeg: 180, stage: 2, shiftMm: -t },
		),
	];
	/** Under a gusset, with its tip on the bottom seam. */
	const tip = (id: PanelId, from: number): Panel =>
		flap(
			`${id}-tip`,
			id,
			[
				[from, height],
				[from + gusset, height],
				[from + deep, height + deep],
			],
			{ angleDeg: 90, stage: 2, shiftMm: 3 * t },
		);
	const leftCorner = (from: number): Corner[] => [
		[from, height + deep],
		[from, height],
		[from + deep, height + deep],
	];
	const rightCorner = (to: number): Corner[] => [
		[to, height],
		[to, height + deep],
		[to - deep, height + deep],
	];
	const corner = (id: PanelId, parent: PanelId, corners: Corner[], gussetId: PanelId): Panel =>
		flap(id, parent, corners, {
			angleDeg: 180,
			stage: 2,
			shiftMm: -2 * t,
			alsoCreasedTo: [`${gussetId}-tip`],
		});
	const lowSeam = Math.min(seamMm, lowEnd - 2);
	return [
		tip('right-gusset', right),
		tip('left-gusset', left),
		...bottom('front', 0),
		...bottom('back', back),
		corner('front-bottom-right-corner', 'front-bottom', leftCorner(right), 'right-gusset'),
		corner('back-bottom-right-corner', 'back-bottom', rightCorner(back), 'right-gusset'),
		corner('back-bottom-left-corner', 'back-bottom', leftCorner(left), 'left-gusset'),
		// The end of the cloth: attached at its own tip; the seam below joins it to the front.
		flap(
			'front-bottom-left-corner',
			'left-gusset-tip',
			[
				[end - deep, height + deep],
				[end, height],
				[end, height + deep],
			],
			{ angleDeg: -180, stage: 2, shiftMm: t },
		),
		flap(
			'seam-bottom',
			'front-bottom',
			[
				[0, height],
				[0, height + lowEnd],
				[-lowSeam, height + lowEnd],
				[-lowSeam, height + lowSeam],
			],
			{ angleDeg: 180, stage: 2, shiftMm: -t },
		),
	];
}
