import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { Product, VariantSpec } from '#src/catalog/product.ts';
import { listedSpecs } from '#src/catalog/variant.ts';
import type { UnitPrice } from '#src/site/money.ts';
import { priceQuantity } from './price.ts';

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
		...priceQuantity(measureVariant(spec), quantity, currency),
	});
	const { spec, unitPrice, net } = listedSpecs(product)
		.map(priced)
		.reduce((best, candidate) => (candidate.net < best.net ? candidate : best), priced(product.default));
	return { spec, quantity, unitPrice, total: net };
}

/** The lowest unit price: the cheapest variant in the highest range. */
export const fromPrice = (product: Product, currency: Currency): FromPrice =>
	cheapestAt(product, product.minQuantity === 1 ? 1 : (settings.quantitySteps.at(-1) ?? 1), currency);

/** The smallest possible order of the product. */
export const smallestOrder = (product: Product, currency: Currency): FromPrice =>
	cheapestAt(product, product.minQuantity, currency);
