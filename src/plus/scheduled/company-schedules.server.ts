import type { ActingMember } from '#src/account/company/as-member.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import {
	isPossible,
	mayAct,
	type ScheduleAction,
	scheduleActions,
} from '#src/orders/scheduled-orders/states.ts';
import { rightsOver } from './edit-schedule.server.ts';
import {
	findRuns,
	findSchedule,
	type ListedSchedule,
	listSchedules,
	type Run,
	type Schedule,
} from './queries.server.ts';
import { scheduledGoods } from './schedule-goods.ts';

/** A schedule with what a member may do with it. */
export interface ShownSchedule {
	readonly schedule: Schedule;
	/** The order that the goods are from; undefined where it was deleted. */
	readonly ordered: OrderRecord | undefined;
	/** What is ordered each time. */
	readonly goods: readonly RecordLine[];
	/** Actions that the member may perform. */
	readonly actions: readonly ScheduleAction[];
	readonly mayChange: boolean;
	/** The address of the member who orders; null where the account is gone. */
	readonly orderedBy: string | null;
}

const show = (
	{ orderedBy, ...schedule }: ListedSchedule,
	ordered: OrderRecord | undefined,
	member: ActingMember,
): ShownSchedule => {
	const rights = rightsOver(schedule, member);
	return {
		...{ schedule, ordered, orderedBy },
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

const findOrders = async (db: Database, ids: readonly number[]): Promise<readonly OrderRecord[]> =>
	ids.length === 0 ? [] : runRead(db, ordersByIds(db, { ids: JSON.stringify([...new Set(ids)]) }));

/** All schedules of the member's company. */
export async function loadSchedules(db: Database, member: ActingMember): Promise<ShownSchedule[]> {
	const listed = await listSchedules(db, member.membership.companyId);
	const orders = await findOrders(
		db,
		listed.map(({ orderId }) => orderId),
	);
	return listed.map((schedule) =>
		show(
			schedule,
			orders.find(({ id }) => id === schedule.orderId),
			member,
		),
	);
}

/** A schedule of the member's company with what was done on its days; undefined for another company's. */
export async function loadSchedule(
	db: Database,
	member: ActingMember,
	id: string,
): Promise<(ShownSchedule & { readonly runs: readonly Run[] }) | undefined> {
	const schedule = await findSchedule(db, member.membership.companyId, id);
	if (!schedule) return undefined;
	const [runs, [ordered]] = await Promise.all([findRuns(db, [id]), findOrders(db, [schedule.orderId])]);
	return { ...show(schedule, ordered, member), runs };
}
