import type { Tube } from './tube.ts';
import type { TubeBottom } from './tube-bottom.ts';
import { type LidWall, lidSide, springyDust, tuckEnd, tuckStageCount, tuckWallEnds } from './tuck-end.ts';
import { type TuckBoard, tuckMeasures } from './tuck-measures.ts';

const computeMeasures = ({ length, width, height, boardMm }: Tube, stock: TuckBoard['stock']) =>
	tuckMeasures([length, width, height], { boardMm, stock });

/** A second tuck end: half a dust flap inside its crease; the other half and the lid outside. */
export const tuckBottom = (lidOn: LidWall): TubeBottom => ({
	inwards: 0.5,
	outwards: 1.5,
	floor: 'bottom-left-dust-flap',
	stages: tuckStageCount,
	ends: (creaseMm, board) =>
		tuckWallEnds(tuckMeasures(creaseMm, board), { ...board, row: 'bottom', lidOn, y: creaseMm[2] }),
	panels: (tube, stock) => tuckEnd(tube, computeMeasures(tube, stock), 'bottom', lidOn, 1),
	springy: [springyDust('bottom')],
	marks: () => [],
	side: (tube, stock) => lidSide(tube, computeMeasures(tube, stock), 'bottom', lidOn),
});
