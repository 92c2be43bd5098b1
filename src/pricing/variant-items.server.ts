import type { Region } from '#regions/region.ts';
import type { PricedVariant } from '#src/catalog/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { memoise } from '#src/site/memoise.ts';
import type { Language } from '#src/site/site.ts';
import { presentPriceVersion } from './price.ts';
import { variantItem } from './price-list.ts';

/**
 * API representation of a variant, cached per region, language and tax: a variant never changes, and its prices change with the
 * version of the rate card. Frozen, so that its JSON can be cached as well (`wireJson`). One takes about 5 kB.
 */
export const frozenVariantItem: (
	variant: PricedVariant,
	region: Region,
	taxRate: number,
	language: Language,
) => ReturnType<typeof variantItem> = memoise(
	3000,
	(variant, region, taxRate, { locale, languageTag }) =>
		Object.freeze(variantItem(variant, region, taxRate, translateFor(locale, languageTag))),
	({ id, sku, externalPimSku, version }, region, taxRate, { locale, languageTag }) =>
		`${region.id} ${locale} ${languageTag} ${taxRate} ${id} ${sku} ${externalPimSku} ${version} ${presentPriceVersion}`,
);
