import * as v from 'valibot';
import { describeReason, errorsByField } from '#src/api/input-problem.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { findProduct, type VariantSpec as Spec } from '#src/catalog/product.ts';
import { checkSpec, parseSku } from '#src/catalog/variant.ts';
import { VariantSpec } from '#src/catalog/variant-schema.ts';

/** A caller's description of a variant: a SKU, or attributes with the product's defaults for those left out. */
export interface Configuration {
	readonly sku?: string | undefined;
	readonly productType?: string | undefined;
	readonly sizeMm?: readonly number[] | undefined;
	readonly material?: string | undefined;
	readonly printMode?: string | undefined;
	readonly finish?: string | undefined;
}

/**
 * Validates a configuration. Problems (422): `unknown_sku`, `unknown_product`, `invalid`, and those of `checkSpec`.
 */
export function resolveSpec({ sku, ...words }: Configuration): Result<Spec> {
	if (sku !== undefined) {
		const spec = parseSku(sku);
		return spec ? ok(spec) : fail(problem('unknown_sku', 422, 'Unknown SKU.', { sku: ['is unknown'] }));
	}
	const product = findProduct(words.productType ?? '');
	if (!product)
		return fail(problem('unknown_product', 422, 'Unknown product.', { product_type: ['is unknown'] }));
	const asked = {
		...product.default,
		...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
	};
	const parsed = v.safeParse(VariantSpec, asked, { message: describeReason });
	if (parsed.success) return checkSpec(parsed.output);
	return fail(
		problem('variant_not_sold', 422, 'This combination is not sold.', errorsByField(parsed.issues)),
	);
}
