import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { customerTypes } from '../record/states.ts';
import { segments } from './segment.ts';

export const segmentation = endpoint({
	id: 'P-06',
	method: 'get',
	path: '/segmentation',
	access: 'none',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({
		/** Of the caller's last order; `b2c` without a token or an order. */
		customerType: v.picklist(customerTypes),
		segment: v.picklist(segments),
	}),
	problems: [],
	summary: 'Returns the audience of the caller, based on the orders of the token’s user.',
});
