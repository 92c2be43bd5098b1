import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { dielineSvg } from '#src/dielines/svg.ts';

/** The flat sheets of an offered product; none without a dieline, and for a plain piece without a fold, such as tissue paper. */
export function foldedSheets(spec: VariantSpec): readonly Sheet[] {
	const made = dielineOfSpec(spec);
	const sheets = made?.ok ? sheetsOf(made.value) : [];
	return sheets.every(({ panels }) => panels.length === 1) ? [] : sheets;
}

/** The flat sheets of the offered products as SVG, all at the same scale; undefined for a product without any. */
export function drawSheets(spec: VariantSpec, title: string): string | undefined {
	const sheets = foldedSheets(spec);
	if (sheets.length === 0) return undefined;
	const widthMm = Math.max(...sheets.map((sheet) => measureBlank(sheet).widthMm));
	return sheets.map((sheet) => dielineSvg(sheet, { widthMm, title })).join('');
}
