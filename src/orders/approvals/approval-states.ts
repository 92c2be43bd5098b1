/** States of a request to order above one's spending limit: it is decided once. */
export const approvalStates = ['pending', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];
