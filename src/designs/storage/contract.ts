import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { renditionTypes } from '../artwork/artwork.ts';
import { DesignDocument, maxDesignBytes } from '../document/design.ts';

/** Id of a design in a path. */
export const designId = v.pipe(v.string(), v.maxLength(60));
const id = designId;
/** Name of a design or of a version. */
export const DesignName = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(120));
const name = DesignName;
/** Share token in the query, because an `<img>` cannot send a header. Read by `src/api-app.server.ts`. */
const shareToken = v.optional(v.string());
/** A saved version in a query. */
const savedVersion = v.optional(
	v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/, 'must be a whole number'), v.transform(Number)),
);
const variantId = NumericId;

/** A design in a list. */
export const DesignSummary = v.object({
	id: v.string(),
	name: v.string(),
	variantId: v.number(),
	/** Increases by one with every save. */
	version: v.number(),
	/** `draft`: nothing is drawn. */
	designStatus: v.picklist(['draft', 'designed']),
	/** A project of the previous designer, to be converted by `convert_from_v1`. */
	isOldProject: v.boolean(),
	/** URL of the thumbnail; null before the first one. */
	thumbnail: v.nullable(v.string()),
	createdAt: v.string(),
	updatedAt: v.string(),
});
export type DesignSummary = v.InferOutput<typeof DesignSummary>;
export const SavedDesign = v.object({
	...DesignSummary.entries,
	document: DesignDocument,
	/** For anonymous owners: transfers the design to a user who signs in (D-10). */
	assignmentToken: v.optional(v.string()),
});
export type SavedDesign = v.InferOutput<typeof SavedDesign>;

/** Problems of share links that are no longer valid. */
export const shareProblems = ['share_expired', 'share_revoked', 'shared_design_deleted'] as const;

const saveProblems = [
	'unknown_variant',
	'variant_does_not_fit',
	'not_designable',
	'side_not_printed',
	'unknown_artwork',
] as const;

export const listMyDesigns = endpoint({
	id: 'D-01',
	method: 'get',
	path: '/box_designs/mine',
	access: 'token',
	shape: 'flat',
	input: v.object({}),
	answer: v.array(DesignSummary),
	problems: [],
	summary: 'Lists the user’s designs, last changed first, at most 200.',
});

export const showDesign = endpoint({
	id: 'D-02',
	method: 'get',
	path: '/box_designs/:id',
	access: 'share',
	shape: 'flat',
	input: v.object({ id, shareToken }),
	answer: SavedDesign,
	problems: ['not_found', 'old_project', ...shareProblems],
	summary:
		'Returns a design with its document. The design must belong to the user, or a link must give access to it.',
});

export const saveDesign = endpoint({
	id: 'D-03',
	method: 'put',
	path: '/box_designs/:id',
	access: 'token',
	shape: 'flat',
	maxBodyBytes: maxDesignBytes,
	input: v.object({
		id,
		/** The version that the changes are based on. */
		version: v.pipe(v.number(), v.integer(), v.minValue(1)),
		document: DesignDocument,
		name: v.optional(name),
		variantId: v.optional(variantId),
	}),
	answer: SavedDesign,
	problems: ['not_found', 'stale_design', 'old_project', ...saveProblems],
	summary:
		'Saves a design. If a version newer than `version` exists, nothing is saved; 409 `stale_design` contains the current version.',
});

export const deleteDesign = endpoint({
	id: 'D-04',
	method: 'delete',
	path: '/box_designs/:id',
	access: 'token',
	shape: 'flat',
	input: v.object({ id }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Deletes a design. Orders keep the version they were placed with.',
});

export const createDesign = endpoint({
	id: 'D-05',
	method: 'post',
	path: '/box_designs',
	access: 'token',
	costly: true,
	shape: 'flat',
	maxBodyBytes: maxDesignBytes,
	input: v.object({ name, variantId, document: DesignDocument }),
	answer: SavedDesign,
	status: 201,
	problems: ['too_many_designs', ...saveProblems],
	summary: 'Creates a design of a variant, as version 1.',
});

export const saveThumbnail = endpoint({
	id: 'X-12',
	method: 'put',
	path: '/box_designs/:id/thumbnail',
	access: 'token',
	shape: 'flat',
	body: 'raw',
	bodyTypes: renditionTypes,
	/** `version`: the saved version; default is the newest. */
	input: v.object({ id, version: savedVersion }),
	answer: v.undefined(),
	status: 204,
	problems: [
		'not_found',
		'unknown_version',
		'empty_file',
		'file_too_large',
		'unsupported_file_type',
		'file_cut_off',
		'image_too_large',
		'broken_image',
	],
	summary:
		'Saves the preview picture of a design. It is a PNG or WebP of at most 300 × 300 pixels and 200 kB.',
});

export const showThumbnail = endpoint({
	id: 'X-13',
	method: 'get',
	path: '/box_designs/:id/thumbnail',
	access: 'share',
	cookie: true,
	shape: 'binary',
	redirects: true,
	answerTypes: renditionTypes,
	input: v.object({ id, version: savedVersion, shareToken }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary:
		'Redirects (302) to the preview picture of a design on the upload host, for its owner and with a link. With `version`, the owner gets the picture of that version; pictures of versions that an order uses are kept permanently.',
});
