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
	/** What the bend of a long flap over the short ones takes of its depth. All flaps of a row fold on one line. */
	readonly bendMm: number;
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
		const shiftMm = -closing.rest[kind] * boardMm;
		const x = row === 'bottom' ? left + insetLeft : right - insetRight;
		return hinged(placedCorners(shape, { row, x, y }), {
			id: `${row}-${wall}-flap`,
			side: isMajor(wall) ? row : undefined,
			parent: `${wall}-wall`,
			stage: order[wall],
			shiftMm,
			...(isMajor(wall) && closing.bendMm > 0 && { bendMm: closing.bendMm }),
		});
	});
}

/**
 * Top or bottom of a slotted box: its two long flaps together. Both places count from the corner of the whole side,
 * so that artwork continues over the seam. Where the flaps overlap, only the front's is visible.
 */
export function slottedSide(tube: Tube, row: 'top' | 'bottom', { bendMm }: SlottedClosing): SidePlace {
	const bend = row === 'top' ? -bendMm : bendMm;
	const place = (wall: Wall) => {
		const { origin, rotationDeg } = endPlace(tube, row, wall);
		return { origin: { x: origin.x, y: origin.y + bend }, rotationDeg };
	};
	return {
		side: row,
		panel: `${row}-front-flap`,
		widthMm: tube.length,
		heightMm: tube.width,
		...place('front'),
		also: [{ panel: `${row}-back-flap`, ...place('back') }],
	};
}
