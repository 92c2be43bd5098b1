import { keyOf, materialName, printName, samplesText } from '#src/catalog/labels.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { SizeKind } from '#src/dielines/size.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Bundle, LineItem } from './order.ts';

export interface ItemDescription {
	/** "Mailer box full color" */
	readonly name: string;
	/** "20 × 15 × 8 cm", or undefined where the product has no sides. */
	readonly size: string | undefined;
	readonly material: string;
	readonly print: string;
	/** Undefined where there is none (`foil-none`). */
	readonly finish: string | undefined;
	/** What lies in a custom sample pack; undefined for everything else. */
	readonly samples: string | undefined;
}

/** Products whose size is not read as sides; here, since the list of products is too heavy for an island. */
const sizeKinds: Readonly<Record<string, SizeKind | undefined>> = {
	'packing-tape': 'roll',
	'kraft-tape': 'roll',
	'paper-can': 'can',
};

/** A line's product in the reader's words and units; an unknown word of an old order shows as it is. */
export function describeItem({ variant, samples }: LineItem, t: Translate, site: Site): ItemDescription {
	const word = (kind: string, value: string) => t.find(`catalog.${kind}_${keyOf(value)}`) ?? value;
	const kind = sizeKinds[variant.productType] ?? 'box';
	return {
		name: word('name', variant.productType),
		size: variant.sizeMm.some((side) => side > 0)
			? sizeText(variant.sizeMm, kind, site.region, site.languageTag)
			: undefined,
		material: materialName(t, variant, variant.material),
		print: printName(t, variant, variant.printMode),
		finish: variant.finish === 'foil-none' ? undefined : word('finish', variant.finish),
		samples: samples ? samplesText(t, samples.codes) : undefined,
	};
}

/** What a set is called: the catalogue's word, or that it is the customer's own. */
export function bundleName({ sku }: Pick<Bundle, 'sku'>, t: Translate): string {
	const id = sku?.replace(/^SET-/, '').toLowerCase();
	return (id && t.find(`shop.bundle_${id}`)) || t('samples.set_own');
}
