import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { Product } from '#src/catalog/product.ts';

/** Maximum pieces per line; larger quantities need a quote. */
export const maxQuantity = 10_000;

/**
 * Parses a number of pieces as people write it: "1 000", "1,000" and "1.000" are 1000, "0.5" is a half. Undefined for
 * anything else; `checkQuantity` decides whether the quantity is sold.
 */
export function readPieces(text: string): number | undefined {
	const bare = text.trim().replace(/\s/g, '');
	if (!bare) return undefined;
	const value = /^\d{1,3}([,.]\d{3})+$/.test(bare)
		? Number(bare.replace(/[,.]/g, ''))
		: Number(bare.replace(',', '.'));
	return Number.isFinite(value) ? value : undefined;
}

/** Problems (422): `quantity_not_whole`, `quantity_too_small`, `quantity_too_large` (suggests a quote). */
export function checkQuantity(product: Pick<Product, 'minQuantity'>, quantity: number): Result<number> {
	const wrong = (code: string, reason: string, details?: Record<string, number>) =>
		fail(problem(code, 422, `Quantity ${reason}.`, { quantity: [reason] }, details));
	if (!Number.isInteger(quantity)) return wrong('quantity_not_whole', 'must be a whole number');
	if (quantity < product.minQuantity)
		return wrong('quantity_too_small', `must be at least ${product.minQuantity}`, {
			minQuantity: product.minQuantity,
		});
	if (quantity > maxQuantity)
		return wrong('quantity_too_large', `may be at most ${maxQuantity}; ask us for a quote for more`, {
			maxQuantity,
		});
	return ok(quantity);
}
