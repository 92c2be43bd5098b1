import type { SizeMm } from '../size.ts';

/** Free between what tucks in and the wall it tucks in behind. */
export const tuckPlayMm = 0.5;

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/**
 * Places on the cake box's sheet, from the sizes between creases. Millimetres; the base is (0, 0)–(across, deep)
 * between the front's and the back's ends, and the side walls' creases stand back by a jog on either side.
 */
export function cakeMeasures([length, deep, height]: SizeMm, boardMm: number) {
	const t = boardMm;
	const jog = t;
	const across = length - 2 * jog;
	return {
		t,
		jog,
		across,
		deep,
		/** Up to the crease of the lid. */
		height,
		/** Front and sides end a board beneath the lid, so that it never rides up on them. */
		wall: height - t,
		/** The lid's flaps hang inside the side walls, their webs and some play. */
		lidEdge: 3 * t + tuckPlayMm - jog,
		/** The lip hangs inside the front. */
		lid: deep - t - tuckPlayMm,
		/** Lip and flaps reach down far enough to hold, and spring back on a low box. */
		tuck: clamp(0.4 * height, 15, 45),
	};
}
export type CakeMeasures = ReturnType<typeof cakeMeasures>;
