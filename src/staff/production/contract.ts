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
		'Lines of goods to make: of paid orders without a plan, late, or in one state, by the day on which they are due, 100 a page.',
});

const lineProblems = ['not_found', 'conflict', 'proof_missing', 'production_closed', 'invalid'] as const;
const PlanAnswer = v.object({ lineItemId: v.number(), state, vendorId: v.number(), dueOn: v.string() });

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
	answer: PlanAnswer,
	problems: lineProblems,
	summary:
		'Plans a line with a vendor and a due day. Possible until it is made, on hold, and after a failed check.',
});

const FileAnswer = v.object({
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
	answer: v.object({ files: v.array(FileAnswer) }),
	problems: ['not_found'],
	summary: 'Print files and photos of a line, oldest first.',
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
	answer: FileAnswer,
	status: 201,
	problems: ['not_found', 'body_too_large', 'invalid'],
	summary:
		'A print file of a line: one PDF, PNG, JPEG, SVG or ZIP of at most 10 MB, validated by its content. The same bytes sent again return the stored file.',
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
	summary: 'The bytes of a print file or photo, compared with their hash.',
});

const CommentAnswer = v.object({
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
	answer: v.object({ qaComments: v.array(CommentAnswer) }),
	problems: ['not_found'],
	summary: 'Comments on the quality of a line, oldest first.',
});

export const addQaComment = endpoint({
	id: 'X-qa-comments-add',
	method: 'post',
	path: '/qa_comments',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object(CommentInput),
	answer: CommentAnswer,
	status: 201,
	problems: ['not_found', 'invalid'],
	summary: 'A comment on the quality of a line, with a defect and how many pieces have it.',
});

const ChangeAnswer = v.object({
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
	answer: ChangeAnswer,
	status: 201,
	problems: lineProblems,
	summary:
		'Moves a planned line to its next state: started, in quality check, passed or failed, made again, packed, on hold. The first start starts its order.',
});

export const listQaStates = endpoint({
	id: 'X-qa-state-changes-list',
	method: 'get',
	path: '/qa_state_changes',
	access: 'staff',
	scope: 'production',
	shape: 'flat',
	input: v.object({ lineItemId: NumericId }),
	answer: v.object({ qaStateChanges: v.array(ChangeAnswer) }),
	problems: ['not_found'],
	summary: 'Events of a line, oldest first.',
});
