import type { Dieline } from '#src/dielines/dieline.ts';
import { countStages, foldPose, stageStart } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { pointsOf } from '#src/dielines/path.ts';

/** A panel lies level when its normal leans by less than this share. */
const level = 0.9;

/**
 * The progress of the fold at which the box stands with everything up but what closes it from above, so that one
 * looks into it; 1 for what has nothing on top.
 */
export function openProgress(dieline: Dieline): number {
	const pose = foldPose(dieline, 1);
	const placed = dieline.panels.map((panel) => {
		const matrix = multiply(dieline.standing, pose.get(panel.id) ?? []);
		const heights = pointsOf(panel.outline).map(({ x, y }) => transform(matrix, x, y)[1]);
		const isLevel = Math.abs(matrix[9] ?? 0) > level;
		return { panel, isLevel, heightMm: heights.reduce((sum, one) => sum + one, 0) / heights.length };
	});
	const topMm = Math.max(...placed.map(({ heightMm }) => heightMm));
	const over = placed.filter(
		({ panel, isLevel, heightMm }) => isLevel && panel.hinge && heightMm > topMm * level,
	);
	const first = Math.min(...over.map(({ panel }) => panel.stage));
	return Number.isFinite(first) ? stageStart(first, countStages(dieline)) : 1;
}
