import type { Dieline, Panel } from '#src/dielines/dieline.ts';
import { countStages, foldPose, stageStart } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';

/** Horizontal: the vertical component of the unit normal is more than this. On top: so is the share of the height. */
const level = 0.9;

/**
 * The fold progress at which all walls are up and the lid is still open, so that the inside is visible; 1 for products
 * without a lid.
 */
export function openProgress(dieline: Dieline): number {
	const pose = foldPose(dieline, 1);
	const placed = dieline.panels.map((panel) => {
		const matrix = multiply(dieline.standing, pose.get(panel.id) ?? []);
		const heights = toPoints(panel.outline).map(({ x, y }) => transform(matrix, x, y)[1]);
		const isLevel = Math.abs(matrix[9] ?? 0) > level;
		return { panel, isLevel, heightMm: heights.reduce((sum, one) => sum + one, 0) / heights.length };
	});
	const topMm = Math.max(...placed.map(({ heightMm }) => heightMm));
	const over = placed.filter(
		({ panel, isLevel, heightMm }) =>
			isLevel && panel.hinge && heightMm > topMm * level && !isRim(dieline, panel),
	);
	const first = Math.min(...over.map(({ panel }) => panel.firstFold?.stage ?? panel.stage));
	return Number.isFinite(first) ? stageStart(first, countStages(dieline)) : 1;
}

/** The top of a wall that is folded inwards twice: level and on top, but no part of the lid. */
const isRim = ({ panels }: Dieline, { id, printShows }: Panel): boolean =>
	printShows === 'inside' || panels.some((panel) => panel.parent === id && panel.printShows === 'inside');
