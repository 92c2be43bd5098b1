import type { Region } from '#regions/region.ts';
import type { PricedVariant } from '#src/catalog/queries.server.ts';
import { rateCardVersion } from './price.ts';
import { variantItem } from './price-list.ts';

type Item = ReturnType<typeof variantItem>;
interface Kept {
	readonly of: Pick<PricedVariant, 'sku' | 'externalPimSku' | 'version'>;
	readonly item: Item;
}

const items = new Map<string, Kept>();
/** Some 3 kB each with their JSON. */
const maxItems = 3000;

/**
 * The variant's resource, made once for a region and tax: a variant never changes, and its prices change with the
 * rate card's version. Frozen, so that its JSON is kept as well (`wireJson`).
 */
export function keptVariantItem(variant: PricedVariant, region: Region, taxRate: number): Item {
	const key = `${region.id} ${taxRate} ${variant.id} ${rateCardVersion}`;
	const known = items.get(key);
	if (known && isSame(known.of, variant)) return known.item;
	const item = Object.freeze(variantItem(variant, region, taxRate));
	if (items.size >= maxItems) items.clear();
	const { sku, externalPimSku, version } = variant;
	items.set(key, { of: { sku, externalPimSku, version }, item });
	return item;
}

/** Another database may number them otherwise. */
const isSame = (of: Kept['of'], variant: PricedVariant): boolean =>
	of.sku === variant.sku && of.externalPimSku === variant.externalPimSku && of.version === variant.version;
