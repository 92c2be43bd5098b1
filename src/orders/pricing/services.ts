import type { Currency, Region } from '#regions/region.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import type { Stock } from '#src/dielines/stock.ts';
import type { NamedService } from '../record/services.ts';

/** Net prices of services in minor units, set by hand per currency. */
const fixedPrices: Readonly<
	Record<'expert-check' | 'fsc-certificate' | 'trees', Readonly<Record<Currency, number>>>
> = {
	'expert-check': { EUR: 2_900, GBP: 2_500, PLN: 11_900, RON: 13_900, SEK: 32_900, USD: 3_200 },
	'fsc-certificate': { EUR: 3_900, GBP: 3_300, PLN: 15_900, RON: 18_900, SEK: 43_900, USD: 4_300 },
	trees: { EUR: 120, GBP: 100, PLN: 490, RON: 590, SEK: 1_390, USD: 130 },
};
/** The reprint warranty: whole percent of the goods that it covers, and the smallest price. */
const warranty: { readonly percent: number; readonly minPrice: Readonly<Record<Currency, number>> } = {
	percent: 5,
	minPrice: { EUR: 900, GBP: 800, PLN: 3_900, RON: 4_500, SEK: 9_900, USD: 990 },
};

/** Stocks that are bought with an FSC chain of custody: board and paper. */
const certified: readonly Stock[] = ['corrugated', 'carton', 'paper', 'greyboard'];

/** Services that a line of goods may have. Sample packs have none; unprinted goods have no artwork to check. */
export function listServices(spec: VariantSpec): NamedService[] {
	const item = product(spec.productType);
	if (isSamples(item)) return [];
	return [
		...(spec.printMode === 'no-print' ? [] : (['warranty', 'expert-check'] as const)),
		...(certified.includes(item.substance) ? (['fsc-certificate'] as const) : []),
	];
}

/** Net price of a service for a line of goods, minor units. `goodsNet` is the line's net before discount. */
export function servicePrice(kind: NamedService, goodsNet: number, currency: Currency): number {
	if (kind !== 'warranty') return fixedPrices[kind][currency];
	return Math.max(warranty.minPrice[currency], Math.floor((goodsNet * warranty.percent + 50) / 100));
}

/** Net price of one tree, minor units. */
export const treePrice = ({ currency }: Pick<Region, 'currency'>): number => fixedPrices.trees[currency];
