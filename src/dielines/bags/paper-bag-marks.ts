import type { Mark, PanelId } from '../dieline.ts';
import type { SizeMm } from '../size.ts';
import { box, line } from './flap.ts';
import { bagAllowances, createBottomGlue, getSeamSpan } from './paper-bag-panels.ts';

/** Keep-out distance on both sides of the middle crease of a folded gusset. */
const quietMm = 5;

/**
 * Glue areas, and the creases along which the empty bag folds flat: the middle of each gusset with two 45° lines from
 * the corners of the bottom, and a line around the bag half a gusset above the bottom, where it folds up.
 */
export function paperBagMarks([length, gusset, height]: SizeMm): readonly Mark[] {
	const [right, back, left, end] = [length, length + gusset, 2 * length + gusset, 2 * (length + gusset)];
	const seam = getSeamSpan(height);
	const deep = gusset / 2 + bagAllowances.bottomGlueMm;
	const fold = height - gusset / 2;
	const crease = (panel: PanelId, ...path: Parameters<typeof line>): Mark => ({
		kind: 'crease',
		panel,
		path: [line(...path)],
	});
	const gussetMarks = (panel: PanelId, from: number, to: number): Mark[] => {
		const middle = (from + to) / 2;
		return [
			crease(panel, middle, 0, middle, height),
			crease(panel, from, height, middle, fold),
			crease(panel, middle, fold, to, height),
			crease(panel, from, fold, to, fold),
			{ kind: 'technical', panel, area: box(middle - quietMm, 0, middle + quietMm, height) },
		];
	};
	return [
		{ kind: 'glue', panel: 'seam', area: box(-bagAllowances.seamMm, seam.from, 0, seam.to) },
		{ kind: 'glue', panel: 'seam-bottom', area: box(-bagAllowances.seamMm, height, 0, height + deep) },
		{ kind: 'glue', panel: 'front-bottom', area: createBottomGlue([length, gusset, height]) },
		...gussetMarks('right-gusset', right, back),
		...gussetMarks('left-gusset', left, end),
		crease('front', 0, fold, length, fold),
		crease('back', back, fold, left, fold),
	];
}
