import { type ProductType, product, productTypes } from './product.ts';
import { type sells, soldIn } from './sold-in.ts';

const mailer = ['tissue-paper', 'printed-card', 'square-label', 'packing-paper'] as const;
const gift = ['tissue-paper', 'paper-bag', 'printed-card', 'shipping-box'] as const;
const soft = ['tissue-paper', 'printed-card', 'square-label'] as const;
const retail = ['paper-bag', 'square-label', 'tissue-paper', 'shipping-box'] as const;
const filled = ['square-label', 'printed-card', 'shipping-box'] as const;
const tape = ['shipping-box', 'packing-paper', 'square-label'] as const;

/** Accessories of a product for packing, closing, filling or marking, most important first. Mailers need no tape. */
const companions: Readonly<Record<ProductType, readonly ProductType[]>> = {
	'mailer-box-full-color': mailer,
	'mailer-box-eco': mailer,
	'mailer-box-eco-white': mailer,
	'mailer-box-eco-color': mailer,
	'mailer-box-plain': mailer,
	'delivery-mailer-box': mailer,
	'sleeved-mailer-box': mailer,
	'shipping-box': ['packing-tape', 'kraft-tape', 'packing-paper', 'square-label'],
	'product-box': retail,
	'product-box-two-pieces': retail,
	'product-box-wine-box': ['packing-paper', 'printed-card', 'shipping-box'],
	'cake-box': ['paper-bag', 'square-label', 'printed-card'],
	'carrier-box': ['square-label', 'printed-card'],
	'rigid-box': gift,
	'magnetic-box': gift,
	'rigid-drawer-box': gift,
	'paper-can': filled,
	'paper-bag': soft,
	'tote-bag': soft,
	'doypack-bag': filled,
	'poly-mailer': soft,
	'recycled-poly-mailer': soft,
	'bio-poly-mailer-plain': soft,
	'paper-mailer': soft,
	'rigid-envelope': ['printed-card', 'square-label'],
	'tissue-paper': ['square-label', 'printed-card'],
	'packing-paper': ['kraft-tape', 'shipping-box'],
	'packing-tape': tape,
	'kraft-tape': tape,
	'square-label': ['tissue-paper', 'printed-card'],
	'printed-card': ['rigid-envelope', 'tissue-paper'],
	// A customer who orders samples has not decided yet.
	'sample-packs': [],
};

export interface Recommendation {
	readonly type: ProductType;
	/** The cart products it goes with, in cart order. */
	readonly because: readonly ProductType[];
}

/** Maximum number of suggestions. */
export const maxRecommendations = 6;

/**
 * Suggestions for these products among those that a region sells and the cart does not contain: first what most of
 * them need, then by importance. Samples come last.
 */
export function recommendProducts(
	inCart: readonly ProductType[],
	range: Parameters<typeof sells>[0],
): readonly Recommendation[] {
	const cart = [...new Set(inCart)];
	const sold = new Set(soldIn(range).map(({ type }) => type));
	const found = productTypes.flatMap((type) => {
		const because = cart.filter((item) => companions[item].includes(type));
		const place = Math.min(...because.map((item) => companions[item].indexOf(type)));
		return because.length > 0 && sold.has(type) && !cart.includes(type) ? [{ type, because, place }] : [];
	});
	const ranked = found
		.toSorted((one, other) => other.because.length - one.because.length || one.place - other.place)
		.map(({ type, because }) => ({ type, because }));
	const sampled = cart.filter((type) => product(type).model !== 'samples');
	const samples: readonly Recommendation[] =
		sampled.length > 0 && sampled.length === cart.length && sold.has('sample-packs')
			? [{ type: 'sample-packs', because: sampled }]
			: [];
	return [...ranked.slice(0, maxRecommendations - samples.length), ...samples];
}
