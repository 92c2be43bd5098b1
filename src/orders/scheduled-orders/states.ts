export const scheduleStates = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** `cart`: an order awaits its payment; `failed`: no order was created, and the schedule is paused. */
export const runOutcomes = ['placed', 'cart', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** Why no order was made. */
export const failures = ['goods_gone', 'region_closed', 'no_right', 'too_many_orders'] as const;
/** Why an order waits for its payment although it should have been placed on terms. */
export const cartReasons = [
	'terms_unavailable',
	'terms_overdue',
	'terms_limit_exceeded',
	'approval_needed',
	'design_changed',
	'incomplete',
] as const;
export type Failure = (typeof failures)[number];
export type CartReason = (typeof cartReasons)[number];
export type RunReason = Failure | CartReason;

/** The changes that a member makes with a button. */
export const scheduleActions = ['pause', 'resume', 'skip', 'end'] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

/** State transitions of the actions. */
export const transitions = {
	pause: { from: ['active'], to: 'paused' },
	resume: { from: ['paused'], to: 'active' },
	skip: { from: ['active'], to: 'active' },
	end: { from: ['active', 'paused'], to: 'ended' },
} as const satisfies Record<
	ScheduleAction,
	{ readonly from: readonly ScheduleState[]; readonly to: ScheduleState }
>;

/** Whether a member may perform an action: the member who orders may do everything, an owner or admin may only stop it. */
export const mayAct = (
	action: ScheduleAction | 'change',
	{ isTheirs, mayOrder, mayApprove }: { isTheirs: boolean; mayOrder: boolean; mayApprove: boolean },
): boolean => (isTheirs && mayOrder) || (mayApprove && (action === 'pause' || action === 'end'));

/** Whether an action is possible in a state. */
export const isPossible = (action: ScheduleAction, state: ScheduleState): boolean =>
	(transitions[action].from as readonly ScheduleState[]).includes(state);
