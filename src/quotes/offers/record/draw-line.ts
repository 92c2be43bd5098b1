import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { dielineSvg } from '#src/dielines/svg.ts';

/**
 * The flat sheets of the offered products as SVG, all at the same scale; undefined for a product without a dieline, and for
 * a plain piece without a fold, such as tissue paper.
 */
export function drawSheets(spec: VariantSpec, title: string): string | undefined {
	const made = dielineOfSpec(spec);
	if (!made?.ok) return undefined;
	const sheets = sheetsOf(made.value);
	if (sheets.every(({ panels }) => panels.length === 1)) return undefined;
	const widthMm = Math.max(...sheets.map((sheet) => measureBlank(sheet).widthMm));
	return sheets.map((sheet) => dielineSvg(sheet, { widthMm, title })).join('');
}
