import * as v from 'valibot';
import type { Region } from '#regions/region.ts';
import { bundlesIn, findBundle } from './bundles.ts';
import { product, type VariantSpec } from './product.ts';
import { getSamples, isSamples, maxSamples, sampleListVersion } from './samples.ts';
import { sells } from './sold-in.ts';
import { parseSku, toSku } from './variant.ts';

/** One attribute of a SKU: its current value and its options. Sizes are "200x150x80", inside mm. */
const Option = v.object({
	name: v.picklist(['size', 'material', 'print_mode', 'finish', 'samples']),
	selected: v.nullable(v.string()),
	values: v.array(v.string()),
});
const Part = v.object({
	sku: v.string(),
	productType: v.string(),
	minQuantity: v.number(),
	options: v.array(Option),
});
/** The parts of a SKU: those of a set are products, those of a product are attributes. */
export const ProductStructure = v.object({
	sku: v.string(),
	kind: v.picklist(['product', 'set', 'sample_pack']),
	/** Version of the sample list, for `custom_sample_pack`; null for other products. */
	version: v.nullable(v.number()),
	/** Number of `samples` in a pack; null for other products. */
	maxSamples: v.nullable(v.number()),
	parts: v.array(Part),
});
export type ProductStructure = v.InferOutput<typeof ProductStructure>;

/** Parts and options of the SKU of a product or set in a region; undefined for what is not sold there. */
export function getStructure(
	sku: string,
	region: Pick<Region, 'allowedProductTypes'>,
): ProductStructure | undefined {
	const set = findBundle(sku);
	if (set) {
		if (!bundlesIn(region).includes(set)) return undefined;
		return {
			sku,
			kind: 'set',
			version: null,
			maxSamples: null,
			parts: set.specs.map((spec) => describePart(spec, region)),
		};
	}
	const spec = parseSku(sku);
	if (!spec || !sells(region, spec.productType)) return undefined;
	const isPack = isSamples(product(spec.productType));
	return {
		sku,
		kind: isPack ? 'sample_pack' : 'product',
		version: isPack ? sampleListVersion : null,
		maxSamples: isPack ? maxSamples : null,
		parts: [describePart(spec, region)],
	};
}

function describePart(
	spec: VariantSpec,
	region: Pick<Region, 'allowedProductTypes'>,
): v.InferOutput<typeof Part> {
	const item = product(spec.productType);
	return {
		sku: toSku(spec),
		productType: item.type,
		minQuantity: item.minQuantity,
		options: [
			{ name: 'size', selected: spec.sizeMm.join('x'), values: item.sizesMm.map((size) => size.join('x')) },
			{ name: 'material', selected: spec.material, values: [...item.materials] },
			{ name: 'print_mode', selected: spec.printMode, values: [...item.printModes] },
			{ name: 'finish', selected: spec.finish, values: [...item.finishes] },
			...(isSamples(item)
				? [{ name: 'samples' as const, selected: null, values: getSamples(region).map(({ code }) => code) }]
				: []),
		],
	};
}
