import type { SizeRule } from '../style.ts';

/** Paper around greyboard, 120–157 g/m² art paper. */
export const paperMm = 0.15;
/** Air between tray and lid on each side: under 0.3 mm a lid drags, over 0.8 mm it rattles. */
export const lidPlayMm = 0.5;
/** What the wrap's corner turns onto the next wall, under that wall's paper. */
export const earMm = 12;
/** Least height of a rigid box around, mm; below it there is nothing to turn the paper over. */
export const leastOutsideHeightMm = 14;
/** Least length and width inside, mm: walls are pressed onto a block. */
export const leastInsideMm = 30;

/** How far a wrap is turned over a wall's rim into the inside: 15 mm, 20 mm on high walls, never down to the base. */
export const turnInMm = (wallMm: number): number => Math.min(wallMm > 60 ? 20 : 15, wallMm - 3);

/** Millimetres that a size loses when it is asked for as an outside size. */
const noise = 1e-6;

/** Rules that every box of greyboard shares. */
export const rigidRules: readonly SizeRule[] = [
	{
		code: 'low_needs_thicker_board',
		field: 'height',
		reason: 'under 25 mm high the walls need greyboard of at least 1.8 mm',
		holds: ([, , height], boardMm) => height >= 25 - noise || boardMm >= 1.8,
		mend: ([length, width]) => [length, width, 25],
	},
	{
		code: 'long_needs_thicker_board',
		field: 'length',
		reason: 'sides over 280 mm need greyboard of at least 2 mm',
		holds: ([length, width], boardMm) => Math.max(length, width) <= 280 + noise || boardMm >= 2,
		mend: ([length, width, height]) => [Math.min(length, 280), Math.min(width, 280), height],
	},
	{
		code: 'wrap_over_sheet',
		field: 'height',
		reason: 'the paper around it is larger than the press sheet',
		holds: (size) => size[2] <= highestOnSheet(size) + noise,
		mend: (size) => [size[0], size[1], highestOnSheet(size)],
	},
];

/** Height at which base and both walls still lie on a press sheet of 1020 × 720 mm with turn-ins, edges and a lid. */
const highestOnSheet = ([length, width]: readonly [number, number, number]) =>
	Math.min((900 - Math.max(length, width)) / 2, (600 - Math.min(length, width)) / 2);
