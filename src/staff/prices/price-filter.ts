import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { findProduct, type ProductType } from '#src/catalog/product.ts';
import { quantitySteps } from './read-rule.ts';

export interface PriceFilter {
	readonly product: ProductType | undefined;
	readonly currency: Currency;
	readonly quantity: number;
	/** Part of a SKU, in capitals. */
	readonly sku: string;
	/** From 1 on. */
	readonly page: number;
}

/** Default quantity of the list, in pieces. */
const usualQuantity = 120;

/** Reads the filter from a URL; unknown values are ignored. */
export function readPriceFilter(query: URLSearchParams): PriceFilter {
	const page = Math.trunc(Number(query.get('page')));
	const product = query.get('product') ?? '';
	return {
		product: findProduct(product)?.type,
		currency:
			currencies.find((one) => one === query.get('currency')) ?? settings.availableCurrencies[0] ?? 'EUR',
		quantity: quantitySteps.find((one) => String(one) === query.get('quantity')) ?? usualQuantity,
		sku: (query.get('sku') ?? '').trim().toUpperCase().slice(0, 40),
		page: page >= 1 && page <= 10_000 ? page : 1,
	};
}

/** Address of a list with a filter. @param path `/prices`, `/prices.csv`, a version’s page */
export const pricePath = (path: string, { product, currency, quantity, sku, page }: PriceFilter): string =>
	`${path}?${new URLSearchParams({
		...(product && { product }),
		currency,
		quantity: String(quantity),
		...(sku && { sku }),
		...(page > 1 && { page: String(page) }),
	})}`;
