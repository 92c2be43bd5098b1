import { openEdge } from '#src/api/env.server.ts';
import { textOf } from '#src/api/input/text-form.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import {
	isPossible,
	mayAct,
	type ScheduleAction,
	scheduleActions,
} from '#src/orders/scheduled-orders/states.ts';
import { dayInPoland } from '#src/site/dates.ts';
import type { PlusMember } from '../access/open-plus.server.ts';
import { type ActionProblem, actOnSchedule, rightsOver } from './edit-schedule.server.ts';
import {
	findRuns,
	findSchedule,
	type ListedSchedule,
	listSchedules,
	type Run,
	type Schedule,
} from './queries.server.ts';
import { scheduledGoods } from './schedule-goods.ts';

/** A schedule as pages show it. */
export interface ShownSchedule {
	readonly schedule: Schedule;
	/** The order that the goods are from; undefined where it was deleted. */
	readonly ordered: OrderRecord | undefined;
	/** What is ordered each time. */
	readonly goods: readonly RecordLine[];
	/** What the member may press. */
	readonly actions: readonly ScheduleAction[];
	readonly mayChange: boolean;
}

const show = (schedule: Schedule, ordered: OrderRecord | undefined, member: PlusMember): ShownSchedule => {
	const rights = rightsOver(schedule, member);
	return {
		...{ schedule, ordered },
		goods: ordered ? scheduledGoods(ordered, schedule.lines) : [],
		actions: scheduleActions.filter(
			(action) =>
				mayAct(action, rights) &&
				isPossible(action, schedule.state) &&
				!(action === 'skip' && schedule.unit === 'once'),
		),
		mayChange: mayAct('change', rights) && schedule.state !== 'ended' && ordered !== undefined,
	};
};

const findOrders = async (ids: readonly number[]): Promise<readonly OrderRecord[]> => {
	const { db } = openEdge();
	return ids.length === 0 ? [] : runRead(db, ordersByIds(db, { ids: JSON.stringify([...new Set(ids)]) }));
};

/** All schedules of the member's company. */
export async function loadSchedules(
	member: PlusMember,
): Promise<(ShownSchedule & Pick<ListedSchedule, 'orderedBy'>)[]> {
	const listed = await listSchedules(openEdge().db, member.membership.companyId);
	const orders = await findOrders(listed.map(({ orderId }) => orderId));
	return listed.map(({ orderedBy, ...schedule }) => ({
		...show(
			schedule,
			orders.find(({ id }) => id === schedule.orderId),
			member,
		),
		orderedBy,
	}));
}

/** A schedule of the member's company with what was done on its days; undefined for another company's. */
export async function loadSchedule(
	member: PlusMember,
	id: string,
): Promise<(ShownSchedule & { readonly runs: readonly Run[] }) | undefined> {
	const { db } = openEdge();
	const schedule = await findSchedule(db, member.membership.companyId, id);
	if (!schedule) return undefined;
	const [runs, [ordered]] = await Promise.all([findRuns(db, [id]), findOrders([schedule.orderId])]);
	return { ...show(schedule, ordered, member), runs };
}

/** Does what a button of the page says. @returns why not; undefined: done */
export async function pressOnSchedule(
	{ schedule, actions }: ShownSchedule,
	form: FormData,
): Promise<{ readonly problem: ActionProblem } | { readonly done: ScheduleAction }> {
	const action = actions.find((one) => one === form.get('action'));
	if (!action) return { problem: 'error_moved' };
	const now = Date.now();
	const problem = await actOnSchedule(openEdge().db, schedule, {
		...{ action, shownOn: textOf(form, 'next_on'), today: dayInPoland(now), now },
	});
	return problem ? { problem } : { done: action };
}
