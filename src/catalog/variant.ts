import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { finishCodes, finishes, materialCodes, materials, printModeCodes, printModes } from './attributes.ts';
import { findProduct, type Product, product, products, type VariantSpec } from './product.ts';
import type { CustomSizeLimits } from './product-entry.ts';

/** `MBF-200x150x80-W1-HD-0`: product, size in mm, material, print mode, finish. Equal specs have equal SKUs. */
export const toSku = (spec: VariantSpec): string =>
	[
		product(spec.productType).code,
		spec.sizeMm.join('x'),
		materialCodes[spec.material],
		printModeCodes[spec.printMode],
		finishCodes[spec.finish],
	].join('-');

/** Parses a SKU, listed or made to measure; undefined for anything that is not sold. */
export function parseSku(sku: string): VariantSpec | undefined {
	const match = /^([A-Z0-9]{3})-(\d{1,6})x(\d{1,6})x(\d{1,6})-([A-Z0-9]{2})-([A-Z]{2})-([A-Z0-9]{1,2})$/.exec(
		sku,
	);
	if (!match) return undefined;
	const [, code, length, width, height, materialCode, printModeCode, finishCode] = match;
	const productType = products.find((candidate) => candidate.code === code)?.type;
	const material = materials.find((name) => materialCodes[name] === materialCode);
	const printMode = printModes.find((name) => printModeCodes[name] === printModeCode);
	const finish = finishes.find((name) => finishCodes[name] === finishCode);
	if (!productType || !material || !printMode || !finish) return undefined;
	const sizeMm = [Number(length), Number(width), Number(height)] as const;
	const spec = { productType, sizeMm, material, printMode, finish };
	// Compared with the composed SKU, so that "0200x150x80" is not a second SKU of the same variant.
	return checkSpec(spec).ok && toSku(spec) === sku ? spec : undefined;
}

/**
 * Whether it is sold. Problem `variant_not_sold` (422) names each wrong field and its options, or `size_out_of_range`
 * / `size_not_sold` with `details.nearestSizeMm`.
 */
export function checkSpec(spec: VariantSpec): Result<VariantSpec> {
	const item = findProduct(spec.productType);
	if (!item)
		return fail(problem('unknown_product', 422, 'Unknown product.', { product_type: ['is unknown'] }));
	const errors: Record<string, string[]> = {};
	const choices = [
		['material', spec.material, item.materials],
		['print_mode', spec.printMode, item.printModes],
		['finish', spec.finish, item.finishes],
	] as const;
	for (const [field, value, sold] of choices) {
		if (!(sold as readonly string[]).includes(value))
			errors[field] = [`is not sold for ${item.type}; choose ${sold.join(', ')}`];
	}
	if (Object.keys(errors).length > 0)
		return fail(problem('variant_not_sold', 422, 'This combination is not sold.', errors));
	const size = checkSize(item, spec.sizeMm);
	return size.ok ? ok(spec) : size;
}

/** Listed, or within the made-to-measure limits. */
export function checkSize(item: Product, sizeMm: SizeMm): Result<SizeMm> {
	if (isListedSize(item, sizeMm)) return ok(sizeMm);
	const nearest = nearestSizeMm(item, sizeMm);
	const details = { nearestSizeMm: nearest };
	const limits = item.sizeLimits;
	if (!limits) {
		const message = `is not a listed size; the nearest is ${nearest.join(' × ')} mm`;
		return fail(problem('size_not_sold', 422, 'This size is not sold.', { size_mm: [message] }, details));
	}
	if (nearest.every((length, index) => length === sizeMm[index])) return ok(sizeMm);
	const range = `must be between ${limits.min.join(' × ')} and ${limits.max.join(' × ')} mm in steps of ${limits.stepMm} mm`;
	const isWithin = clampSize(sizeMm, limits).every((length, index) => length === sizeMm[index]);
	const ratio = `may be at most ${limits.widthPerLength} times as wide as it is long`;
	const message = `${isWithin ? ratio : range}; the nearest is ${nearest.join(' × ')} mm`;
	return fail(
		problem('size_out_of_range', 422, 'This size cannot be made.', { size_mm: [message] }, details),
	);
}

/** All listed variants of a product: sizes × materials × print modes × finishes. */
export const listedSpecs = (item: Product): readonly VariantSpec[] =>
	item.sizesMm.flatMap((sizeMm) =>
		item.materials.flatMap((material) =>
			item.printModes.flatMap((printMode) =>
				item.finishes.map((finish) => ({ productType: item.type, sizeMm, material, printMode, finish })),
			),
		),
	);

export const isListedSize = (item: Product, sizeMm: SizeMm): boolean =>
	item.sizesMm.some((listed) => listed.every((length, index) => length === sizeMm[index]));

/** The nearest size that can be made: each side clamped to its limits, or the closest listed size. */
export function nearestSizeMm(item: Product, sizeMm: SizeMm): SizeMm {
	if (item.sizeLimits) {
		const [length, width, height] = clampSize(sizeMm, item.sizeLimits);
		return [Math.max(length, minLengthMmFor(item.sizeLimits, width)), width, height];
	}
	const distance = (listed: SizeMm) =>
		listed.reduce((sum, length, index) => sum + Math.abs(length - (sizeMm[index] ?? 0)), 0);
	return item.sizesMm.reduce((best, listed) => (distance(listed) < distance(best) ? listed : best));
}

/** Minimum length of a box of this width, in whole steps. */
export const minLengthMmFor = ({ min, stepMm, widthPerLength }: CustomSizeLimits, widthMm: number): number =>
	widthPerLength
		? min[0] + Math.max(0, Math.ceil((widthMm / widthPerLength - min[0]) / stepMm)) * stepMm
		: min[0];

function clampSize([length, width, height]: SizeMm, { min, max, stepMm }: CustomSizeLimits): SizeMm {
	const clamp = (value: number, from: number, to: number) =>
		Math.min(to, Math.max(from, from + Math.round((value - from) / stepMm) * stepMm));
	return [clamp(length, min[0], max[0]), clamp(width, min[1], max[1]), clamp(height, min[2], max[2])];
}
