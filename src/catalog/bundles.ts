import { type ProductType, product, type VariantSpec } from './product.ts';
import { sells } from './sold-in.ts';

/** A set of products sold together: as many of each as there are sets. Message keys: `shop.bundle_<id>`. */
export interface Bundle {
	readonly id: string;
	readonly specs: readonly VariantSpec[];
}

const of = (type: ProductType, differences: Partial<VariantSpec> = {}): VariantSpec => ({
	...product(type).default,
	...differences,
});

export const bundles: readonly Bundle[] = [
	{
		id: 'unboxing',
		specs: [of('mailer-box-full-color'), of('tissue-paper'), of('printed-card'), of('square-label')],
	},
	{
		id: 'kraft',
		specs: [
			of('mailer-box-eco'),
			of('tissue-paper', { material: 'cardboard-natural' }),
			of('square-label', { material: 'cardboard-natural', printMode: 'print-monochrome' }),
		],
	},
	{
		id: 'textile',
		specs: [of('paper-mailer', { finish: 'double-strip' }), of('tissue-paper'), of('printed-card')],
	},
	{
		id: 'counter',
		specs: [of('paper-bag'), of('tissue-paper'), of('square-label')],
	},
	{
		id: 'gift',
		specs: [of('magnetic-box'), of('tissue-paper'), of('printed-card')],
	},
];

/** `SET-UNBOXING`: the SKU of a set in the API. */
export const bundleSku = ({ id }: Pick<Bundle, 'id'>): string => `SET-${id.toUpperCase()}`;
export const findBundle = (sku: string): Bundle | undefined =>
	bundles.find((bundle) => bundleSku(bundle) === sku);

/** Quantities of sets that a page offers; each is a step of the price list. */
export const bundleCounts = [60, 120, 240, 500] as const;

/** Sets of which a region sells every product. */
export const bundlesIn = (range: Parameters<typeof sells>[0]): readonly Bundle[] =>
	bundles.filter(({ specs }) => specs.every(({ productType }) => sells(range, productType)));
