import type { Panel, SidePlace, SpringyPair } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { tuckIn } from '../tuck-in.ts';
import { endPlace } from './end-place.ts';
import { type FlapShape, hinged, mirroredFlap, placedCorners } from './flap.ts';
import { type Tube, type Wall, type WallEnd, wallSpan } from './tube.ts';
import type { TuckMeasures } from './tuck-measures.ts';

type Row = 'top' | 'bottom';
export type LidWall = 'front' | 'back';

/**
 * Creases of a tuck end: those of the dust flaps at `y`, that of the lid a board further out, because it closes over
 * them.
 */
export function tuckWallEnds(
	m: TuckMeasures,
	{
		row,
		lidOn,
		y,
		boardMm,
		freeEdgeMm,
	}: { row: Row; lidOn: LidWall; y: number; boardMm: number; freeEdgeMm: number },
): Record<Wall, WallEnd> {
	const outwards = row === 'top' ? -boardMm : boardMm;
	const lid = { y: y + outwards, insetLeft: m.lidInset, insetRight: m.lidInset };
	const free = { y, insetLeft: 0, insetRight: 0 };
	const [atFront, atBack] =
		lidOn === 'back' ? [m.dustInsetTuck, m.dustInsetLid] : [m.dustInsetLid, m.dustInsetTuck];
	return {
		front: lidOn === 'front' ? lid : free,
		right: { y, insetLeft: atFront, insetRight: atBack },
		back: lidOn === 'back' ? lid : free,
		// The free edge beside the front is already cut back.
		left: { y, insetLeft: atBack, insetRight: Math.max(0, atFront - freeEdgeMm) },
	};
}

/** In a narrow box the tuck flap enters behind the dust flaps and presses them down. */
export const springyDust = (row: Row): SpringyPair => ({
	kinds: [`${row}-dust-flap`, `${row}-tuck`],
	reason: 'the tuck flap presses the dust flaps inwards while it enters',
});

/** Number of fold stages of an end: dust flaps, tuck flap, lid, and both pushed in. */
export const tuckStageCount = 4;

/**
 * Two dust flaps, the lid and its tuck flap, which slides behind the wall opposite the lid's crease. They take
 * `tuckStageCount` stages from `firstStage`.
 */
export function tuckEnd(tube: Tube, m: TuckMeasures, row: Row, lidOn: LidWall, firstStage: number): Panel[] {
	const lidAt = place(tube, row, lidOn);
	const across = tube.length - 2 * m.lidInset;
	const slit = m.slitMm - m.lidInset;
	const edge = m.tuckInset - m.lidInset;
	const lead = Math.min(1, m.tuckMm / 12);
	const [d, end] = [m.lidMm, m.lidMm + m.tuckMm];
	const dust = firstStage;
	const closing = tuckIn(m.lidMm, m.tuckMm, tube.boardMm, { flap: dust + 1, lid: dust + 2, in: dust + 3 });
	// Between slit and edge, lid and tuck flap share one cut: slit locks that keep the lid closed.
	const lid: Corner[] = [
		[0, 0],
		[across, 0],
		[across, d],
		[across - slit, d],
		[slit, d],
		[0, d],
	];
	const tuck: Corner[] = [
		[slit, d],
		[across - slit, d],
		[across - edge, d],
		[across - edge - lead, end, m.tuckRadius],
		[edge + lead, end, m.tuckRadius],
		[edge, d],
	];
	return [
		...(['right', 'left'] as const).map((wall) => dustFlap(tube, m, row, wall, lidOn, dust)),
		hinged(placedCorners(lid, lidAt), {
			id: `${row}-lid`,
			side: row,
			parent: `${lidOn}-wall`,
			...closing.lid,
		}),
		hinged(placedCorners(tuck, lidAt), {
			id: `${row}-tuck`,
			side: undefined,
			parent: `${row}-lid`,
			...closing.flap,
		}),
	];
}

/** The artwork area of the lid, without its tuck flap. */
export function lidSide(tube: Tube, m: TuckMeasures, row: Row, lidOn: LidWall): SidePlace {
	const { origin, rotationDeg } = endPlace(tube, row, lidOn);
	// Upright artwork ends at the crease of the lid; rotated artwork begins there.
	const short = tube.width - m.lidMm;
	const inset = rotationDeg === 180 ? -m.lidInset : m.lidInset;
	const beginsAtTuck = (row === 'top') === (lidOn === 'front');
	const shift = beginsAtTuck ? (rotationDeg === 180 ? -short : short) : 0;
	return {
		side: row,
		panel: `${row}-lid`,
		widthMm: tube.length - 2 * m.lidInset,
		heightMm: m.lidMm,
		origin: { x: origin.x + inset, y: origin.y + shift },
		rotationDeg,
	};
}

function dustFlap(
	tube: Tube,
	m: TuckMeasures,
	row: Row,
	wall: 'left' | 'right',
	lidOn: LidWall,
	stage: number,
) {
	const [left, right] = wallSpan(tube, wall);
	const { insetLeft, insetRight } = tube[row][wall];
	const across = right - left - insetLeft - insetRight;
	// u runs from front to back below the right wall and above the left one.
	const startsAtFront = (row === 'bottom') === (wall === 'right');
	const startsAtLid = startsAtFront === (lidOn === 'front');
	const shape = dustShape(across, m.dustMm);
	return hinged(placedCorners(startsAtLid ? shape : mirroredFlap(shape, across), place(tube, row, wall)), {
		id: `${row}-${wall}-dust-flap`,
		side: undefined,
		parent: `${wall}-wall`,
		stage,
	});
}

/** Straight beside the lid crease; on the tuck side a shoulder, then a lead-in of 45° and a taper of 15°. */
function dustShape(across: number, depth: number): FlapShape {
	const shoulder = Math.min(3, depth / 4);
	const leadIn = Math.min(4, across / 8, depth / 4);
	const taper = Math.min((depth - shoulder - leadIn) * Math.tan(Math.PI / 12), across / 4);
	const radius = Math.min(5, depth / 4, across / 8);
	return [
		[0, 0],
		[across, 0],
		[across, shoulder],
		[across - leadIn, shoulder + leadIn],
		[across - leadIn - taper, depth, radius],
		[Math.min(1, across / 20), depth, radius],
	];
}

function place(tube: Tube, row: Row, wall: Wall) {
	const [left, right] = wallSpan(tube, wall);
	const { y, insetLeft, insetRight } = tube[row][wall];
	return { row, y, x: row === 'bottom' ? left + insetLeft : right - insetRight };
}
