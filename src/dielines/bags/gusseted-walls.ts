import type { Loop, Panel, PanelId } from '../dieline.ts';
import { createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { flap, rectangle, root } from './flap.ts';
import { turnedIn } from './turned-in.ts';

/** Where a side seam begins and ends on the left edge of the front, mm below the front's top edge. */
export interface SeamSpan {
	readonly from: number;
	readonly to: number;
}

/**
 * The creases between the walls as x on the sheet, mm: front, right gusset, back, left gusset. Each is named by the
 * wall that ends or begins there.
 */
export const computeWallCreases = ([length, gusset]: SizeMm) => ({
	right: length,
	back: length + gusset,
	left: 2 * length + gusset,
	end: 2 * (length + gusset),
});

/** The front, with corners where the seam begins and ends, so that both share an edge. */
export const createSeamedFront = (
	length: number,
	height: number,
	{ from, to }: SeamSpan,
	holes: readonly Loop[] = [],
): Panel => ({
	...root,
	id: 'front',
	side: 'front',
	outline: createLoop([
		[0, 0],
		[length, 0],
		[length, height],
		[0, height],
		[0, to],
		[0, from],
	]),
	holes,
});

/** Widths of the seam at the left of the front and of the edge turned in at the top, mm; holes of front and back. */
export interface GussetedWalls {
	readonly seam: SeamSpan;
	readonly seamMm: number;
	readonly turnInMm: number;
	/** Holes of a wall that begins at `fromMm`, `yMm` below the top edge; above it where negative. */
	readonly holes?: (fromMm: number, yMm: number) => readonly Loop[];
}

/** Front, seam, right gusset, back and left gusset in a row, with the edge that is turned in above them. */
export function createGussetedWalls(size: SizeMm, t: number, walls: GussetedWalls): readonly Panel[] {
	const [length, , height] = size;
	const { seam, seamMm, turnInMm, holes = () => [] } = walls;
	const { right, back, left, end } = computeWallCreases(size);
	const wall = (id: PanelId, parent: PanelId, from: number, to: number, side: Panel['side']): Panel =>
		flap(id, parent, rectangle('left', from, 0, to, height), {
			angleDeg: 90,
			stage: 1,
			side,
			holes: side === 'back' ? holes(from, turnInMm / 2) : [],
		});
	return [
		createSeamedFront(length, height, seam, holes(0, turnInMm / 2)),
		flap('seam', 'front', rectangle('right', -seamMm, seam.from, 0, seam.to), {
			angleDeg: 90,
			stage: 1,
			shiftMm: t,
		}),
		wall('right-gusset', 'front', right, back, 'right'),
		wall('back', 'right-gusset', back, left, 'back'),
		wall('left-gusset', 'back', left, end, 'left'),
		...turnedIn(
			[
				{ id: 'front', from: 0, to: right, holes: holes(0, -turnInMm / 2) },
				{ id: 'right-gusset', from: right, to: back },
				{ id: 'back', from: back, to: left, holes: holes(back, -turnInMm / 2) },
				{ id: 'left-gusset', from: left, to: end },
			],
			turnInMm,
			t,
		),
	];
}
