import { describeItem, describeQuantities, requestedName } from '#src/quotes/record/describe-item.ts';
import type { QuoteWish } from '#src/quotes/record/quote-request.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

/** Site for texts of the desk: English and centimetres, regardless of the request's storefront. */
const site = createSite('eu', 'production');

/** Site and texts in which the desk sees requests. */
export const deskSite = () => ({ site, t: translateFor(site.locale, site.languageTag) });

/** `3 h`, `2 days`: the age of a request. */
export function describeAge(ms: number): string {
	const hours = Math.floor(ms / 3_600_000);
	if (hours < 1) return 'under 1 h';
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

type Requested = Pick<QuoteWish, 'flow' | 'items'>;
const describeBrief = ({ items }: Requested) =>
	items.map((item) => `About ${describeQuantities(item, site)} pieces`);

/** Items of a request, one line each. For a brief, which has no product, the number of pieces. */
export const describeRequested = (request: Requested): string[] =>
	request.flow === 1
		? describeBrief(request)
		: request.items.map((item) => describeItem(item, site, deskSite().t));

/** The same without size and print, for a row of the list. */
export const summariseRequested = (request: Requested): string =>
	request.flow === 1
		? `Brief: ${describeBrief(request).join('; ').toLowerCase()}`
		: request.items
				.map((item) => `${requestedName(item, deskSite().t)} ${describeQuantities(item, site)}`)
				.join('; ');
