import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { designId, SavedDesign } from '../storage/contract.ts';
import { LostPart } from './old-project.ts';

export const convertFromV1 = endpoint({
	id: 'D-07',
	method: 'post',
	path: '/box_designs/:id/convert_from_v1',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({ id: designId }),
	answer: v.object({ ...SavedDesign.entries, lost: v.array(LostPart) }),
	problems: ['not_found', 'stale_design', 'not_designable', 'unreadable_old_project'],
	summary:
		'Makes a design of today from a project of the old designer, as its next version; `lost` names what could not be carried over. A design of today stays as it is.',
});
