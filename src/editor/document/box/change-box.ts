import { productName } from '#src/catalog/labels.ts';
import { type Product, product, productOf, type VariantSpec } from '#src/catalog/product.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { skuOf } from '#src/catalog/variant.ts';
import { callAsUser } from '#src/customers/store.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { type Remapped, remap } from '#src/designs/remap/remap.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { dynamicPrice } from '#src/pricing/contract.ts';
import type { Site } from '#src/site/site.ts';
import { dielineOf } from '../../box/dieline-of-spec.ts';
import { worktopOf } from '../../box/sheet-layout.ts';
import { loadWords } from '../../context/DialogTexts.tsx';
import { extentOf } from '../../painting/extent.ts';
import { $design, $designId, change } from '../store.ts';
import { $box, $quantity, boxOf, type KnownBox, keepBox } from './store.ts';

/** What a region lets one design, in the order of the shop. */
export const designableIn = ({ region }: Pick<Site, 'region'>): readonly Product[] =>
	soldIn(region).filter((item) => printModesOf(item, region).length > 0);

/** The print modes of a product that there is something to design for; whether a region has a designer at all is no question in it. */
export const printModesOf = (item: Product, region: Site['region']): Product['printModes'] =>
	item.designable && !region.designlessProductIds.includes(item.type)
		? item.printModes.filter((printMode) => printMode !== 'no-print')
		: [];

/** The document's words for a box. */
const named = (spec: VariantSpec) => ({ ...spec, sizeMm: [...spec.sizeMm] as [number, number, number] });

/** How the design on the table would lie on another box; nothing is changed yet. */
export function onBox(design: DesignDocument, spec: VariantSpec, dieline: Dieline): Remapped {
	const before = $box.get();
	if (!before) return { design, notes: [] };
	return remap(design, {
		from: worktopOf(before.dieline).places,
		to: dieline === before.dieline ? worktopOf(before.dieline).places : worktopOf(dieline).places,
		box: named(spec),
		extentOf,
	});
}

/** Asks the server for the variant, which keeps a size made to measure. @throws ApiProblem */
export async function learnBox(spec: VariantSpec, dieline: Dieline, site: Site): Promise<KnownBox> {
	const known = boxOf(named(spec));
	if (known) return known;
	const quantity = Math.max($quantity.get(), product(spec.productType).minQuantity);
	const [{ variantId }, t] = await Promise.all([
		callAsUser(dynamicPrice, { sku: skuOf(spec), quantity }),
		loadWords(site),
	]);
	const box = { spec, dieline, variantId, name: productName(t, spec.productType) };
	keepBox(box);
	return box;
}

/** The design onto another box, as one step. */
export function takeBox(box: KnownBox): Remapped {
	const remapped = onBox($design.get(), box.spec, box.dieline);
	change('editor.step_box', () => remapped.design);
	nameBoxInAddress(box);
	return remapped;
}

/** So that a reload opens this box. A saved design's address tells of it by itself. */
export function nameBoxInAddress({ spec }: Pick<KnownBox, 'spec'>): void {
	if ($designId.get() !== undefined) return;
	const address = new URL(location.href);
	address.searchParams.set('sku', skuOf(spec));
	history.replaceState(history.state, '', address);
}

/** The box that a document names; undefined for a product that there is none of. */
export function specOfDesign(design: DesignDocument): VariantSpec | undefined {
	const item = productOf(design.productType);
	if (!item) return undefined;
	const finish = item.finishes.find((name) => name === design.finish) ?? item.default.finish;
	const { productType, sizeMm, material, printMode } = {
		...item.default,
		...design,
	} as unknown as VariantSpec;
	return { productType, sizeMm, material, printMode, finish };
}

/** A design that came from elsewhere, as a version of another window: its box is asked for. Rejects offline. */
export async function learnBoxOf(design: DesignDocument, site: Site): Promise<void> {
	const spec = specOfDesign(design);
	if (!spec) return;
	const dieline = await dielineOf(spec);
	if (!('nearestMm' in dieline)) await learnBox(spec, dieline, site);
}
