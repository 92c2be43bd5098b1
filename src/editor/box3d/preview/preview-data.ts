import type { ReadableAtom } from 'nanostores';
import type { ProductType, VariantSpec } from '#src/catalog/product.ts';
import type { SizeFormat } from '../box-description.ts';

/** Data that the page passes to the preview. */
export interface PreviewData {
	readonly type: ProductType;
	readonly site: SizeFormat;
	/** The product's name in the page's language. */
	readonly name: string;
	/** JSON of its messages. */
	readonly messages: string;
}

/** Says which size and material is shown; undefined is the product's default. */
export type SpecStore = ReadableAtom<{ readonly spec: VariantSpec } | undefined>;
