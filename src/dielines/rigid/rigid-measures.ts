import type { SizeMm } from '../size.ts';
import type { SizeRule } from '../style.ts';

/** Paper around greyboard: art paper of 120 to 157 g/m². */
export const paperMm = 0.15;
/** Gap between the papers of tray and lid on each side: below 0.3 mm a lid is tight, above 0.8 mm it rattles. */
export const lidPlayMm = 0.5;
/** Width of the ear that wraps the corner onto the next wall, under the paper of that wall. */
export const earMm = 12;
/** Minimum outside height of a rigid box, mm; below it there is no room for the turn-in. */
export const minOutsideHeightMm = 14;
/** Minimum inside length and width, mm: walls are pressed onto a block. */
export const minInsideMm = 30;

/** How much larger a board is inside than the free space: turned-in paper lies on both of its walls. */
export const turnedInMm = 2 * paperMm;

/**
 * Depth of the turn-in on the inside of a wall: 15 mm, 20 mm on high walls, and always 3 mm short of the base. Opposite
 * turn-ins `acrossMm` apart are folded over the rim at once, so neither reaches the middle between them.
 */
export const turnInMm = (wallMm: number, acrossMm: number): number =>
	Math.min(wallMm > 60 ? 20 : 15, wallMm - 3, acrossMm / 2 - 1);

/** Tolerance in millimetres for rounding when a size is given as an outside size. */
const noise = 1e-6;

/** A rule for the maximum height of a box, which depends on its length, width and board. */
export const heightRule = (
	code: SizeRule['code'],
	reason: string,
	highest: (size: SizeMm, boardMm: number) => number,
): SizeRule => ({
	...{ code, reason, field: 'height' },
	holds: (size, boardMm) => size[2] <= highest(size, boardMm) + noise,
	correct: (size, boardMm) => [size[0], size[1], highest(size, boardMm)],
});

/** Height at which base and walls still fit a press sheet of 1020 × 720 mm with turn-ins, edges and a lid. */
const highestOnSheet = ([length, width]: SizeMm) =>
	Math.min((900 - Math.max(length, width)) / 2, (600 - Math.min(length, width)) / 2);

/** Rules shared by all greyboard boxes. */
export const rigidRules: readonly SizeRule[] = [
	{
		code: 'low_needs_thicker_board',
		field: 'height',
		reason: 'under 25 mm high the walls need greyboard of at least 1.8 mm',
		holds: ([, , height], boardMm) => height >= 25 - noise || boardMm >= 1.8,
		correct: ([length, width]) => [length, width, 25],
	},
	{
		code: 'long_needs_thicker_board',
		field: 'length',
		reason: 'sides over 280 mm need greyboard of at least 2 mm',
		holds: ([length, width], boardMm) => Math.max(length, width) <= 280 + noise || boardMm >= 2,
		correct: ([length, width, height]) => [Math.min(length, 280), Math.min(width, 280), height],
	},
	heightRule('wrap_over_sheet', 'the paper around it is larger than the press sheet', highestOnSheet),
];
