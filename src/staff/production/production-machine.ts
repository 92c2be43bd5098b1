import type { ProductionState } from '#src/after-sales/production/production-state.ts';
import type { Role } from '../record/roles.ts';

export type ProductionEvent = 'start' | 'inspect' | 'pass' | 'fail' | 'reprint' | 'pack' | 'hold' | 'resume';

interface Transition {
	/** Label of its button. */
	readonly name: string;
	readonly by: readonly Role[];
	/** `held`: the state that the line was in before it was put on hold. */
	readonly to: Readonly<Partial<Record<ProductionState, ProductionState | 'held'>>>;
	/** It needs a reason. */
	readonly needsComment?: true;
}

/** The states of a line with the events that lead from one to the next, and who may cause each. */
export const productionMachine: Readonly<Record<ProductionEvent, Transition>> = {
	start: { name: 'Start production', by: ['production', 'admin'], to: { queued: 'in_production' } },
	inspect: { name: 'Ready for quality check', by: ['production', 'admin'], to: { in_production: 'qa' } },
	pass: { name: 'Quality check passed', by: ['production', 'admin'], to: { qa: 'passed' } },
	fail: {
		name: 'Quality check failed',
		by: ['production', 'admin'],
		to: { qa: 'failed' },
		needsComment: true,
	},
	reprint: { name: 'Make again', by: ['production', 'admin'], to: { failed: 'in_production' } },
	pack: { name: 'Packed', by: ['production', 'shipping', 'admin'], to: { passed: 'packed' } },
	hold: {
		name: 'Hold',
		by: ['production', 'prepress', 'admin'],
		to: { queued: 'on_hold', in_production: 'on_hold', qa: 'on_hold', failed: 'on_hold' },
		needsComment: true,
	},
	resume: { name: 'Resume', by: ['production', 'prepress', 'admin'], to: { on_hold: 'held' } },
};
export const productionEvents = Object.keys(productionMachine) as ProductionEvent[];

interface Line {
	readonly state: ProductionState;
	readonly heldFrom: ProductionState | null;
}

/** The next state after an event; undefined if the event is not possible in this state, or not for these roles. */
export function nextProductionState(
	{ state, heldFrom }: Line,
	event: ProductionEvent,
	roles: readonly Role[],
): ProductionState | undefined {
	const { by, to } = productionMachine[event];
	if (!roles.some((role) => by.includes(role))) return undefined;
	const next = to[state];
	return next === 'held' ? (heldFrom ?? 'queued') : next;
}

/** Events that a person can cause now: the buttons of the page. */
export const possibleProductionEvents = (line: Line, roles: readonly Role[]): ProductionEvent[] =>
	productionEvents.filter((event) => nextProductionState(line, event, roles) !== undefined);
