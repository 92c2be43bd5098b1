import type { Dieline } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { BuildSize, Style } from '../style.ts';
import { carrierMeasures, carrierTop, carrierTopSide, carrierWallEnds, handleMm } from './carrier-top.ts';
import { snapBottom } from './snap-bottom.ts';
import { glueFlapMark, type Tube, tubePanels, wallSides } from './tube.ts';
import { cartonMm } from './tuck-box.ts';

/** Three quarters of the width deep in all (Packmage K016A), no more than any other 1-2-3 bottom. */
const bottom = snapBottom(0.25);

/**
 * A box with a handle, after Packmage K016A: four walls and a 1-2-3 bottom; on top two half lids whose handles stand
 * together, and two caps that lock them. The outside height includes the handle.
 */
export const carrierBox: Style = {
	name: 'carrier-box',
	codes: [],
	stock: 'carton',
	sizeKind: 'box',
	boardMm: { ...cartonMm, usual: 0.6 },
	/** Below the minimum the handle has no room for a hand between the caps. */
	limits: () => ({ min: [110, 75, 60], max: [400, 260, 260] }),
	rules: [],
	allowance: (t) => ({
		/** Half a board of the lids and one and a half of the bottom. */
		crease: [t, t, 2 * t],
		outside: [2 * t, 2 * t, (2 + bottom.outwards) * t + handleMm],
	}),
	build: carrierDieline,
};

function carrierDieline({ insideMm, creaseMm, outsideMm, boardMm }: BuildSize): Dieline {
	const [length, width, height] = creaseMm;
	const freeEdgeMm = Math.max(0.5, boardMm);
	const measures = carrierMeasures(length, width, boardMm);
	const tube: Tube = {
		joint: 'front-left',
		length,
		width,
		height,
		boardMm,
		freeEdgeMm,
		top: carrierWallEnds(measures, boardMm, freeEdgeMm),
		bottom: bottom.ends(creaseMm, { boardMm, stock: 'carton', freeEdgeMm }),
		slotMm: 0,
		glue: { depthMm: 15, insetTop: boardMm + 1, insetBottom: boardMm + 1, taperDeg: 15 },
	};
	return {
		id: 'box',
		style: 'carrier-box',
		stock: 'carton',
		boardMm,
		grain: 'x',
		insideMm,
		creaseMm,
		outsideMm,
		form: { kind: 'folded' },
		cavity: {
			length: ['left-wall', 'right-wall'],
			width: ['front-wall', 'back-wall'],
			height: ['top-front-lid', bottom.floor],
		},
		standing: standingOnFront(length, width, height),
		panels: [...tubePanels(tube), ...bottom.panels(tube, 'carton'), ...carrierTop(tube, bottom.stages + 1)],
		marks: [glueFlapMark(tube)],
		sides: { ...wallSides(tube), top: carrierTopSide(tube), bottom: bottom.side(tube, 'carton') },
		loose: [],
		springy: [
			...bottom.springy,
			...['front-handle', 'back-handle'].map((handle) => ({
				kinds: [handle, 'top-cap'] as const,
				reason: 'the slot of each cap widens over the hooks of the handles, which then hold it down',
			})),
		],
	};
}
