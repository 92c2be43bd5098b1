import { type Problem, problem } from '#src/api/problem.ts';

export const approvalNotNeeded: Problem = problem(
	'approval_not_needed',
	422,
	'This order needs no approval: it is within your limit, or approved already.',
);
export const approvalPending: Problem = problem(
	'approval_pending',
	409,
	'You have asked for the approval of this order already.',
);
export const noApprover: Problem = problem(
	'no_approver',
	409,
	'Nobody else in your company may approve orders. Ask an owner to add somebody.',
);
export const alreadyDecided: Problem = problem(
	'already_decided',
	409,
	'A colleague has already decided on this request.',
);
export const ownApproval: Problem = problem(
	'own_approval',
	403,
	'This is your own request. A colleague decides about it.',
);
export const reasonMissing: Problem = problem('reason_missing', 422, 'A rejection needs a reason.', {
	reason: ["can't be blank"],
});
