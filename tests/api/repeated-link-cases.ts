import { proofsOf } from '#tests/after-sales/proofs/sent-proofs.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';
import type { RepeatedCall, Shop } from './repeated-cases.ts';

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
