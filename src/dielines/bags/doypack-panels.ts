import type { Panel } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { notch, tearMm, trimMm } from './doypack-marks.ts';
import { flap, rectangle, root } from './flap.ts';

/**
 * The web of a stand-up pouch, front at the top, with 2 mm of trim at each end. Folded flat, the gusset lies between
 * front and back with its fold up; the tear notches of both walls coincide.
 */
export function doypackPanels([length, gusset, height]: SizeMm, t: number): readonly Panel[] {
	const fold = trimMm + height;
	const [middle, backFold] = [fold + gusset / 2, fold + gusset];
	const end = backFold + height + trimMm;
	return [
		{
			...root,
			id: 'front',
			side: 'front',
			outline: createLoop([
				[0, 0],
				[length, 0],
				...rightNotch(length, trimMm + tearMm),
				[length, fold],
				[0, fold],
				...leftNotch(trimMm + tearMm),
			]),
			holes: [],
		},
		flap('front-gusset', 'front', rectangle('top', 0, fold, length, middle), {
			angleDeg: 180,
			stage: 0,
			side: 'bottom',
			shiftMm: -t,
		}),
		flap('back-gusset', 'front-gusset', rectangle('top', 0, middle, length, backFold), {
			angleDeg: -180,
			stage: 1,
			side: 'bottom',
			shiftMm: t,
		}),
		flap(
			'back',
			'back-gusset',
			[
				[0, backFold],
				[length, backFold],
				...rightNotch(length, end - trimMm - tearMm),
				[length, end],
				[0, end],
				...leftNotch(end - trimMm - tearMm),
			],
			{ angleDeg: 180, stage: 2, side: 'back', shiftMm: -t },
		),
	];
}

/** Clockwise, down the right edge. */
const rightNotch = (x: number, y: number): Corner[] => [
	[x, y - notch.highMm / 2],
	[x - notch.deepMm, y],
	[x, y + notch.highMm / 2],
];
/** Clockwise, up the left edge. */
const leftNotch = (y: number): Corner[] => [
	[0, y + notch.highMm / 2],
	[notch.deepMm, y],
	[0, y - notch.highMm / 2],
];
