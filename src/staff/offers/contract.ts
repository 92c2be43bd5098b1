import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { QuantityOptionAnswer } from '#src/quotes/offers/contract.ts';

export const toggleVisibility = endpoint({
	id: 'O-19',
	method: 'put',
	path: '/v2/quantity_options/:id/toggle_visibility',
	access: 'staff',
	scope: 'quotes',
	shape: 'bare',
	input: v.object({ id: NumericId }),
	answer: QuantityOptionAnswer,
	problems: ['not_found', 'offer_closed', 'last_option'],
	summary:
		'Shows a hidden quantity of an offer to its buyer, or hides it. One of each line must stay visible.',
});
