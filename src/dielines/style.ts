import type { Dieline } from './dieline.ts';
import type { SizeKind, SizeLimits, SizeMm } from './size.ts';
import type { Stock } from './stock.ts';

/**
 * inside: free space in the closed box; crease: between the creases, what a die maker measures; outside: around
 * the closed box. A sheet or a bag has the same size in all three.
 */
export const sizeModes = ['inside', 'crease', 'outside'] as const;
export type SizeMode = (typeof sizeModes)[number];

/** How much larger a box is between its creases and around than inside, mm on length, width and height. */
export interface Allowance {
	readonly crease: SizeMm;
	readonly outside: SizeMm;
}

/** A limit that ties sizes together. `mend` gives a size that keeps it, by enlarging the size that is too small. */
export interface SizeRule {
	/** Stable word for programs and message keys, e.g. `lid_flap_too_long`. */
	readonly code: string;
	/** The size a shopper would change. */
	readonly field: SizeField;
	/** What is wrong, in English: for the API and the command line. */
	readonly reason: string;
	readonly holds: (insideMm: SizeMm, boardMm: number) => boolean;
	readonly mend: (insideMm: SizeMm, boardMm: number) => SizeMm;
}
export const sizeFields = ['length', 'width', 'height'] as const;
export type SizeField = (typeof sizeFields)[number];

/** One way to cut and fold: everything the kernel knows of it before a size is asked for. */
export interface Style {
	/** As the registry names it (styles.ts). */
	readonly name: string;
	/** What standards call it, e.g. `FEFCO 0427`. Metadata: makers differ in the details. */
	readonly codes: readonly string[];
	readonly stock: Stock;
	readonly sizeKind: SizeKind;
	/** Thickness of board it can be made from. */
	readonly boardMm: { readonly min: number; readonly max: number; readonly usual: number };
	/** Inside sizes between which it is made, each on its own. `rules` say more. */
	readonly limits: (boardMm: number) => SizeLimits;
	readonly rules: readonly SizeRule[];
	/** Like rules, but for what can be made and is not comfortable: worth a word before the customer goes on. */
	readonly advice?: readonly SizeRule[];
	readonly allowance: (boardMm: number) => Allowance;
	/** The dieline of a size that has been checked. `creaseMm` and `outsideMm` follow from `allowance`. */
	readonly build: (size: BuildSize) => Dieline;
}
export interface BuildSize {
	readonly insideMm: SizeMm;
	readonly creaseMm: SizeMm;
	readonly outsideMm: SizeMm;
	readonly boardMm: number;
}

const plus = (a: SizeMm, b: SizeMm, sign: 1 | -1): SizeMm => [
	a[0] + sign * b[0],
	a[1] + sign * b[1],
	a[2] + sign * b[2],
];

/** A size in all three modes. */
export function buildSize(style: Style, insideMm: SizeMm, boardMm: number): BuildSize {
	const { crease, outside } = style.allowance(boardMm);
	return {
		insideMm,
		creaseMm: plus(insideMm, crease, 1),
		outsideMm: plus(insideMm, outside, 1),
		boardMm,
	};
}

/** The inside size of a box that is asked for by another mode. */
export function insideOf(style: Style, mode: SizeMode, sizeMm: SizeMm, boardMm: number): SizeMm {
	if (mode === 'inside') return sizeMm;
	return plus(sizeMm, style.allowance(boardMm)[mode], -1);
}
