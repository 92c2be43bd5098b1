import type { Region } from '#regions/region.ts';
import { finishes, materials, printModes } from '#src/catalog/attributes.ts';
import { materialName, printName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { listPictures } from '#src/catalog/pictures/rendered-picture.ts';
import { modelOf, product, productTypes, type VariantSpec } from '#src/catalog/product.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatUnitPrice, toUnitDecimal, type UnitPrice } from '#src/site/money.ts';
import type { VariantResponse } from './variant-response.ts';

interface PricedVariant {
	readonly id: number;
	readonly sku: string;
	readonly externalPimSku: string;
	readonly spec: VariantSpec;
	/** Of one piece, at the smallest quantity. */
	readonly unitPrice: UnitPrice;
}
interface Reader {
	readonly region: Pick<Region, 'currencyFormatter'>;
	readonly translate: Translate;
}

/** The API's representation of a variant. */
export function serializeVariant(variant: PricedVariant, { region, translate }: Reader): VariantResponse {
	const { id, sku, externalPimSku, spec, unitPrice } = variant;
	const { substance } = product(spec.productType);
	const [length, width, height] = spec.sizeMm;
	const model = modelOf(spec);
	const optionValues = listOptionValues(spec, translate);
	return {
		id,
		sku,
		externalPimSku,
		name: productName(translate, spec.productType),
		description: translate.find(`catalog.model_${toMessageKey(model)}_help`) ?? null,
		slug: spec.productType,
		productId: productTypes.indexOf(spec.productType) + 1,
		isMaster: false,
		price: toUnitDecimal(unitPrice),
		displayPrice: formatUnitPrice(unitPrice, region.currencyFormatter),
		weight: (weightGrams(spec) / 1000).toFixed(3),
		height: height.toFixed(1),
		width: width.toFixed(1),
		depth: length.toFixed(1),
		trackInventory: false,
		inStock: true,
		isBackorderable: true,
		totalOnHand: null,
		isDestroyed: false,
		optionsText: optionValues
			.map(({ optionTypePresentation, presentation }) => `${optionTypePresentation}: ${presentation}`)
			.join(', '),
		optionValues,
		images: [createImage(variant, translate)],
		productType: spec.productType,
		model,
		substance,
		sizeMm: [length, width, height],
		material: spec.material,
		printMode: spec.printMode,
		finish: spec.finish,
	};
}

function listOptionValues(spec: VariantSpec, t: Translate): VariantResponse['optionValues'] {
	const item = product(spec.productType);
	return [
		{
			id: materials.indexOf(spec.material) + 1,
			name: spec.material,
			presentation: materialName(t, item, spec.material),
			optionTypeId: 1,
			optionTypeName: 'material',
			optionTypePresentation: t('pricing.material'),
		},
		{
			id: materials.length + printModes.indexOf(spec.printMode) + 1,
			name: spec.printMode,
			presentation: printName(t, item, spec.printMode),
			optionTypeId: 2,
			optionTypeName: 'print_mode',
			optionTypePresentation: t('pricing.print'),
		},
		{
			id: materials.length + printModes.length + finishes.indexOf(spec.finish) + 1,
			name: spec.finish,
			presentation: t.find(`catalog.finish_${toMessageKey(spec.finish)}`) ?? spec.finish,
			optionTypeId: 3,
			optionTypeName: 'finish',
			optionTypePresentation: t('pricing.finish'),
		},
	];
}

function createImage({ id, spec }: PricedVariant, t: Translate): VariantResponse['images'][number] {
	const [{ src, srcset, width, height }] = listPictures(spec.productType);
	const files = srcset.split(', ').map((entry) => entry.split(' ')[0] ?? src);
	const [small = src] = files;
	return {
		id,
		position: 1,
		attachmentContentType: 'image/webp',
		attachmentFileName: src.split('/').at(-1) ?? src,
		type: 'Spree::Image',
		attachmentUpdatedAt: null,
		attachmentWidth: width,
		attachmentHeight: height,
		alt: productName(t, spec.productType),
		viewableType: 'Spree::Variant',
		viewableId: id,
		miniUrl: small,
		smallUrl: small,
		productUrl: src,
		largeUrl: files.at(-1) ?? src,
	};
}
