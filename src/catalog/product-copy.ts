import type { LocaleId } from '#regions/region.ts';
import enUS from '#src/content/products/en-US.json' with { type: 'json' };
import plPL from '#src/content/products/pl-PL.json' with { type: 'json' };
import type { ProductType } from './product.ts';

/** What a product page says, from `src/content/products`. Prerendered pages only: it is long. */
export interface ProductCopy {
	readonly promise: string;
	readonly description: string;
	readonly facts: readonly string[];
}

const copies: Partial<Record<LocaleId, Readonly<Record<ProductType, ProductCopy>>>> = {
	'en-US': enUS,
	'pl-PL': plPL,
};

/** English where a language has no copy yet, as with all texts. */
export const productCopy = (locale: LocaleId, type: ProductType): ProductCopy =>
	(copies[locale] ?? enUS)[type];
