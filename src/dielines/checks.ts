import { findCollisions } from './collisions.ts';
import { type Dieline, type PanelId, type Side, sheetsOf } from './dieline.ts';
import { checkSize } from './make.ts';
import { blanksPerSheet, comesInSheets, computeNesting, grainMatters, type Nesting } from './nesting.ts';
import { measureBlank } from './outline.ts';
import type { SizeMm } from './size.ts';
import { buildSize, type SizeField, type Style, sizeFields } from './style.ts';

/**
 * A remark about a size, as a manufacturer would make it before cutting. Codes are stable: messages and programs use
 * them.
 */
export type Check =
	/** In the closed box these panels collide. */
	| { readonly code: 'panels_collide'; readonly panels: readonly [PanelId, PanelId] }
	/** The blank is larger than the largest press sheet. */
	| {
			readonly code: 'blank_over_sheet';
			readonly sheet: string;
			readonly widthMm: number;
			readonly heightMm: number;
			readonly pressWidthMm: number;
			readonly pressHeightMm: number;
	  }
	/** A printed side is too small for a legible logo. */
	| {
			readonly code: 'side_under_printable';
			readonly side: Side;
			readonly widthMm: number;
			readonly heightMm: number;
			readonly minMm: number;
	  }
	/** More blanks fit across the grain than along it: cheaper, but creases crack more easily. */
	| {
			readonly code: 'grain_costs';
			readonly sheet: string;
			readonly perSheet: number;
			readonly perSheetAlongGrain: number;
	  }
	/** Fits the press sheet only across the grain, where creases crack more easily. */
	| { readonly code: 'across_grain'; readonly sheet: string }
	/** A slightly smaller size gives more boxes per press sheet. */
	| {
			readonly code: 'smaller_fits_more';
			readonly field: SizeField;
			readonly lessMm: number;
			readonly perSheet: number;
			readonly instead: number;
			readonly sizeMm: SizeMm;
	  }
	/** Advice of the style: its code, and the nearest size that follows the advice. */
	| {
			readonly code: 'style_advice';
			readonly advice: string;
			readonly field: SizeField;
			readonly sizeMm: SizeMm;
	  };

/** Minimum printed side for a logo. */
const printableMm = 15;
/** Largest reduction of a size that is suggested for a better price. */
const shaveMm = 10;

/** All remarks about a dieline, most severe first; empty for a size without remarks. */
export function checkDieline(style: Style, dieline: Dieline): readonly Check[] {
	const checks: Check[] = [];
	if (dieline.form.kind === 'folded')
		for (const { panels } of findCollisions(dieline)) checks.push({ code: 'panels_collide', panels });
	const [first, ...others] = sheetsOf(dieline).map((sheet) => ({ sheet, nesting: computeNesting(sheet) }));
	for (const { sheet, nesting } of first ? [first, ...others] : []) {
		if (comesInSheets(dieline) && nesting.perSheet === 0) {
			const { widthMm: pressWidthMm, heightMm: pressHeightMm } = nesting.press;
			checks.push({
				code: 'blank_over_sheet',
				sheet: sheet.id,
				...measureBlank(sheet),
				pressWidthMm,
				pressHeightMm,
			});
		} else if (!grainMatters(dieline) || nesting.perSheetAlongGrain >= nesting.perSheet) {
			// No remark about the grain.
		} else if (nesting.perSheetAlongGrain === 0) checks.push({ code: 'across_grain', sheet: sheet.id });
		else
			checks.push({
				code: 'grain_costs',
				sheet: sheet.id,
				perSheet: nesting.perSheet,
				perSheetAlongGrain: nesting.perSheetAlongGrain,
			});
		for (const place of Object.values(sheet.sides))
			if (Math.min(place.widthMm, place.heightMm) < printableMm)
				checks.push({
					code: 'side_under_printable',
					side: place.side,
					widthMm: place.widthMm,
					heightMm: place.heightMm,
					minMm: printableMm,
				});
	}
	for (const rule of style.advice ?? []) {
		if (rule.holds(dieline.insideMm, dieline.boardMm)) continue;
		const sizeMm = rule.correct(dieline.insideMm, dieline.boardMm);
		checks.push({ code: 'style_advice', advice: rule.code, field: rule.field, sizeMm });
	}
	const hint = first && mayShrink(dieline) && smallerFitsMore(style, dieline, first.nesting);
	return hint ? [...checks, hint] : checks;
}

/** The size of a box may be reduced a little; a card or a label is ordered in its exact size. */
const mayShrink = (dieline: Dieline) => comesInSheets(dieline) && dieline.form.kind !== 'flat';

/** The smallest reduction of one side that gives one more box per sheet; undefined where 10 mm change nothing. */
function smallerFitsMore(style: Style, dieline: Dieline, nesting: Nesting): Check | undefined {
	const perSheet = blanksPerSheet(dieline, nesting);
	if (perSheet === 0) return undefined;
	for (let lessMm = 1; lessMm <= shaveMm; lessMm++) {
		for (const [axis, field] of sizeFields.entries()) {
			const sizeMm = dieline.insideMm.map((value, index) =>
				index === axis ? value - lessMm : value,
			) as unknown as SizeMm;
			if (checkSize(style, { sizeMm, boardMm: dieline.boardMm }).problem) continue;
			const smaller = style.build(buildSize(style, sizeMm, dieline.boardMm));
			const instead = blanksPerSheet(smaller, computeNesting(smaller));
			if (instead > perSheet) return { code: 'smaller_fits_more', field, lessMm, perSheet, instead, sizeMm };
		}
	}
	return undefined;
}
