import { type Product, type ProductType, product } from './product.ts';

/** Products bought together, by the use of the product. */
const companions: Readonly<Record<Product['category'], readonly ProductType[]>> = {
	'mailer-boxes': ['tissue-paper', 'kraft-tape', 'printed-card', 'square-label'],
	'custom-shipping-boxes': ['packing-tape', 'packing-paper', 'square-label', 'shipping-box'],
	'primary-packaging': ['mailer-box-full-color', 'square-label', 'tissue-paper', 'paper-bag'],
	'eco-friendly-packaging': ['mailer-box-eco', 'paper-mailer', 'packing-paper', 'printed-card'],
	'luxury-packaging': ['tissue-paper', 'paper-bag', 'printed-card', 'sleeved-mailer-box'],
};

/** Four related products among those that are sold; the sample pack fills a free place. */
export function relatedTo(item: Product, sold: readonly Product[]): readonly ProductType[] {
	const offered = new Set(sold.map(({ type }) => type));
	const wanted: ProductType[] = [...companions[item.category], 'sample-packs', 'mailer-box-full-color'];
	return [...new Set(wanted)]
		.filter((type) => type !== item.type && offered.has(type) && product(type).model !== item.model)
		.slice(0, 4);
}
