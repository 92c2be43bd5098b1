import type { RequestedItem } from '#src/quotes/record/quote-request.ts';
import { proofsOf } from '#tests/after-sales/proofs/sent-proofs.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';
import type { RepeatedCall, Shop } from './repeated-call.ts';

/** Calls about offers and proofs. */
export const repeatedLinkCases = (shop: Shop): Record<string, () => Promise<RepeatedCall>> => ({
	'POST /offers/:token/accept': async () => {
		const { request, sent } = offersOf(shop);
		const { token, offer } = await sent((await request()).number);
		return {
			path: `/offers/${token}/accept`,
			body: { token, line_item_ids: offer.lines.map(({ id }) => id) },
		};
	},
	'POST /v2/instant_quotes/:id/offers': async () => {
		const { token, number } = await askedRequest(shop);
		return { path: `/v2/instant_quotes/${number}/offers`, token, body: {} };
	},
	'PUT /v2/quantity_options/:id/select_for_order': async () => {
		const { token, number } = await askedRequest(shop);
		const { body } = await shop.call('POST', `/v2/instant_quotes/${number}/offers`, { token, body: {} });
		const [option] = body.line_items[0].quantity_options;
		return { path: `/v2/quantity_options/${option.id}/select_for_order`, token, body: {} };
	},
	'PUT /client_approval_filesets/:uuid': async () => {
		const { ordered, sent } = proofsOf(shop);
		const { uuid } = await sent(await ordered());
		const attributes = { status: 'approved', email: 'ada@example.com' };
		return {
			path: `/client_approval_filesets/${uuid}`,
			body: { data: { type: 'client_approval_fileset', attributes } },
		};
	},
});

/** A visitor with a request that the rate card answers. */
async function askedRequest(shop: Shop) {
	const token = await shop.visitor();
	const { body } = await shop.call('GET', '/users/current', { token });
	const items: RequestedItem[] = [
		{ product: 'mailer-box-full-color', sizeMm: [200, 150, 80], print: 'full', quantities: [300] },
	];
	const { number } = await offersOf(shop).request({ items }, 'pl', body.id);
	return { token, number };
}
