import type { Dieline, Sheet } from './dieline.ts';
import { measureBlank } from './outline.ts';
import type { Stock } from './stock.ts';

/** A press sheet or web, mm. `grainAlong`: direction of its fibres or flutes. */
export interface PressSheet {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly grainAlong: 'x' | 'y';
}

/**
 * The largest sheet of our presses and die cutters by stock: corrugated 3.0 × 1.8 m (the format of single-pass
 * corrugated presses), carton and paper B1+ (1020 × 720 mm), greyboard 1000 × 700 mm. Film, laminate and cloth come
 * from a roll, so only their width is limited.
 */
const pressSheets: Readonly<Record<Stock, PressSheet>> = {
	corrugated: { widthMm: 3000, heightMm: 1800, grainAlong: 'y' },
	carton: { widthMm: 1020, heightMm: 720, grainAlong: 'x' },
	greyboard: { widthMm: 1000, heightMm: 700, grainAlong: 'x' },
	paper: { widthMm: 1020, heightMm: 720, grainAlong: 'x' },
	film: { widthMm: 4000, heightMm: 1200, grainAlong: 'x' },
	laminate: { widthMm: 4000, heightMm: 1200, grainAlong: 'x' },
	cotton: { widthMm: 4000, heightMm: 1600, grainAlong: 'x' },
};
export const getPressSheet = (stock: Stock): PressSheet => pressSheets[stock];

/**
 * Whether it is cut from press sheets, nested side by side. Bags and tapes of paper, film or cloth are made from a
 * reel of any length; an envelope of carton is not.
 */
export const comesInSheets = ({ form, stock }: Pick<Dieline, 'form' | 'stock'>): boolean =>
	stock === 'carton' || (form.kind !== 'soft' && form.kind !== 'roll');

/** Gripper margin, and the gap between two blanks for bleed and stripping. */
const marginMm = 10;
const gapMm = 6;

export interface Nesting {
	/** Blanks per press sheet; 0: the blank is larger than the sheet. */
	readonly perSheet: number;
	/** Blanks per press sheet with the grain in the direction that the style requires. */
	readonly perSheetAlongGrain: number;
	readonly press: PressSheet;
	/** Used share of the press sheet, 0 … 1, counted by the rectangles of the blanks. */
	readonly used: number;
}

/** How many blanks of a sheet fit one press sheet, in rows, upright or rotated by 90°. */
export function computeNesting(sheet: Sheet): Nesting {
	const { widthMm, heightMm } = measureBlank(sheet);
	const press = getPressSheet(sheet.stock);
	const upright = rows(press, widthMm, heightMm);
	const turned = rows(press, heightMm, widthMm);
	const perSheet = Math.max(upright, turned);
	return {
		perSheet,
		perSheetAlongGrain: sheet.grain === press.grainAlong ? upright : turned,
		press,
		used: (perSheet * widthMm * heightMm) / (press.widthMm * press.heightMm),
	};
}

/**
 * Board cracks when it is creased across its grain. The grain does not matter for film, cloth and unfolded products.
 */
export const grainMatters = ({ stock, form }: Pick<Dieline, 'form' | 'stock'>): boolean =>
	form.kind === 'folded' && (stock === 'carton' || stock === 'corrugated');

/** Blanks cut from a press sheet: along the grain where it matters, unless the blank only fits across. */
export const blanksPerSheet = (
	dieline: Pick<Dieline, 'form' | 'stock'>,
	{ perSheet, perSheetAlongGrain }: Nesting,
): number => (grainMatters(dieline) && perSheetAlongGrain > 0 ? perSheetAlongGrain : perSheet);

const rows = (press: PressSheet, widthMm: number, heightMm: number) =>
	along(press.widthMm, widthMm) * along(press.heightMm, heightMm);
const along = (sheetMm: number, blankMm: number) =>
	Math.max(0, Math.floor((sheetMm - 2 * marginMm + gapMm + 1e-6) / (blankMm + gapMm)));
