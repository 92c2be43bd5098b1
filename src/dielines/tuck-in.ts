import type { Panel } from './dieline.ts';

/**
 * How a lid closes if its flap tucks in behind the opposite wall: at first the lid stays open just far enough for the
 * tip of the flap, which is bent further than a right angle, to stand above the wall. Then both turn together, so
 * that the tip goes down straight behind the wall instead of through it. Stages: `flap` bends the flap, `lid` lowers
 * the lid, `in` pushes both in.
 */
export function tuckIn(
	lidMm: number,
	flapMm: number,
	boardMm: number,
	stages: { readonly flap: number; readonly lid: number; readonly in: number },
): Record<'lid' | 'flap', Required<Pick<Panel, 'stage' | 'firstFold'>>> {
	/*
	 * How far the flap is bent beyond a right angle, as a share of the opening of the lid. On its way the tip reaches
	 * beyond the crease of the flap by flap² (1 − share)² / 2 lid: by less than a board.
	 */
	const share = Math.max(0.5, 1 - Math.sqrt(1.6 * boardMm * lidMm) / flapMm);
	const openDeg = openAngle(lidMm, flapMm, share);
	return {
		lid: { stage: stages.in, firstFold: { stage: stages.lid, angleDeg: 90 - openDeg } },
		flap: { stage: stages.in, firstFold: { stage: stages.flap, angleDeg: 90 + share * openDeg } },
	};
}

/** The smallest opening of the lid, in whole degrees, at which the tip of its flap is level with its crease. */
function openAngle(lidMm: number, flapMm: number, share: number): number {
	for (let open = 1; open < 80; open++) {
		const radians = (open * Math.PI) / 180;
		if (lidMm * Math.sin(radians) >= flapMm * Math.cos(radians * (1 - share))) return open + 1;
	}
	return 80;
}
