import type { Region } from '#regions/region.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { Form } from '#src/dielines/dieline.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

interface Seen {
	/** The product's name in the page's language. */
	readonly name: string;
	readonly spec: VariantSpec;
	readonly form: Form['kind'];
	/** 0 … 1. */
	readonly progress: number;
}

/** How a storefront writes a size. */
export type SizeFormat = Pick<Site, 'languageTag'> & { readonly region: Pick<Region, 'lengthUnit'> };

/** Text alternative of the 3D view: product, size, and how far it is folded, filled or open. */
export function describeBox(t: Translate, site: SizeFormat, { name, spec, form, progress }: Seen): string {
	const size = sizeText(spec.sizeMm, product(spec.productType).sizeKind, site.region, site.languageTag);
	const phase = progress <= 0.005 ? 'start' : progress >= 0.995 ? 'end' : 'part';
	const state = t(`editor.state_${form}_${phase}`, { percent: Math.round(progress * 100) });
	return t('editor.folded_seen', { name: name || t('editor.folded'), size, state });
}
