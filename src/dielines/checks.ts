import { collisionsOf } from './collisions.ts';
import { type Dieline, type PanelId, type Side, sheetsOf } from './dieline.ts';
import { checkSize } from './make.ts';
import { blanksPerSheet, comesInSheets, grainMatters, type Nesting, nestingOf } from './nesting.ts';
import { blankOf } from './outline.ts';
import type { SizeMm } from './size.ts';
import { buildSize, type SizeField, type Style, sizeFields } from './style.ts';

/** What a maker would say about a size before cutting it. Codes are stable: messages and programs name them. */
export type Check =
	/** Closed, these panels want the same place. */
	| { readonly code: 'panels_collide'; readonly panels: readonly [PanelId, PanelId] }
	/** The blank is larger than the largest sheet of the press. */
	| {
			readonly code: 'blank_over_sheet';
			readonly sheet: string;
			readonly widthMm: number;
			readonly heightMm: number;
			readonly pressWidthMm: number;
			readonly pressHeightMm: number;
	  }
	/** A printed side is too small for a logo one can read. */
	| {
			readonly code: 'side_under_printable';
			readonly side: Side;
			readonly widthMm: number;
			readonly heightMm: number;
			readonly leastMm: number;
	  }
	/** More blanks fit against the grain than along it: cheaper, but creases crack more easily. */
	| {
			readonly code: 'grain_costs';
			readonly sheet: string;
			readonly perSheet: number;
			readonly perSheetAlongGrain: number;
	  }
	/** It fits the press sheet only against the grain, where creases crack more easily. */
	| { readonly code: 'across_grain'; readonly sheet: string }
	/** A little less of one size, and the press sheet gives more boxes. */
	| {
			readonly code: 'smaller_fits_more';
			readonly field: SizeField;
			readonly lessMm: number;
			readonly perSheet: number;
			readonly instead: number;
			readonly sizeMm: SizeMm;
	  }
	/** What the style itself advises: its code, and the nearest size without the advice. */
	| {
			readonly code: 'style_advice';
			readonly advice: string;
			readonly field: SizeField;
			readonly sizeMm: SizeMm;
	  };

/** Below this a printed side is no place for a logo. */
const printableMm = 15;
/** How much one would shave off a box for a better price. */
const shaveMm = 10;

/** Everything worth saying about a dieline, gravest first; empty for a size without remarks. */
export function checksOf(style: Style, dieline: Dieline): readonly Check[] {
	const checks: Check[] = [];
	if (dieline.form.kind === 'folded')
		for (const { panels } of collisionsOf(dieline)) checks.push({ code: 'panels_collide', panels });
	const [first, ...others] = sheetsOf(dieline).map((sheet) => ({ sheet, nesting: nestingOf(sheet) }));
	for (const { sheet, nesting } of first ? [first, ...others] : []) {
		if (comesInSheets(dieline) && nesting.perSheet === 0) {
			const { widthMm: pressWidthMm, heightMm: pressHeightMm } = nesting.press;
			checks.push({
				code: 'blank_over_sheet',
				sheet: sheet.id,
				...blankOf(sheet),
				pressWidthMm,
				pressHeightMm,
			});
		} else if (!grainMatters(dieline) || nesting.perSheetAlongGrain >= nesting.perSheet) {
			// Nothing to say of its grain.
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
					leastMm: printableMm,
				});
	}
	for (const rule of style.advice ?? []) {
		if (rule.holds(dieline.insideMm, dieline.boardMm)) continue;
		const sizeMm = rule.mend(dieline.insideMm, dieline.boardMm);
		checks.push({ code: 'style_advice', advice: rule.code, field: rule.field, sizeMm });
	}
	const hint = first && mayShrink(dieline) && smallerFitsMore(style, dieline, first.nesting);
	return hint ? [...checks, hint] : checks;
}

/** A box is asked for around something and may give a little; a card or a label is asked for in its own size. */
const mayShrink = (dieline: Dieline) => comesInSheets(dieline) && dieline.form.kind !== 'flat';

/** The least that one side would have to give for one more box a sheet; undefined where ten millimetres change nothing. */
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
			const instead = blanksPerSheet(smaller, nestingOf(smaller));
			if (instead > perSheet) return { code: 'smaller_fits_more', field, lessMm, perSheet, instead, sizeMm };
		}
	}
	return undefined;
}
