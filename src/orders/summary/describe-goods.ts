import { materialName, printName, toMessageKey } from '#src/catalog/labels.ts';
import { product } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { RecordLine } from '../record/order-record.ts';

/** Name of a line of goods, and its size, material, print and design, as pages list what a company orders. */
export function describeGoods(
	{ agreed, design, variant: { spec } }: Pick<RecordLine, 'agreed' | 'design' | 'variant'>,
	site: Site,
	t: Translate,
): { readonly name: string; readonly facts: readonly string[] } {
	const kind = product(spec.productType);
	const size = spec.sizeMm.some((side) => side > 0)
		? sizeText(spec.sizeMm, kind.sizeKind, site.region, site.languageTag)
		: undefined;
	return {
		name: agreed?.name ?? t.find(`catalog.name_${toMessageKey(spec.productType)}`) ?? spec.productType,
		facts: [
			size,
			materialName(t, kind, spec.material),
			printName(t, kind, spec.printMode),
			design?.name,
		].flatMap((fact) => fact || []),
	};
}
