import { reliefGapMm, reliefRadiusMm } from '../relief.ts';
import type { SizeMm } from '../size.ts';

/** Clearance between a tucked flap and the wall in front of it. */
export const tuckPlayMm = 0.5;

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/**
 * Coordinates on the sheet of the cake box, computed from the sizes between creases. Millimetres. The base is (0,
 * 0)–(across, deep) between the ends of front and back; the creases of the side walls are offset inwards by a jog on
 * each side.
 */
export function cakeMeasures([length, deep, height]: SizeMm, boardMm: number) {
	const t = boardMm;
	const jog = t;
	const across = length - 2 * jog;
	// The lid flaps fold inside the side walls and their webs, with some play.
	const lidEdge = 3 * t + tuckPlayMm - jog;
	return {
		t,
		jog,
		across,
		deep,
		/** Up to the crease of the lid. */
		height,
		/** Front and sides end a board below the lid, so that they never lift it. */
		wall: height - t,
		lidEdge,
		/** The lip folds inside the front. */
		lid: deep - t - tuckPlayMm,
		/** Between lid flaps, back and lip at the corners of the lid, and the radius at the ends of these gaps. */
		lidGap: reliefGapMm(t),
		relief: Math.min(reliefRadiusMm(t), lidEdge - 1),
		/** Lip and flaps are deep enough to hold, and shorter on a low box. */
		tuck: clamp(0.4 * height, 15, 45),
	};
}
export type CakeMeasures = ReturnType<typeof cakeMeasures>;
