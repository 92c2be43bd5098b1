import { type Problem, problem } from '#src/api/problem.ts';

export const approvalNotNeeded: Problem = problem(
	'approval_not_needed',
	422,
	'This order needs no approval. It is within your spending limit, or it was already approved.',
);
export const approvalPending: Problem = problem(
	'approval_pending',
	409,
	'You have already requested approval for this order.',
);
export const noApprover: Problem = problem(
	'no_approver',
	409,
	'Nobody else in your company can approve orders. Ask an owner to add someone.',
);
export const alreadyDecided: Problem = problem(
	'already_decided',
	409,
	'A colleague has already decided on this request.',
);
export const ownApproval: Problem = problem(
	'own_approval',
	403,
	'You cannot decide on your own request. A colleague must do it.',
);
export const reasonMissing: Problem = problem('reason_missing', 422, 'A rejection needs a reason.', {
	reason: ["can't be blank"],
});
