import { product, type VariantSpec } from '#src/catalog/product.ts';
import { designedDieline } from '#src/designs/document/designed-dieline.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { softProof } from '#src/designs/inks/soft-proof.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { findStyleName, loadStyle } from '#src/dielines/styles/style-registry.ts';
import { createLooks } from '../../box/material-look.ts';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { setPrintProof } from '../../document/shown/store.ts';
import { setSide } from '../../viewport/store.ts';

/** The box's geometry, loading only the code of its style. Sets the print proof and the first side. */
export async function openDieline(spec: VariantSpec): Promise<Dieline | undefined> {
	const { productType, sizeMm, finish, printMode } = spec;
	const name = findStyleName(productType, finish);
	if (!name) return undefined;
	try {
		const made = makeDieline(await loadStyle(name), { sizeMm, boardMm: product(productType).boardMm });
		if (!made.ok) return undefined;
		const dieline = designedDieline(made.value, printMode);
		const layout = createSheetLayout(dieline);
		const [sheet] = layout.sheets;
		const inks = inksOf(printMode);
		const look = sheet && createLooks(spec)[sheet.stock];
		if (inks !== 'full' && look) setPrintProof(softProof(inks, look.outside, look.inside));
		setSide(layout.first);
		return dieline;
	} catch {
		return undefined;
	}
}
