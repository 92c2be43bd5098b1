import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';

export const trackProductAdded = endpoint({
	id: 'N-07',
	method: 'post',
	path: '/v1/segment_proxies/track_product_added_ua_conversion',
	access: 'token',
	shape: 'flat',
	status: 204,
	/** Optional here: the specification prescribes the error message of a call without it. */
	input: v.object({ lineItemId: v.optional(NumericId) }),
	answer: v.undefined(),
	problems: ['not_found', 'no_consent', 'invalid'],
	summary:
		'Records the event “Product Added” for a line of the caller’s order, with the properties from the order. It is recorded once for a line and its quantity, even if the call is repeated or the browser has also sent the event.',
});
