import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { DesignName, DesignSummary, designId, SavedDesign } from '../storage/contract.ts';
import { KeptVersion } from './version.ts';

const versionInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/, 'must be a whole number'));

export const duplicateDesign = endpoint({
	id: 'D-06',
	method: 'post',
	path: '/box_designs/:id/duplicate',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({
		id: designId,
		name: v.optional(DesignName),
		/** Token of a link with the mode `copy`, for designs of other users. */
		shareToken: v.optional(v.pipe(v.string(), v.maxLength(100))),
	}),
	answer: SavedDesign,
	status: 201,
	problems: [
		'not_found',
		'too_many_designs',
		'storage_full',
		'old_project',
		'share_expired',
		'share_revoked',
		'shared_design_deleted',
		'share_mode',
	],
	summary:
		'Copies a design with its pictures to the user’s designs. The design must belong to the user, or a link must allow them to copy it.',
});

export const renameDesign = endpoint({
	id: 'X-70',
	method: 'patch',
	path: '/box_designs/:id',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId, name: DesignName }),
	answer: DesignSummary,
	problems: ['not_found'],
	summary: 'Renames a design. Its version number does not change.',
});

export const restoreDesign = endpoint({
	id: 'X-71',
	method: 'post',
	path: '/box_designs/:id/restore',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId }),
	answer: DesignSummary,
	problems: ['not_found', 'too_many_designs'],
	summary:
		'Restores a design that was deleted within the last 30 days. A design that was not deleted is not changed.',
});

export const listVersions = endpoint({
	id: 'X-72',
	method: 'get',
	path: '/box_designs/:id/versions',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId }),
	answer: v.array(KeptVersion),
	problems: ['not_found'],
	summary: 'Lists the saved versions of a design, newest first.',
});

export const keepVersion = endpoint({
	id: 'X-73',
	method: 'post',
	path: '/box_designs/:id/versions',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId, name: DesignName }),
	answer: KeptVersion,
	status: 201,
	problems: ['not_found', 'old_project', 'design_is_full'],
	summary:
		'Saves the current version of a design under a name. If this version already has a name, the new name replaces it.',
});

export const restoreVersion = endpoint({
	id: 'X-74',
	method: 'post',
	path: '/box_designs/:id/versions/:version/restore',
	access: 'token',
	shape: 'flat',
	input: v.object({
		id: designId,
		version: versionInPath,
		/** The current version that is replaced. */
		current: v.pipe(v.number(), v.integer(), v.minValue(1)),
	}),
	answer: SavedDesign,
	problems: ['not_found', 'stale_design', 'design_is_full'],
	summary:
		'Restores a version as a new version. The version that it replaces is saved with the reason `replaced`.',
});

export const forgetVersion = endpoint({
	id: 'X-75',
	method: 'delete',
	path: '/box_designs/:id/versions/:version',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId, version: versionInPath }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Deletes a saved version. Orders keep the versions they were placed with.',
});

export const assignDesign = endpoint({
	id: 'D-10',
	method: 'post',
	path: '/v3/users/me/designs',
	access: 'secret',
	costly: true,
	shape: 'jsonapi',
	type: 'box_design',
	headers: {
		'Design-Token': 'The design’s `assignment_token`.',
		'Access-Token': 'API key of the user who gets the design.',
	},
	input: v.object({ id: designId }),
	answer: DesignSummary,
	problems: ['not_found', 'unauthorized', 'missing_headers', 'too_many_designs', 'storage_full'],
	summary:
		'Assigns the design of an anonymous visitor to a user. The header `Design-Token` contains the design’s `assignment_token`, the header `Access-Token` the user’s token.',
});
