import type { ForwardedEvent } from './forwarded.ts';
import { type Forwarder, post } from './forwarder.ts';
import { hashValue } from './hash-person.ts';

/** Meta's Graph API; an address in the configuration replaces it. */
const meta = 'https://graph.facebook.com/v21.0';
/** Meta takes no event that is older. */
const oldestMs = 7 * 86_400_000;

/** Meta's standard events; it gets no others. */
export const metaNames: Readonly<Record<string, string>> = {
	'Page Viewed': 'PageView',
	'Product Viewed': 'ViewContent',
	'Products Searched': 'Search',
	'Product Added': 'AddToCart',
	'Checkout Started': 'InitiateCheckout',
	'Payment Info Entered': 'AddPaymentInfo',
	'Order Completed': 'Purchase',
};

const without = <Value extends object>(values: Value): Partial<Value> =>
	Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
	) as Partial<Value>;

/** An event as Meta documents it (developers.facebook.com/docs/marketing-api/conversions-api/parameters). */
export async function metaEvent(event: ForwardedEvent): Promise<Record<string, unknown>> {
	const { properties, adVisit, person } = event;
	const { orderId, product, sku, quantity, query, value, currency, lines } = properties;
	const id = sku ?? product;
	return {
		event_name: metaNames[event.name],
		event_time: Math.floor(event.happenedAt / 1000),
		// Meta deduplicates events by this id.
		event_id: event.messageId,
		action_source: 'website',
		...(adVisit?.pageUrl && { event_source_url: adVisit.pageUrl }),
		user_data: without({
			...person,
			external_id: await hashValue(event.anonymousId),
			client_user_agent: adVisit?.userAgent,
			fbc: adVisit?.fbclid ? `fb.1.${event.happenedAt}.${adVisit.fbclid}` : undefined,
		}),
		custom_data: without({
			value,
			currency,
			order_id: orderId,
			search_string: query,
			num_items: lines,
			...(id !== undefined && {
				content_type: 'product',
				content_ids: [id],
				contents: [{ id, quantity: quantity ?? 1 }],
			}),
		}),
	};
}

/** Whether the failure is a wrong or expired access token: the event is valid, so the call is retried. */
const isAboutToken = (answer: string) => /"code"\s*:\s*190\b|OAuthException/.test(answer);

/**
 * Meta's Conversions API: events of visitors who allowed advertising; personal fields are hashed before they are queued.
 */
export const createMetaForwarder = (env: {
	readonly META_API_URL: string;
	readonly META_PIXEL_ID: string;
	readonly META_ACCESS_TOKEN: string;
}): Forwarder<ForwardedEvent> => ({
	target: 'meta',
	purpose: 'advertising',
	// Meta refuses website events without a user agent.
	takes: ({ name, happenedAt, adVisit }, now) =>
		Object.hasOwn(metaNames, name) && adVisit !== null && now - happenedAt < oldestMs,
	batchKey: () => '',
	maxBatchSize: 200,
	async send(events) {
		await post(
			`${env.META_API_URL || meta}/${env.META_PIXEL_ID}/events`,
			JSON.stringify({ data: await Promise.all(events.map(metaEvent)) }),
			{ 'content-type': 'application/json', authorization: `Bearer ${env.META_ACCESS_TOKEN}` },
			(answer) => !isAboutToken(answer),
		);
	},
});
