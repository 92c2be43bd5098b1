import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

const states = ['received', 'settled'] as const;

/** Marks a withdrawal as settled; for staff. Not part of the specification. */
export const updateWithdrawal = endpoint({
	id: 'X-withdrawal',
	method: 'put',
	path: '/v2/withdrawals/:reference',
	access: 'staff',
	scope: 'cases',
	shape: 'bare',
	input: v.object({
		reference: v.pipe(v.string(), v.maxLength(20)),
		state: v.picklist(states, `must be one of ${states.join(', ')}`),
	}),
	answer: v.object({ reference: v.string(), state: v.picklist(states) }),
	problems: ['not_found'],
	summary: 'Sets the state of a withdrawal. The page of its order shows it.',
});
