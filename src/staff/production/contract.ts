import * as v from 'valibot';
import {
	defects,
	productionFileKinds,
	productionStates,
} from '#src/after-sales/production/production-state.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { attachmentTypes } from '#src/contact/message.ts';
import { productionEvents } from './production-machine.ts';
import { workFilters } from './work-filter.ts';

const state = v.nullable(v.picklist(productionStates));
const LineOfProduction = v.object({
	lineItemId: v.number(),
	orderNumber: v.string(),
	region: v.string(),
	sku: v.string(),
	productType: v.string(),
	quantity: v.number(),
	express: v.boolean(),
	designId: v.nullable(v.string()),
	/** Null: not planned yet. */
	state,
	vendorId: v.nullable(v.number()),
	vendor: v.nullable(v.string()),
	/** ISO days: until when the vendor makes it, and the latest delivery that the buyer was promised. */
	dueOn: v.nullable(v.string()),
	deliveryLatest: v.nullable(v.string()),
	/** Of the plan: increased by each change; 0 without a plan. */
	version: v.number(),
});

export const listWork = endpoint({
	id: 'O-23',
	method: 'get',
	path: '/production_list',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({
		state: v.optional(v.picklist(workFilters, `must be one of ${workFilters.join(', ')}`), 'unplanned'),
		vendorId: v.optional(NumericId),
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number')), '1'),
	}),
	answer: v.object({ lineItems: v.array(LineOfProduction), currentPage: v.number(), hasMore: v.boolean() }),
	problems: [],
	summary:
		'Lists the lines of goods to produce, 50 per page. Filters: lines of paid orders that are not planned, late lines, and lines in one state.',
});

const lineProblems = ['not_found', 'conflict', 'proof_missing', 'production_closed', 'invalid'] as const;
const PlanResponse = v.object({ lineItemId: v.number(), state, vendorId: v.number(), dueOn: v.string() });

export const planWork = endpoint({
	id: 'X-production-plan',
	method: 'put',
	path: '/production_list/:id',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({
		/** Of the line. */
		id: NumericId,
		vendorId: NumericId,
		/** ISO day. */
		dueOn: v.pipe(v.string(), v.maxLength(10)),
	}),
	answer: PlanResponse,
	problems: lineProblems,
	summary:
		'Assigns a line to a vendor with a due day. This is possible before the production of the line starts, while it is on hold, and after a failed check.',
});

const FileResponse = v.object({
	id: v.string(),
	lineItemId: v.number(),
	kind: v.picklist(productionFileKinds),
	fileName: v.string(),
	contentType: v.string(),
	byteSize: v.number(),
	sha256: v.string(),
	createdAt: v.string(),
});

export const listPrintFiles = endpoint({
	id: 'O-24',
	method: 'get',
	path: '/production_files',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({ lineItemId: NumericId }),
	answer: v.object({ files: v.array(FileResponse) }),
	problems: ['not_found'],
	summary: 'Lists the print files and photos of a line, oldest first.',
});

export const uploadPrintFile = endpoint({
	id: 'X-production-files-upload',
	method: 'post',
	path: '/production_files',
	access: 'staff',
	scope: 'production',
	costly: true,
	shape: 'flat',
	body: 'raw',
	bodyTypes: attachmentTypes,
	input: v.object({ lineItemId: NumericId, fileName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
	answer: FileResponse,
	status: 201,
	problems: ['not_found', 'body_too_large', 'invalid'],
	summary:
		'Uploads a print file of a line. It is one PDF, PNG, JPEG, SVG or ZIP of at most 10 MB, and its content is validated. Sending the same bytes again returns the stored file.',
});

export const showPrintFile = endpoint({
	id: 'X-production-files-file',
	method: 'get',
	path: '/production_files/:id',
	access: 'staff',
	scope: 'production',
	shape: 'binary',
	answerTypes: attachmentTypes,
	input: v.object({ id: v.pipe(v.string(), v.maxLength(60)) }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'Downloads a print file or photo. Its bytes are verified with its hash.',
});

const CommentResponse = v.object({
	id: v.number(),
	lineItemId: v.number(),
	text: v.string(),
	defect: v.nullable(v.picklist(defects)),
	pieces: v.nullable(v.number()),
	createdAt: v.string(),
});
const CommentInput = {
	lineItemId: NumericId,
	text: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(2000)),
	defect: v.optional(v.nullable(v.picklist(defects, `must be one of ${defects.join(', ')}`)), null),
	/** How many pieces have the defect. */
	pieces: v.optional(v.nullable(v.number()), null),
};

export const listQaComments = endpoint({
	id: 'O-29',
	method: 'get',
	path: '/qa_comments',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({ lineItemId: NumericId }),
	answer: v.object({ qaComments: v.array(CommentResponse) }),
	problems: ['not_found'],
	summary: 'Lists the comments on the quality of a line, oldest first.',
});

export const addQaComment = endpoint({
	id: 'X-qa-comments-add',
	method: 'post',
	path: '/qa_comments',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object(CommentInput),
	answer: CommentResponse,
	status: 201,
	problems: ['not_found', 'invalid'],
	summary: 'Adds a comment on the quality of a line, with a defect and the number of affected pieces.',
});

const ChangeResponse = v.object({
	lineItemId: v.number(),
	event: v.string(),
	previousState: state,
	nextState: v.picklist(productionStates),
	createdAt: v.string(),
});

export const changeQaState = endpoint({
	id: 'O-30',
	method: 'post',
	path: '/qa_state_changes',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({
		lineItemId: NumericId,
		event: v.picklist(productionEvents, `must be one of ${productionEvents.join(', ')}`),
		/** Needed for `fail` and `hold`. */
		text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ''),
		defect: v.optional(v.nullable(v.picklist(defects)), null),
		pieces: v.optional(v.nullable(v.number()), null),
	}),
	answer: ChangeResponse,
	status: 201,
	problems: lineProblems,
	summary:
		'Changes the production state of a planned line. Possible values of `event` are start, inspect, pass, fail, reprint, pack, hold and resume. The first start of a line starts the production of its order.',
});

export const listQaStates = endpoint({
	id: 'X-qa-state-changes-list',
	method: 'get',
	path: '/qa_state_changes',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({ lineItemId: NumericId }),
	answer: v.object({ qaStateChanges: v.array(ChangeResponse) }),
	problems: ['not_found'],
	summary: 'Lists the state changes of a line, oldest first.',
});
