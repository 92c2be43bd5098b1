import type { LocaleId } from '#regions/region.ts';
import type { RouteId } from '../routes.ts';

/** Former addresses of pages in one language. */
export interface FormerSlugs {
	/** Pattern → route; its parameters have the names of the route's. */
	readonly routes: Readonly<Record<string, RouteId>>;
	/** Slug → product type. */
	readonly products: Readonly<Record<string, string>>;
}

/**
 * When you change a slug in `i18n/<locale>/slugs.json`, add the old one here, permanently: printed matter, bookmarks and
 * search engines still use it. The Worker redirects to the current address in one step.
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
	'fr-FR': {
		routes: {},
		// French law (code de l'environnement, L. 541-9-1) forbids the word for plastic mailers.
		products: { 'pochette-compostable-sans-impression': 'bio-poly-mailer-plain' },
	},
};
