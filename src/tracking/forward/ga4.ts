import type { ForwardedEvent } from './forwarded.ts';
import { type Forwarder, post } from './forwarder.ts';

/** Google's collector within the EU; an address in the configuration replaces it. */
const google = 'https://region1.google-analytics.com';
/** GA4 takes no event that is older. */
const oldestMs = 72 * 3_600_000;

/** GA4's recommended events; other names are converted to snake case. */
export const ga4Names: Readonly<Record<string, string>> = {
	'Page Viewed': 'page_view',
	'Product Viewed': 'view_item',
	'Product List Viewed': 'view_item_list',
	'Products Searched': 'search',
	'Product Added': 'add_to_cart',
	'Product Removed': 'remove_from_cart',
	'Cart Viewed': 'view_cart',
	'Checkout Started': 'begin_checkout',
	'Payment Info Entered': 'add_payment_info',
	'Order Completed': 'purchase',
};

const toName = (name: string) =>
	ga4Names[name] ??
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.slice(0, 40);

/** Session id for GA4's reports: the same for all events within a half-hour slot. */
const computeSessionId = (happenedAt: number) => String(Math.floor(happenedAt / 1_800_000));

/** Parameters of an event: GA4's for what it knows, the shop's own in snake case for the rest. */
export function ga4Params({
	name,
	properties,
	happenedAt,
	...event
}: ForwardedEvent): Record<string, unknown> {
	const { orderId, sku, product, quantity, query, list, value, ...rest } = properties;
	const own = Object.entries(rest).map(([key, given]) => [
		key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).slice(0, 40),
		given,
	]);
	const item = product !== undefined && {
		item_id: String(sku ?? product),
		item_name: String(product),
		...(quantity !== undefined && { quantity }),
		...(typeof value === 'number' && typeof quantity === 'number' && { price: value / quantity }),
	};
	return {
		...Object.fromEntries(own),
		...(value !== undefined && { value }),
		...(item && { items: [item] }),
		...(query !== undefined && { search_term: query }),
		...(list !== undefined && { item_list_name: list }),
		...(orderId !== undefined && { [name === 'Order Completed' ? 'transaction_id' : 'order_id']: orderId }),
		...(event.source && { source: event.source }),
		...(event.medium && { medium: event.medium }),
		...(event.campaign && { campaign: event.campaign }),
		region: event.region,
		session_id: computeSessionId(happenedAt),
		engagement_time_msec: 1,
	};
}

/**
 * Google Analytics 4 by its Measurement Protocol
 * (developers.google.com/analytics/devguides/collection/protocol/ga4). A call holds events of one visitor, whose id is
 * the shop's own; the call denies the use for advertising unless that was allowed too.
 */
export const createGa4Forwarder = (env: {
	readonly GA4_API_URL: string;
	readonly GA4_MEASUREMENT_ID: string;
	readonly GA4_API_SECRET: string;
}): Forwarder<ForwardedEvent> => ({
	target: 'ga4',
	purpose: 'analytics',
	takes: ({ name, happenedAt }, now) => name !== 'Web Vitals Measured' && now - happenedAt < oldestMs,
	batchKey: ({ anonymousId, granted }) => `${anonymousId} ${granted.includes('advertising')}`,
	maxBatchSize: 25,
	async send(events) {
		const [first] = events;
		if (!first) return;
		const allowed = first.granted.includes('advertising') ? 'GRANTED' : 'DENIED';
		const query = new URLSearchParams({
			measurement_id: env.GA4_MEASUREMENT_ID,
			api_secret: env.GA4_API_SECRET,
		});
		await post(
			`${env.GA4_API_URL || google}/mp/collect?${query}`,
			JSON.stringify({
				client_id: first.anonymousId,
				consent: { ad_user_data: allowed, ad_personalization: allowed },
				events: events.map((event) => ({
					name: toName(event.name),
					timestamp_micros: event.happenedAt * 1000,
					params: ga4Params(event),
				})),
			}),
			{ 'content-type': 'application/json' },
		);
	},
});
