import type { Region } from '#regions/region.ts';
import type { PricedVariant } from '#src/catalog/queries.server.ts';
import { memoise } from '#src/site/memoise.ts';
import { rateCardVersion } from './price.ts';
import { variantItem } from './price-list.ts';

/**
 * API representation of a variant, cached per region and tax: a variant never changes, and its prices change with the
 * version of the rate card. Frozen, so that its JSON can be cached as well (`wireJson`). One takes about 3 kB.
 */
export const frozenVariantItem: (
	variant: PricedVariant,
	region: Region,
	taxRate: number,
) => ReturnType<typeof variantItem> = memoise(
	3000,
	(variant, region, taxRate) => Object.freeze(variantItem(variant, region, taxRate)),
	({ id, sku, externalPimSku, version }, region, taxRate) =>
		`${region.id} ${taxRate} ${id} ${sku} ${externalPimSku} ${version} ${rateCardVersion}`,
);
