import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { loadOffer, type ShownOffer } from '#src/quotes/offer-page/page-offer.server.ts';
import { openOffer } from '#src/quotes/offers/record/offer-token.server.ts';
import { findRequest } from '#src/quotes/record/queries.server.ts';
import { requestNumberPattern } from '#src/quotes/record/quote-request.ts';
import { type ShownRequest, showRequest } from '#src/quotes/request-page/page-request.server.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';
import { findRequestAuthor } from './company-requests.server.ts';

/** Data of a quote's page: a request by its number, or an offer by its token. */
export type ShownQuote =
	| { readonly kind: 'request'; readonly shown: ShownRequest; readonly asker: string | undefined }
	| { readonly kind: 'offer'; readonly shown: ShownOffer };

/**
 * A quote of the member's company; undefined for any other. `asker`: the colleague who made the request; undefined for the
 * member's own.
 * @param token number of a request, or token of an offer
 */
export async function loadCompanyQuote(
	page: PlusPage,
	{ actor, membership }: PlusMember,
	token: string,
): Promise<ShownQuote | undefined> {
	const { db, env } = openEdge();
	const { companyId } = membership;
	// The link to an offer allows accepting it, so it needs the permission to order.
	const seesOffers = hasCompanyRight(membership, 'place_orders');
	if (requestNumberPattern.test(token)) {
		const [whole, asker] = await Promise.all([
			findRequest(db, token),
			findRequestAuthor(db, companyId, token),
		]);
		if (!whole || !asker) return undefined;
		const isOwn = asker.userId === actor.userId;
		const shown = await showRequest(page, whole, undefined);
		return {
			kind: 'request',
			shown: seesOffers || isOwn ? shown : { ...shown, offers: [] },
			asker: isOwn ? undefined : (asker.email ?? undefined),
		};
	}
	const found = seesOffers ? await openOffer({ db, env }, token) : undefined;
	if (!found || !(await findRequestAuthor(db, companyId, found.request.number))) return undefined;
	const shown = await loadOffer(page, token);
	return shown && { kind: 'offer', shown };
}
