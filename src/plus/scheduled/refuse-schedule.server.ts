import { invalidInput } from '#src/api/input-problem.ts';
import { type Problem, problem } from '#src/api/problem.ts';
import { maxDaysAhead, maxEvery } from '#src/orders/scheduled-orders/interval.ts';
import type { ScheduleProblem, ScheduleProblems } from './check-schedule.ts';
import type { ActionProblem } from './edit-schedule.server.ts';
import { maxSchedules } from './queries.server.ts';

export const notYourSchedule: Problem = problem(
	'not_your_schedule',
	403,
	'This scheduled order is a colleague’s. Owners and administrators may pause and end it.',
);
export const scheduleChanged: Problem = problem(
	'schedule_changed',
	409,
	'This scheduled order has changed meanwhile, or has ended. Read it again.',
);
const scheduleOver: Problem = problem(
	'schedule_over',
	409,
	'No day of this scheduled order is left. Change it and choose a new day.',
);
const tooManySchedules: Problem = problem(
	'too_many_schedules',
	422,
	`Your company has ${maxSchedules} scheduled orders already. End one first.`,
);

/** Reasons in English. */
const reasons: Record<Exclude<ScheduleProblem, 'error_too_many' | 'error_moved'>, string> = {
	error_quantity: 'cannot be ordered again in that quantity, or is no line of the order',
	error_no_goods: 'must name at least one line with its pieces',
	error_every: `must be a whole number: at most ${maxEvery.week} weeks or ${maxEvery.month} months`,
	error_day: `must be a day from tomorrow on, at most ${maxDaysAhead} days ahead`,
	error_address: 'is not in your address book, or in a country that the order’s storefront does not serve',
	error_terms: 'your company has no payment terms in the currency of the order',
	error_agree: 'must be true',
};
/** Fields of the calls by those of the form; a line is in `lines`. */
const fields: Readonly<Record<string, string>> = { address: 'address_id' };

/** Why a schedule was not saved, for programs. */
export function refuseSchedule(problems: ScheduleProblems): Problem {
	if (problems.base) return problems.base === 'error_too_many' ? tooManySchedules : scheduleChanged;
	const errors: Record<string, string[]> = {};
	for (const [name, code] of Object.entries(problems)) {
		const lineId = /^line-(\d+)$/.exec(name)?.[1];
		const field = lineId ? 'lines' : (fields[name] ?? name);
		const reason = reasons[code as keyof typeof reasons];
		errors[field] = [...(errors[field] ?? []), lineId ? `${lineId} ${reason}` : reason];
	}
	return invalidInput(errors);
}

/** Why nothing was done to a schedule, for programs. */
export const refuseAction = (why: ActionProblem): Problem =>
	({ not_yours: notYourSchedule, error_moved: scheduleChanged, error_no_day: scheduleOver })[why];
