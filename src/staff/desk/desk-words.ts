import { askedName, askedQuantities, describeItem } from '#src/quotes/record/describe-item.ts';
import type { QuoteWish } from '#src/quotes/record/quote-request.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

/** Lengths in centimetres and English names, whatever storefront a request has come from. */
const site = createSite('eu', 'production');

/** How the desk reads requests. */
export const deskSite = () => ({ site, t: translateFor(site.locale, site.languageTag) });

/** `3 h`, `2 days`: how long a request is here. */
export function describeAge(ms: number): string {
	const hours = Math.floor(ms / 3_600_000);
	if (hours < 1) return 'under 1 h';
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

type Asked = Pick<QuoteWish, 'flow' | 'items'>;
const wordsOfBrief = ({ items }: Asked) => items.map((item) => `About ${askedQuantities(item, site)} pieces`);

/** What a request asks for, a line each. A brief names no product: it says how many pieces. */
export const describeAsked = (request: Asked): string[] =>
	request.flow === 1
		? wordsOfBrief(request)
		: request.items.map((item) => describeItem(item, site, deskSite().t));

/** The same without size and print, for a row of the list. */
export const summarizeAsked = (request: Asked): string =>
	request.flow === 1
		? `Brief: ${wordsOfBrief(request).join('; ').toLowerCase()}`
		: request.items
				.map((item) => `${askedName(item, deskSite().t)} ${askedQuantities(item, site)}`)
				.join('; ');
