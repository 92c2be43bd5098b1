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
	readonly details: string;
	readonly designer: string;
	readonly terms: string;
	readonly privacy: string;
	/** The form of a quote request. */
	readonly quote: string;
}

/**
 * @param orderToken of a page that was opened by a link of a mail: the links keep it, because the browser has no
 * session that owns the order. Cart and address name the order as well, as their addresses do not.
 */
export function orderLinks(number: string, site: Site, orderToken?: string | null): OrderLinks {
	const order = { order: number };
	const token = orderToken ? { order_token: orderToken } : {};
	const named = orderToken ? { order: number, ...token } : {};
	return {
		shop: href('shop', {}, site),
		cart: href('cart', {}, site, named),
		recommended: href('recommended', {}, site),
		address: href('checkoutAddress', {}, site, named),
		delivery: href('checkoutDelivery', order, site, token),
		payment: href('checkoutPayment', order, site, token),
		summary: href('paymentSummary', order, site, token),
		details: href('orderDetails', order, site, token),
		designer: href('designer', {}, site),
		terms: href('terms', {}, site),
		privacy: href('privacy', {}, site),
		quote: href('quote', {}, site),
	};
}
