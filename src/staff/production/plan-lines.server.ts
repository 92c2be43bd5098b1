import { type ChangedRows, changeEach } from '../lists/bulk.ts';
import { findLineOfWork, type LineFault, planLine, unplanLine } from './change-line.server.ts';
import type { ProductionContext } from './partners.server.ts';

/** A line as a form names it, with the version of its plan that the page showed; 0 without a plan. */
export interface ChosenLine {
	readonly id: number;
	readonly seen: number;
}

/** A line that was planned, with the version that it has now and the plan that it had before; null: none. */
export interface FormerPlan extends ChosenLine {
	readonly plan: { readonly vendorId: number; readonly dueOn: string } | null;
}

export type PlannedLines = ChangedRows<FormerPlan, LineFault>;

/** Plans lines to a vendor and day. @returns data for `undoPlans` */
export const planLines = (
	context: ProductionContext,
	chosen: readonly ChosenLine[],
	plan: { readonly vendorId: number; readonly dueOn: string },
): Promise<PlannedLines> =>
	changeEach(chosen, async ({ id, seen }) => {
		const work = await findLineOfWork(context.db, id);
		if (!work) return { fault: 'closed' };
		const { planned } = work;
		const fault = await planLine(context, work, { ...plan, seen });
		const former = planned ? { vendorId: planned.vendorId, dueOn: planned.dueOn } : null;
		return fault ? { fault } : { done: { id, seen: seen + 1, plan: former } };
	});

/** Restores the previous plans of lines that were not changed since. */
export const undoPlans = (context: ProductionContext, former: readonly FormerPlan[]): Promise<PlannedLines> =>
	changeEach(former, async ({ id, seen, plan }) => {
		const work = await findLineOfWork(context.db, id);
		if (!work) return { fault: 'closed' };
		const fault = plan
			? await planLine(context, work, { ...plan, seen })
			: await unplanLine(context, work, seen);
		return fault ? { fault } : { done: { id, seen: seen + 1, plan } };
	});
