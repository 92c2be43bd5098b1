import type { Panel, SidePlace } from '../dieline.ts';
import { endPlace } from './end-place.ts';
import { type FlapShape, hinged, placedCorners } from './flap.ts';
import { type Tube, type Wall, wallSpan, walls } from './tube.ts';

/** How the four flaps of an end close, in mm, from the sizes between creases and the board. */
export interface SlottedClosing {
	/** Depth of the flaps of the long walls, from their crease. */
	readonly majorMm: (widthMm: number, boardMm: number) => number;
	/** Depth of the flaps of the short walls, from their crease, where the box is long enough. */
	readonly minorMm: (widthMm: number, boardMm: number) => number;
	/** How far the creases of the long walls run outside those of the short walls. */
	readonly riseMm: number;
	/** Where the layers rest, in boards outwards of the short walls' creases. */
	readonly rest: { readonly minor: number; readonly back: number; readonly front: number };
}

/** Minimum gap between two opposite short flaps. */
export const minorGapMm = 2;
const isMajor = (wall: Wall) => wall === 'front' || wall === 'back';

/** Stages of one end: long flaps that overlap fold one after the other. */
export const slottedStages = ({ rest }: SlottedClosing) => (rest.front > rest.back ? 3 : 2);

/**
 * The four flaps of one end: the short walls' flaps fold first, then the back's, then the front's. Slots two boards
 * wide separate them (Packmage; the middle of a slot is the corner crease).
 */
export function slottedFlaps(
	tube: Tube,
	closing: SlottedClosing,
	row: 'top' | 'bottom',
	firstStage: number,
): readonly Panel[] {
	const { length, width, boardMm } = tube;
	const order = {
		left: firstStage,
		right: firstStage,
		back: firstStage + 1,
		front: firstStage + slottedStages(closing) - 1,
	};
	return walls.map((wall) => {
		const [left, right] = wallSpan(tube, wall);
		const { y, insetLeft, insetRight } = tube[row][wall];
		const depth = isMajor(wall)
			? closing.majorMm(width, boardMm)
			: Math.min(closing.minorMm(width, boardMm), (length - minorGapMm) / 2);
		const across = right - left - insetLeft - insetRight;
		const shape: FlapShape = [
			[0, 0],
			[across, 0],
			[across, depth],
			[0, depth],
		];
		const kind = wall === 'front' || wall === 'back' ? wall : 'minor';
		const shiftMm = (isMajor(wall) ? closing.riseMm : 0) - closing.rest[kind] * boardMm;
		const x = row === 'bottom' ? left + insetLeft : right - insetRight;
		return hinged(placedCorners(shape, { row, x, y }), {
			id: `${row}-${wall}-flap`,
			side: isMajor(wall) ? row : undefined,
			parent: `${wall}-wall`,
			stage: order[wall],
			shiftMm,
		});
	});
}

/**
 * Top or bottom of a slotted box: its two long flaps together. Both places count from the corner of the whole side,
 * so that artwork continues over the seam. Where the flaps overlap, only the front's is visible.
 */
export function slottedSide(tube: Tube, row: 'top' | 'bottom'): SidePlace {
	return {
		side: row,
		panel: `${row}-front-flap`,
		widthMm: tube.length,
		heightMm: tube.width,
		...endPlace(tube, row, 'front'),
		also: [{ panel: `${row}-back-flap`, ...endPlace(tube, row, 'back') }],
	};
}
