import type { Dieline } from './dieline.ts';
import type { SizeKind, SizeLimits, SizeMm } from './size.ts';
import type { Stock } from './stock.ts';

/**
 * inside: free space in the closed box; crease: between the creases, as measured by die makers; outside: around the
 * closed box. A sheet or a bag has the same size in all three modes.
 */
export const sizeModes = ['inside', 'crease', 'outside'] as const;
export type SizeMode = (typeof sizeModes)[number];

/** How much larger a box is between creases and outside than inside, mm on length, width and height. */
export interface Allowance {
	readonly crease: SizeMm;
	readonly outside: SizeMm;
}

/**
 * A rule that relates sizes. `correct` gives a size that meets the rule, mostly by enlarging one that is too
 * small.
 */
export interface SizeRule {
	/** Stable code for programs and message keys, e.g. `lid_flap_too_long`. */
	readonly code: string;
	/** The field a shopper would change. */
	readonly field: SizeField;
	/** The reason, in English: for the API and the command line. */
	readonly reason: string;
	readonly holds: (insideMm: SizeMm, boardMm: number) => boolean;
	readonly correct: (insideMm: SizeMm, boardMm: number) => SizeMm;
}
export const sizeFields = ['length', 'width', 'height'] as const;
export type SizeField = (typeof sizeFields)[number];

/** One way to cut and fold: everything that is known before a size is chosen. */
export interface Style {
	/** Its name in the registry (styles/style-registry.ts). */
	readonly name: string;
	/** Standard codes, e.g. `FEFCO 0427`. Metadata: manufacturers differ in the details. */
	readonly codes: readonly string[];
	readonly stock: Stock;
	readonly sizeKind: SizeKind;
	/** Board thicknesses it can be made of. */
	readonly boardMm: { readonly min: number; readonly max: number; readonly usual: number };
	/** Limits of the inside size, each on its own; `rules` relate them. */
	readonly limits: (boardMm: number) => SizeLimits;
	readonly rules: readonly SizeRule[];
	/** Like rules, for sizes that can be made but are inconvenient: reported before the customer continues. */
	readonly advice?: readonly SizeRule[];
	readonly allowance: (boardMm: number) => Allowance;
	/** The dieline of a checked size. `creaseMm` and `outsideMm` follow from `allowance`. */
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

/** The inside size of a box whose size is given in another mode. */
export function computeInsideSize(style: Style, mode: SizeMode, sizeMm: SizeMm, boardMm: number): SizeMm {
	if (mode === 'inside') return sizeMm;
	return plus(sizeMm, style.allowance(boardMm)[mode], -1);
}
