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
		'Converts a project of the previous designer to the current format, as its next version. `lost` lists what could not be converted. A design in the current format is not changed.',
});
