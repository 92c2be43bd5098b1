import { recordEvent, type SeenRequest } from '#src/tracking/record-event.server.ts';

/** A version of an offer. */
interface ToldOffer {
	readonly request: { readonly number: string };
	readonly offer: { readonly version: number };
}

/** @param requestId number of the request that was stored */
export const trackRequest = (seen: SeenRequest, requestId: string): Promise<void> =>
	recordEvent(seen, 'Quote Requested', { requestId }, `quote-requested-${requestId}`);

const about = ({ request, offer }: ToldOffer) => ({ requestId: request.number, version: offer.version });
const named = (word: string, { request, offer }: ToldOffer) =>
	`offer-${word}-${request.number}-${offer.version}`;

/** The buyer's first look at a version of an offer. */
export const trackOfferViewed = (seen: SeenRequest, found: ToldOffer): Promise<void> =>
	recordEvent(seen, 'Offer Viewed', about(found), named('viewed', found));

export const trackOfferAccepted = (seen: SeenRequest, found: ToldOffer, orderId: string): Promise<void> =>
	recordEvent(seen, 'Offer Accepted', { ...about(found), orderId }, named('accepted', found));

export const trackOfferDeclined = (seen: SeenRequest, found: ToldOffer): Promise<void> =>
	recordEvent(seen, 'Offer Declined', about(found), named('declined', found));
