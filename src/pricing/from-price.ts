import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { Product, VariantSpec } from '#src/catalog/product.ts';
import { listedSpecs } from '#src/catalog/variant.ts';
import { lineNet, type UnitPrice } from '#src/site/money.ts';
import { computeUnitPrice } from './price.ts';

export interface FromPrice {
	readonly spec: VariantSpec;
	readonly quantity: number;
	/** Net, 1/10 000. */
	readonly unitPrice: UnitPrice;
	/** Net of the whole quantity in minor units. */
	readonly total: number;
}

/** The cheapest listed variant at a quantity: "from €0.48 a piece". */
export function cheapestAt(product: Product, quantity: number, currency: Currency): FromPrice {
	const priced = (spec: VariantSpec) => ({
		spec,
		unitPrice: computeUnitPrice(measureVariant(spec), quantity, currency),
	});
	const { spec, unitPrice } = listedSpecs(product)
		.map(priced)
		.reduce(
			(best, candidate) => (candidate.unitPrice < best.unitPrice ? candidate : best),
			priced(product.default),
		);
	return { spec, quantity, unitPrice, total: lineNet(unitPrice, quantity) };
}

/** The lowest unit price: the cheapest variant in the highest range. */
export const fromPrice = (product: Product, currency: Currency): FromPrice =>
	cheapestAt(product, product.minQuantity === 1 ? 1 : (settings.quantitySteps.at(-1) ?? 1), currency);

/** The smallest possible order of the product. */
export const smallestOrder = (product: Product, currency: Currency): FromPrice =>
	cheapestAt(product, product.minQuantity, currency);
