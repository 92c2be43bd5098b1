import type { VariantSpec } from '#src/catalog/product.ts';
import { formatSize } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** "Mailer box, 20 × 15 × 8 cm"; empty where the product no longer exists. */
export function boxName(
	spec: Pick<VariantSpec, 'productType' | 'sizeMm'> | undefined,
	site: Site,
	t: Translate,
): string {
	if (!spec) return '';
	const name = t.find(`catalog.name_${spec.productType.replaceAll('-', '_')}`) ?? '';
	const lengths = spec.sizeMm.filter((length) => length > 0);
	return `${name}, ${formatSize(lengths, site.region.lengthUnit, site.languageTag)}`;
}
