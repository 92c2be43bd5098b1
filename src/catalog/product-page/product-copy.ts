import type { LocaleId } from '#regions/region.ts';
import type { Language } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import type { ProductType } from '../product.ts';

/** Texts of product pages, from `src/content/products`. For prerendered pages only, because of its size. */
export interface ProductCopy {
	readonly promise: string;
	readonly description: string;
	readonly facts: readonly string[];
}

type Copies = Readonly<Record<ProductType, ProductCopy>>;
const copies = import.meta.glob<Copies>('/src/content/products/*.json', { eager: true, import: 'default' });
const copiesOf = (locale: LocaleId) => copies[`/src/content/products/${locale}.json`];

/** Falls back to English where a language has no copy yet, as for all texts. */
export const productCopy = ({ locale, languageTag }: Language, type: ProductType): ProductCopy =>
	applySpelling((copiesOf(locale) ?? (copiesOf('en-US') as Copies))[type], languageTag);
