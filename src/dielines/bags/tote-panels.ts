import type { Panel } from '../dieline.ts';
import type { SizeMm } from '../size.ts';
import { flap, rectangle } from './flap.ts';
import { createSeamedFront } from './gusseted-walls.ts';
import { turnedIn } from './turned-in.ts';

/**
 * What is turned in or sewn: the hem at the top, the seam at the left of the front, half the bottom seam each, mm.
 */
export const toteAllowances = { hemMm: 30, seamMm: 20, bottomSeamMm: 10 } as const;
const { hemMm, seamMm, bottomSeamMm } = toteAllowances;

/** The side seam excludes hem and bottom seam, which are thick enough. */
export const getSideSeamSpan = (heightMm: number) => ({ from: hemMm + 1, to: heightMm - bottomSeamMm - 2 });

/** Layers of cloth, counted from the front of an empty tote: hem, two handles of two layers each, hem, back. */
export const layersOfFlatTote = { hem: 1, handle: 2, back: 7 } as const;

/** A tote without a gusset: the back is folded over from the right edge of the front. */
export function flatTotePanels([length, , height]: SizeMm, t: number): readonly Panel[] {
	const { from, to } = getSideSeamSpan(height);
	const bottomSeam = (wall: 'front' | 'back', left: number): Panel =>
		flap(`${wall}-bottom-seam`, wall, rectangle('top', left, height, left + length, height + bottomSeamMm), {
			angleDeg: 180,
			stage: 0,
			shiftMm: -layersOfFlatTote.hem * t,
			alsoCreasedTo: wall === 'back' ? ['front-bottom-seam'] : [],
		});
	return [
		createSeamedFront(length, height, { from, to }),
		flap('seam', 'front', rectangle('right', -seamMm, from, 0, to), {
			angleDeg: 180,
			stage: 1,
			shiftMm: -layersOfFlatTote.hem * t,
		}),
		flap('back', 'front', rectangle('left', length, 0, 2 * length, height), {
			angleDeg: 180,
			stage: 1,
			side: 'back',
			shiftMm: -layersOfFlatTote.back * t,
		}),
		...turnedIn(
			[
				{ id: 'front', from: 0, to: length },
				{ id: 'back', from: length, to: 2 * length },
			],
			hemMm,
			t,
		),
		bottomSeam('front', 0),
		bottomSeam('back', length),
	];
}
