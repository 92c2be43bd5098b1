import type { Loop, PanelId } from '../dieline.ts';
import type { SizeMm } from '../size.ts';
import { slotHole } from './slot-hole.ts';
import { snapBottom } from './snap-bottom.ts';
import type { Tube } from './tube.ts';
import { tuckBox } from './tuck-box.ts';
import { bottlesIn, wineInsert } from './wine-insert.ts';

/** Hand slot: four fingers long with round ends, and its distance from the crease that carries the load. */
const slotMm = { length: 80, height: 25, fromCrease: 25 } as const;

/**
 * A box for two or more bottles is carried by the edge between lid and back: a slot in each, 25 mm from the crease.
 */
function createHandles({ length, width, boardMm }: Tube): Readonly<Record<PanelId, Loop>> {
	const left = length + width + (length - slotMm.length) / 2;
	const slot = (y: number) => slotHole(left, y, slotMm.length, slotMm.height);
	return {
		'top-lid': slot(-boardMm - slotMm.fromCrease - slotMm.height),
		'back-wall': slot(-boardMm + slotMm.fromCrease),
	};
}

const hasSlots = (insideMm: SizeMm, boardMm: number) => bottlesIn(insideMm, boardMm) > 1;

/**
 * A tall box of corrugated board for one to five bottles side by side: tuck top, 1-2-3 bottom (FEFCO 0215), and for
 * two or more bottles an insert and hand slots. Bottles of 76 to 90 mm need 85 to 95 mm of width.
 */
export const wineBox = tuckBox({
	name: 'product-box-wine-box',
	codes: ['FEFCO 0215', 'ECMA A55.20'],
	stock: 'corrugated',
	boardMm: { min: 1, max: 3, usual: 1.5 },
	limits: () => ({ min: [70, 70, 200], max: [400, 120, 420] }),
	rules: [],
	bottom: snapBottom(),
	insert: wineInsert,
	openings: (tube, insideMm) =>
		hasSlots(insideMm, tube.boardMm)
			? { loops: createHandles(tube), maxDustMm: (tube.length - slotMm.length) / 2 - 2 }
			: undefined,
});
