import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem } from '#src/api/problem.ts';
import { siteOfRequest } from '#src/quotes/offers/record/offer-site.server.ts';
import { findOfferOfOption } from '#src/quotes/offers/record/queries.server.ts';
import { offerClosed } from '#src/quotes/offers/routes.server.ts';
import { serializeOption } from '#src/quotes/offers/serialize-offer.server.ts';
import { toggleOffer } from './change-offer.server.ts';
import { toggleVisibility } from './contract.ts';

const lastOption = problem('last_option', 422, 'At least one quantity of each line must stay visible.', {
	id: ['is the only visible quantity of its line'],
});

export const staffRoutes: readonly Route[] = [
	route(toggleVisibility, async ({ apiKeyId, db, env, input, now }) => {
		const found = await findOfferOfOption(db, input.id);
		if (!found) return fail(notFound);
		const toggled = await toggleOffer({ db, now, staffId: null, apiKeyId }, found, input.id);
		if ('fault' in toggled)
			return fail({ unknown: notFound, closed: offerClosed, last: lastOption }[toggled.fault]);
		return ok(serializeOption(toggled.option, siteOfRequest(env, found.request).site));
	}),
];
