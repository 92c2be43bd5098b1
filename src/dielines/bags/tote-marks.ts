import type { LineMark, PanelId } from '../dieline.ts';
import type { SizeMm } from '../size.ts';
import { line } from './flap.ts';
import { getSideSeamSpan, toteAllowances } from './tote-panels.ts';

/** Distance between stitches and edge, mm. */
const besideMm = 2;

/** Stitches of the hem around the bag, of both rows of the felled side seam, and of the bottom. */
export function toteMarks([length, gusset, height]: SizeMm): readonly LineMark[] {
	const { hemMm, seamMm } = toteAllowances;
	const back = length + gusset;
	const stitch = (panel: PanelId, ...path: Parameters<typeof line>): LineMark => ({
		kind: 'seam',
		panel,
		path: [line(...path)],
	});
	const hem = (panel: PanelId, from: number, to: number) =>
		stitch(panel, from, hemMm - besideMm, to, hemMm - besideMm);
	const seam = getSideSeamSpan(height);
	const bottom = height + gusset / 2 + besideMm;
	return [
		hem('front', 0, length),
		hem('back', back, back + length),
		...(gusset > 0
			? [hem('right-gusset', length, back), hem('left-gusset', back + length, back + length + gusset)]
			: []),
		stitch('seam', -besideMm, seam.from, -besideMm, seam.to),
		stitch('seam', -seamMm + besideMm, seam.from, -seamMm + besideMm, seam.to),
		stitch('front-bottom-seam', 0, bottom, length, bottom),
		stitch('back-bottom-seam', back, bottom, back + length, bottom),
	];
}
