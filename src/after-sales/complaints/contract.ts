import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { complaintStates } from '../record/complaint.ts';

/** Sets the state of a complaint; for staff. Not part of the specification. */
export const updateComplaint = endpoint({
	id: 'X-complaint',
	method: 'put',
	path: '/v2/complaints/:reference',
	access: 'staff',
	scope: 'cases',
	shape: 'bare',
	input: v.object({
		reference: v.pipe(v.string(), v.maxLength(20)),
		state: v.picklist(complaintStates, `must be one of ${complaintStates.join(', ')}`),
	}),
	answer: v.object({
		reference: v.string(),
		state: v.picklist(complaintStates),
		updatedAt: v.string(),
	}),
	problems: ['not_found'],
	summary: 'Sets the state of a complaint. The page of its order shows it.',
});
