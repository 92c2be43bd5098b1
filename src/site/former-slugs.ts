import type { LocaleId } from '#regions/region.ts';
import type { RouteId } from './routes.ts';

/** Addresses that pages had before, in one language. */
export interface FormerSlugs {
	/** Pattern → route; its parameters have the names of the route's. */
	readonly routes: Readonly<Record<string, RouteId>>;
	/** Slug → product type. */
	readonly products: Readonly<Record<string, string>>;
}

/**
 * Whoever changes a word in `i18n/<locale>/slugs.json` writes the old one here, for good: printed matter, bookmarks and
 * search engines keep it. The front door leads to where the page is now, in one step.
 */
export const formerSlugs: Readonly<Partial<Record<LocaleId, FormerSlugs>>> = {
	'en-US': {
		routes: {
			'/product/:product': 'product',
			'/terms': 'terms',
			'/privacy': 'privacy',
			// The specification's second address of the designer.
			'/editor/product/design': 'designer',
		},
		products: { 'mailer-box': 'mailer-box-full-color', 'shipping-boxes': 'shipping-box' },
	},
	'pl-PL': {
		routes: { '/produkt/:product': 'product', '/opakowania': 'shop' },
		products: { 'pudelko-fasonowe': 'mailer-box-full-color', 'kartony-wysylkowe': 'shipping-box' },
	},
};
