import type { Region } from '#regions/region.ts';
import { getPiece, materialName, printName } from '#src/catalog/labels.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { Product, ProductType } from '#src/catalog/product.ts';
import { sizeValue } from '#src/catalog/size-text.ts';
import { sitePrices } from '#src/pricing/card-price.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { volumeCaption } from '#src/pricing/product-page/volume-texts.ts';
import { pathsFor } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { type ConfiguratorTexts, configuratorTexts } from './texts.ts';

const places = {
	size: '{size}',
	material: '{material}',
	print: '{print}',
	pieces: '{pieces}',
	price: '{price}',
};

/** Data of the page for its script, which computes prices by the same rules as the server. */
export interface ConfiguratorData {
	readonly type: ProductType;
	readonly languageTag: string;
	readonly lengthUnit: Region['lengthUnit'];
	readonly deliveryTime: Region['deliveryTime'];
	readonly prices: PriceFormat;
	/** Area of the blank of each listed size (`sizeValue`), m². Other sizes are computed when one is typed. */
	readonly blankM2: Readonly<Record<string, number>>;
	/** Names of the default's material and print, for products without a choice. */
	readonly chosenNames: { readonly material: string; readonly print: string };
	readonly texts: ConfiguratorTexts;
	readonly designer: string;
}

export function configuratorData(t: Translate, site: Site, item: Product): ConfiguratorData {
	const { lengthUnit, deliveryTime } = site.region;
	return {
		type: item.type,
		languageTag: site.languageTag,
		lengthUnit,
		deliveryTime,
		prices: sitePrices(site),
		blankM2: Object.fromEntries(
			item.sizesMm.map((sizeMm) => [sizeValue(sizeMm), measureVariant({ ...item.default, sizeMm }).blankM2]),
		),
		chosenNames: {
			material: materialName(t, item, item.default.material),
			print: printName(t, item, item.default.printMode),
		},
		texts: configuratorTexts(t, site.languageTag, getPiece(item), volumeCaption(t, site, places)),
		designer: pathsFor(['designer'], site).designer,
	};
}
