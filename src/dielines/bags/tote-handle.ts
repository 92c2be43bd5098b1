import type { LineMark, LoosePart, Matrix, Panel, PanelId } from '../dieline.ts';
import { translation } from '../matrix.ts';
import { createLoop } from '../path.ts';
import { flap, line, root } from './flap.ts';

/** Length of the strap, and its width when folded lengthwise, mm. */
export const handleMm = { length: 600, width: 25 } as const;
/** Length of each leg that is sewn on below the rim. */
const sewnMm = 40;

/**
 * A strap of cloth, folded in half lengthwise and, at two 45° lines, down into two legs that are sewn inside the hem
 * of `wall`. `deepMm` is the distance of the back behind the front.
 */
export function toteHandle(
	wall: 'front' | 'back',
	lengthMm: number,
	deepMm: number,
	boardMm: number,
	stage: number,
): LoosePart {
	const { length, width: w } = handleMm;
	/** Distance between the middles of the legs: wide enough for a shoulder, limited by the bag. */
	const apart = Math.min(140, Math.max(70, 0.35 * lengthMm));
	const leg = (length - w - apart) / 2;
	const name = `${wall}-handle`;
	const panels = handlePanels(name, leg, boardMm);
	const y = sewnMm - (w + leg);
	const middle = lengthMm / 2;
	const behind: Matrix = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, middle + length / 2, y, deepMm, 1];
	return {
		id: name,
		stock: 'cotton',
		boardMm,
		grain: 'x',
		panels,
		marks: [...stitches(`${name}-left-leg`, 0), ...stitches(`${name}-right-leg`, length - sewnMm)],
		sides: {},
		closed: wall === 'front' ? translation([middle - length / 2, y, 0]) : behind,
		// The back handle starts a leg's length above the front one, so that their legs do not collide.
		awayMm: [0, -leg - 2 * sewnMm - (wall === 'back' ? leg + 4 * w : 0), 0],
		stage,
	};
}

/** The strap lies along x, its outer half from y = 0 to 25, with the folded half below it. */
function handlePanels(name: PanelId, leg: number, t: number): readonly Panel[] {
	const { length, width: w } = handleMm;
	const [left, right] = [leg, length - leg];
	const half = { angleDeg: 180, stage: 0, shiftMm: -t } as const;
	const legs = { angleDeg: 180, stage: 1, shiftMm: -3 * t } as const;
	return [
		{
			...root,
			id: name,
			side: undefined,
			outline: createLoop([
				[left + w, 0],
				[right - w, 0],
				[right, w],
				[left, w],
			]),
			holes: [],
		},
		flap(
			`${name}-inner`,
			name,
			[
				[left, w],
				[right, w],
				[right - w, 2 * w],
				[left + w, 2 * w],
			],
			half,
		),
		flap(
			`${name}-left-leg`,
			name,
			[
				[left + w, 0],
				[left, w],
				[0, w],
				[0, 0],
			],
			legs,
		),
		flap(
			`${name}-right-leg`,
			name,
			[
				[right, w],
				[right - w, 0],
				[length, 0],
				[length, w],
			],
			legs,
		),
		flap(
			`${name}-left-leg-inner`,
			`${name}-left-leg`,
			[
				[0, w],
				[left, w],
				[left + w, 2 * w],
				[0, 2 * w],
			],
			{ ...half, alsoCreasedTo: [`${name}-inner`] },
		),
		flap(
			`${name}-right-leg-inner`,
			`${name}-right-leg`,
			[
				[right, w],
				[length, w],
				[length, 2 * w],
				[right - w, 2 * w],
			],
			{ ...half, alsoCreasedTo: [`${name}-inner`] },
		),
	];
}

/** A square with a cross: the usual stitching at the ends of a strap. */
function stitches(panel: PanelId, from: number): LineMark[] {
	const edge = 3;
	const [x1, x2, y1, y2] = [from + edge, from + sewnMm - edge, edge, handleMm.width - edge];
	return [
		{
			kind: 'seam',
			panel,
			path: [line(x1, y1, x2, y1), line(x2, y1, x2, y2), line(x2, y2, x1, y2), line(x1, y2, x1, y1)],
		},
		{ kind: 'seam', panel, path: [line(x1, y1, x2, y2)] },
		{ kind: 'seam', panel, path: [line(x1, y2, x2, y1)] },
	];
}
