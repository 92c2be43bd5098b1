import { productName } from '#src/catalog/labels.ts';
import { findProduct, type Product, product, type VariantSpec } from '#src/catalog/product.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { toSku } from '#src/catalog/variant.ts';
import { callAsUser } from '#src/customers/store.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { type Remapped, remap, type Sizing, usualSizing } from '#src/designs/remap/remap.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { dynamicPrice } from '#src/pricing/contract.ts';
import type { Site } from '#src/site/site.ts';
import { loadDesignedDieline } from '../../box/dieline-of-spec.ts';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { loadDialogTexts } from '../../context/DialogTexts.tsx';
import { measureExtent } from '../../painting/extent.ts';
import { $designId } from '../save-state/store.ts';
import { $design, change } from '../store.ts';
import { $box, $quantity, findBox, type KnownBox, registerBox } from './store.ts';

/** Products that can be designed in a region, in the shop's order. */
export const designableIn = ({ region }: Pick<Site, 'region'>): readonly Product[] =>
	soldIn(region).filter((item) => listPrintModes(item, region).length > 0);

/** The print modes of a product that can be designed; does not ask whether the region has a designer at all. */
export const listPrintModes = (item: Product, region: Site['region']): Product['printModes'] =>
	item.designable && !region.designlessProductIds.includes(item.type)
		? item.printModes.filter((printMode) => printMode !== 'no-print')
		: [];

/** The box as the design document stores it. */
const named = (spec: VariantSpec) => ({ ...spec, sizeMm: [...spec.sizeMm] as [number, number, number] });

/** The open design remapped to another box; changes nothing. */
export function onBox(
	design: DesignDocument,
	spec: VariantSpec,
	dieline: Dieline,
	sizing: Sizing = usualSizing(design),
): Remapped {
	const before = $box.get();
	if (!before) return { design, notes: [] };
	return remap(design, {
		from: createSheetLayout(before.dieline).places,
		to:
			dieline === before.dieline
				? createSheetLayout(before.dieline).places
				: createSheetLayout(dieline).places,
		box: named(spec),
		measureExtent,
		sizing,
	});
}

/** Loads the variant; for a custom size the server creates it. @throws ApiProblem */
export async function loadBox(spec: VariantSpec, dieline: Dieline, site: Site): Promise<KnownBox> {
	const known = findBox(named(spec));
	if (known) return known;
	const quantity = Math.max($quantity.get(), product(spec.productType).minQuantity);
	const [{ variantId }, t] = await Promise.all([
		callAsUser(dynamicPrice, { sku: toSku(spec), quantity }),
		loadDialogTexts(site),
	]);
	const box = { spec, dieline, variantId, name: productName(t, spec.productType) };
	registerBox(box);
	return box;
}

/** Moves the design to another box, as one undo step. */
export function changeBox(box: KnownBox, sizing?: Sizing): Remapped {
	const remapped = onBox($design.get(), box.spec, box.dieline, sizing);
	// It may have left the cache since it was loaded.
	registerBox(box);
	change('editor.step_box', () => remapped.design);
	updateBoxInUrl(box);
	return remapped;
}

/** Writes the box into the URL for a reload; a saved design is found by its id. */
export function updateBoxInUrl({ spec }: Pick<KnownBox, 'spec'>): void {
	if ($designId.get() !== undefined) return;
	const address = new URL(location.href);
	address.searchParams.set('sku', toSku(spec));
	history.replaceState(history.state, '', address);
}

/** The box of a document; undefined for a product without a dieline. */
export function specOfDesign(design: DesignDocument): VariantSpec | undefined {
	const item = findProduct(design.productType);
	if (!item) return undefined;
	const finish = item.finishes.find((name) => name === design.finish) ?? item.default.finish;
	const { productType, sizeMm, material, printMode } = {
		...item.default,
		...design,
	} as unknown as VariantSpec;
	return { productType, sizeMm, material, printMode, finish };
}

/** Loads the box of a design from elsewhere, e.g. another tab. Rejects when offline. */
export async function loadBoxOfDesign(design: DesignDocument, site: Site): Promise<void> {
	const spec = specOfDesign(design);
	if (!spec) return;
	const dieline = await loadDesignedDieline(spec);
	if (!('nearestMm' in dieline)) await loadBox(spec, dieline, site);
}
