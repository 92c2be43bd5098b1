import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { approvalStates } from '#src/orders/approvals/approval-states.ts';

/** Longest note and reason, characters. */
export const maxApprovalTextLength = 500;

const Text = v.pipe(
	v.string(),
	v.trim(),
	v.maxLength(maxApprovalTextLength, `is too long: at most ${maxApprovalTextLength} characters`),
);
const ApprovalId = v.pipe(v.string(), v.uuid('must be the id of a request'));

/** A member's request to order above their limit, as members see it. */
export const Approval = v.object({
	id: v.string(),
	orderNumber: v.string(),
	state: v.picklist(approvalStates),
	/** Up to this total the order is approved; decimal. */
	total: v.string(),
	currency: v.string(),
	displayTotal: v.string(),
	/** E-mail address of the member; null where the account is gone. */
	requestedBy: v.nullable(v.string()),
	isYours: v.boolean(),
	note: v.string(),
	decidedBy: v.nullable(v.string()),
	reason: v.string(),
	createdAt: v.string(),
	decidedAt: v.nullable(v.string()),
});
export type Approval = v.InferOutput<typeof Approval>;

export const askApproval = endpoint({
	id: 'X-approval-ask',
	method: 'post',
	path: '/v2/companies/mine/approvals',
	access: 'member',
	right: 'place_orders',
	costly: true,
	shape: 'flat',
	input: v.object({ orderNumber: v.pipe(v.string(), v.maxLength(20)), note: v.optional(Text, '') }),
	answer: Approval,
	status: 201,
	problems: ['not_found', 'approval_not_needed', 'approval_pending', 'no_approver'],
	summary:
		'Asks owners and administrators to approve an order of the caller that is above their spending limit. They are told by mail.',
});

export const listApprovals = endpoint({
	id: 'X-approvals',
	method: 'get',
	path: '/v2/companies/mine/approvals',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ approvals: v.array(Approval) }),
	problems: [],
	summary:
		'Requests of the last 90 days, what waits first: for owners and administrators those of the company, for others their own.',
});

export const decideApproval = endpoint({
	id: 'X-approval-decide',
	method: 'patch',
	path: '/v2/companies/mine/approvals/:id',
	access: 'member',
	right: 'approve_orders',
	shape: 'flat',
	input: v.object({
		id: ApprovalId,
		decision: v.picklist(['approved', 'rejected'], 'must be approved or rejected'),
		reason: v.optional(Text, ''),
	}),
	answer: Approval,
	problems: ['not_found', 'already_decided', 'own_approval', 'reason_missing'],
	summary:
		'Approves a request, or rejects it with a reason. The first decision counts; the member is told by mail. Nobody decides about their own.',
});
