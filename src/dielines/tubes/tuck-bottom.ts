import type { Tube } from './tube.ts';
import type { TubeBottom } from './tube-bottom.ts';
import { type LidWall, lidSide, tuckEnd, tuckWallEnds } from './tuck-end.ts';
import { type TuckBoard, tuckMeasures } from './tuck-measures.ts';

const computeMeasures = ({ length, width, height, boardMm }: Tube, stock: TuckBoard['stock']) =>
	tuckMeasures([length, width, height], { boardMm, stock });

/** A second tuck end: half a dust flap inside its crease; the other half and the lid outside. */
export const tuckBottom = (lidOn: LidWall): TubeBottom => ({
	inwards: 0.5,
	outwards: 1.5,
	floor: 'bottom-left-dust-flap',
	stages: 3,
	ends: (creaseMm, board) =>
		tuckWallEnds(tuckMeasures(creaseMm, board), { ...board, row: 'bottom', lidOn, y: creaseMm[2] }),
	panels: (tube, stock) =>
		tuckEnd(tube, computeMeasures(tube, stock), 'bottom', lidOn, { dust: 1, tuck: 2, lid: 3 }),
	marks: () => [],
	side: (tube, stock) => lidSide(tube, computeMeasures(tube, stock), 'bottom', lidOn),
});
