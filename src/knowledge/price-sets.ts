import type { ProductType } from '#src/catalog/product.ts';

/** Price comparisons of articles: products in their default configuration, in a quantity. */
export const priceSets = {
	/** The same box from plain to full color. */
	print: {
		quantity: 120,
		types: [
			'mailer-box-plain',
			'mailer-box-eco',
			'mailer-box-eco-white',
			'mailer-box-eco-color',
			'mailer-box-full-color',
		],
	},
	finishing: {
		quantity: 500,
		types: ['square-label', 'printed-card', 'tissue-paper', 'kraft-tape', 'packing-tape'],
	},
	boxes: { quantity: 500, types: ['mailer-box-plain', 'mailer-box-eco', 'mailer-box-full-color'] },
} as const satisfies Record<string, { quantity: number; types: readonly ProductType[] }>;
