import { openEdge } from '#src/api/env.server.ts';
import { readTextField } from '#src/api/input/text-form.server.ts';
import { type ScheduleAction, scheduleActions } from '#src/orders/scheduled-orders/states.ts';
import { dayInPoland } from '#src/site/dates.ts';
import type { PlusMember } from '../access/open-plus.server.ts';
import type { ShownSchedule } from './company-schedules.server.ts';
import { type ActionProblem, actOnSchedule } from './edit-schedule.server.ts';

/** Executes the action of a button of the page. @returns undefined on success, else the message key of `scheduled` */
export async function handleScheduleAction(
	member: PlusMember,
	{ schedule }: ShownSchedule,
	form: FormData,
): Promise<{ readonly problem: Exclude<ActionProblem, 'not_yours'> } | { readonly done: ScheduleAction }> {
	const action = scheduleActions.find((one) => one === form.get('action'));
	if (!action) return { problem: 'error_moved' };
	const now = Date.now();
	const problem = await actOnSchedule(openEdge().db, member, schedule, {
		...{ action, shownOn: readTextField(form, 'next_on'), today: dayInPoland(now), now },
	});
	if (problem === undefined) return { done: action };
	// Its buttons are not shown to colleagues.
	return { problem: problem === 'not_yours' ? 'error_moved' : problem };
}
