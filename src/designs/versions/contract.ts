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
		'Copies a design with its pictures into the user’s own: one of theirs, or one that a link lets them copy.',
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
	summary: 'Gives a design another name. Its version stays: nothing on the box has changed.',
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
	summary: 'Brings a deleted design back, within 30 days. One that was not deleted stays as it is.',
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
	summary: 'The versions that a design keeps, the newest first.',
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
	summary: 'Keeps the design as it is saved now under a name. The same version kept again gets the new name.',
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
	summary: 'Saves a kept version as a new one; what it takes the place of is kept as `replaced`.',
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
	summary: 'Takes a version off the list. Orders keep theirs.',
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
		'Gives an anonymous visitor’s design to a user. Header Design-Token: the design’s `assignment_token`; Access-Token: the user’s token.',
});
