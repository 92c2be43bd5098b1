import type { LengthWidthHeightMm, Loop, PanelId } from '../dieline.ts';
import { loopOf } from '../path.ts';
import { snapBottom } from './snap-bottom.ts';
import type { Tube } from './tube.ts';
import { tuckBox } from './tuck-box.ts';
import { bottlesIn, wineInsert } from './wine-insert.ts';

/** A hand's slot: as long as four fingers, its ends round, and this far from the crease that carries. */
const slotMm = { length: 80, height: 25, fromCrease: 25 } as const;

/** Counter-clockwise, as holes run: round ends left and right. */
function slot(middleX: number, top: number): Loop {
	const { length, height } = slotMm;
	const [left, right, bottom] = [middleX - length / 2, middleX + length / 2, top + height];
	return loopOf([
		[left, top, height / 2],
		[left, bottom, height / 2],
		[right, bottom, height / 2],
		[right, top, height / 2],
	]);
}

/** From two bottles on the box is carried by the edge between lid and back: a slot in each, 25 mm from the crease. */
function handSlots({ length, width, boardMm }: Tube): Readonly<Record<PanelId, Loop>> {
	const middle = length + width + length / 2;
	return {
		'top-lid': slot(middle, -boardMm - slotMm.fromCrease - slotMm.height),
		'back-wall': slot(middle, -boardMm + slotMm.fromCrease),
	};
}

const hasSlots = (insideMm: LengthWidthHeightMm, boardMm: number) => bottlesIn(insideMm, boardMm) > 1;

/**
 * A tall box of fluted board for one to five bottles beside one another: tuck top, 1-2-3 bottom (FEFCO 0215), an
 * insert and hand slots from two bottles on. Bottles of 76 … 90 mm stand in 85 … 95 mm of width.
 */
export const wineBox = tuckBox({
	name: 'product-box-wine-box',
	codes: ['FEFCO 0215', 'ECMA A55.20'],
	stock: 'corrugated',
	boardMm: { min: 1, max: 3, usual: 1.5 },
	limits: () => ({ min: [70, 70, 200], max: [400, 120, 420] }),
	rules: [],
	bottom: snapBottom,
	insert: wineInsert,
	openings: (tube, insideMm) =>
		hasSlots(insideMm, tube.boardMm)
			? { loops: handSlots(tube), dustAtMostMm: (tube.length - slotMm.length) / 2 - 2 }
			: undefined,
});
