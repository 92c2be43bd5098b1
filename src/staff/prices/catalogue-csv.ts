import { productName } from '#src/catalog/labels.ts';
import { measureVariant, weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { modelOf, product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { deskSite } from '../desk/desk-texts.ts';
import { type CustomsCode, codeOf } from '../shipping/customs-codes.ts';
import { listVariants } from './list-prices.ts';
import type { PriceFilter } from './price-filter.ts';

const titles = [
	'sku',
	'product',
	'name',
	'category',
	'model',
	'size_kind',
	'length_mm',
	'width_mm',
	'height_mm',
	'material',
	'print_mode',
	'finish',
	'stock',
	'board_mm',
	'grams_per_m2',
	'blank_m2',
	'weight_g',
	'min_quantity',
	'made_to_measure',
	'designable',
	'hs_code',
	'origin_iso',
	'customs_description',
] as const;

/**
 * Catalogue data of the filter's listed variants as CSV, one row each below the header.
 * @param codes customs codes that are stored, by product type or SKU; the others have the product's usual one
 */
export function catalogueCsv(
	filter: Pick<PriceFilter, 'product' | 'sku'>,
	codes: ReadonlyMap<string, CustomsCode>,
): (string | number)[][] {
	const { t } = deskSite();
	const rows = listVariants(filter).map((spec) => {
		const { productType, sizeMm, material, printMode, finish } = spec;
		const sku = toSku(spec);
		const item = product(productType);
		const { hsCode, originIso, description } = codeOf(codes, { productType, sku });
		return [
			...[sku, productType, productName(t, productType), item.category, modelOf(spec)],
			...[item.sizeKind, ...sizeMm, material, printMode, finish],
			...[item.substance, item.boardMm, item.gramsPerM2],
			...[measureVariant(spec).blankM2.toFixed(4), Math.round(weightGrams(spec))],
			...[item.minQuantity, yesNo(item.sizeLimits !== undefined), yesNo(item.designable)],
			...[hsCode, originIso, description],
		];
	});
	return [[...titles], ...rows];
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');
