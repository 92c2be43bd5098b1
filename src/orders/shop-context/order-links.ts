import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';

/** URLs of the order's pages. They are props because an island has no slug table. */
export interface OrderLinks {
	readonly shop: string;
	readonly cart: string;
	/** Recommended products for the cart. */
	readonly recommended: string;
	readonly address: string;
	readonly delivery: string;
	readonly payment: string;
	readonly summary: string;
	readonly designer: string;
	readonly terms: string;
	readonly privacy: string;
}

export function orderLinks(number: string, site: Site): OrderLinks {
	const order = { order: number };
	return {
		shop: href('shop', {}, site),
		cart: href('cart', {}, site),
		recommended: href('recommended', {}, site),
		address: href('checkoutAddress', {}, site),
		delivery: href('checkoutDelivery', order, site),
		payment: href('checkoutPayment', order, site),
		summary: href('paymentSummary', order, site),
		designer: href('designer', {}, site),
		terms: href('terms', {}, site),
		privacy: href('privacy', {}, site),
	};
}
