import { materialName, printName, samplesText, toMessageKey } from '#src/catalog/labels.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { SizeKind } from '#src/dielines/size.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Bundle, LineItem } from '../record/order.ts';

export interface LineItemText {
	/** "Full-color mailer box" */
	readonly name: string;
	/** "20 × 15 × 8 cm"; undefined for products without dimensions. */
	readonly size: string | undefined;
	readonly material: string;
	readonly print: string;
	/** Undefined for `foil-none`. */
	readonly finish: string | undefined;
	/** Contents of a custom sample pack; undefined for other products. */
	readonly samples: string | undefined;
}

/** Products whose size is not length × width × height. Repeated here because the product list is too large for an island. */
const sizeKinds: Readonly<Record<string, SizeKind | undefined>> = {
	'packing-tape': 'roll',
	'kraft-tape': 'roll',
	'paper-can': 'can',
};

/** Texts of a line's product in the page's language and units. A value without a translation is shown as it is. */
export function lineItemText(
	{ variant, samples, service, offerName }: LineItem,
	t: Translate,
	site: Site,
): LineItemText {
	if (service !== null) {
		const name = t.find(`services.name_${toMessageKey(service)}`) ?? variant.name;
		return { name, size: undefined, material: '', print: '', finish: undefined, samples: undefined };
	}
	const word = (kind: string, value: string) => t.find(`catalog.${kind}_${toMessageKey(value)}`) ?? value;
	const kind = sizeKinds[variant.productType] ?? 'box';
	return {
		name: offerName ?? word('name', variant.productType),
		size: variant.sizeMm.some((side) => side > 0)
			? sizeText(variant.sizeMm, kind, site.region, site.languageTag)
			: undefined,
		material: materialName(t, variant, variant.material),
		print: printName(t, variant, variant.printMode),
		finish: variant.finish === 'foil-none' ? undefined : word('finish', variant.finish),
		samples: samples ? samplesText(t, samples.codes) : undefined,
	};
}

/** Name of a set: the catalogue's, or "Your own set". */
export function bundleName({ sku }: Pick<Bundle, 'sku'>, t: Translate): string {
	const id = sku?.replace(/^SET-/, '').toLowerCase();
	return (id && t.find(`shop.bundle_${id}`)) || t('samples.set_own');
}
