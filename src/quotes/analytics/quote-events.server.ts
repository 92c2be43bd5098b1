import { type EventContext, recordEvent } from '#src/tracking/record-event.server.ts';

/** A version of an offer. */
interface OfferVersion {
	readonly request: { readonly number: string };
	readonly offer: { readonly version: number };
}

/** Records the event “Quote Requested”. @param requestId number of the stored request */
export const trackRequest = (seen: EventContext, requestId: string): Promise<void> =>
	recordEvent(seen, 'Quote Requested', { requestId }, `quote-requested-${requestId}`);

const eventProperties = ({ request, offer }: OfferVersion) => ({
	requestId: request.number,
	version: offer.version,
});
const eventId = (word: string, { request, offer }: OfferVersion) =>
	`offer-${word}-${request.number}-${offer.version}`;

/** Records the buyer's first view of a version of an offer. */
export const trackOfferViewed = (seen: EventContext, found: OfferVersion): Promise<void> =>
	recordEvent(seen, 'Offer Viewed', eventProperties(found), eventId('viewed', found));

export const trackOfferAccepted = (seen: EventContext, found: OfferVersion, orderId: string): Promise<void> =>
	recordEvent(seen, 'Offer Accepted', { ...eventProperties(found), orderId }, eventId('accepted', found));

export const trackOfferDeclined = (seen: EventContext, found: OfferVersion): Promise<void> =>
	recordEvent(seen, 'Offer Declined', eventProperties(found), eventId('declined', found));
