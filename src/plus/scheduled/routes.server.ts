import type { ActingMember } from '#src/account/company/as-member.server.ts';
import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { mayAct } from '#src/orders/scheduled-orders/states.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { asPlusMember } from '../access/agreement.server.ts';
import type { ScheduleInput } from './check-schedule.ts';
import { loadSchedule, loadSchedules } from './company-schedules.server.ts';
import {
	actOnScheduledOrder,
	changeScheduledOrder,
	createScheduledOrder,
	listScheduledOrders,
	type ScheduledOrder,
	showScheduledOrder,
} from './contract.ts';
import { actOnSchedule, rightsOver } from './edit-schedule.server.ts';
import { notYourSchedule, refuseAction, refuseSchedule, scheduleChanged } from './refuse-schedule.server.ts';
import { findChoices, findSchedulable, saveSchedule } from './save-schedule.server.ts';
import { serializeSchedule } from './serialize-schedule.server.ts';

export const scheduledOrderRoutes: readonly Route[] = [
	route(listScheduledOrders, (context) =>
		asPlusMember(context, async (member) => {
			const schedules = await loadSchedules(context.db, member);
			return ok({ scheduledOrders: schedules.map((one) => serializeSchedule(one, member, context.site)) });
		}),
	),

	route(showScheduledOrder, (context) =>
		asPlusMember(context, async (member) => {
			const shown = await loadSchedule(context.db, member, context.input.id);
			if (!shown) return fail(notFound);
			const runs = shown.runs.map(({ dueOn, orderNumber, outcome, reason }) => ({
				...{ dueOn, orderNumber, outcome, reason },
			}));
			return ok({ ...serializeSchedule(shown, member, context.site), runs });
		}),
	),

	route(createScheduledOrder, (context) =>
		asPlusMember(context, async (member) => {
			const { db, effect, input } = context;
			// Made by an earlier request whose answer was lost.
			const earlier = effect.earlier as { readonly id: string } | undefined;
			if (earlier) return answerSchedule(context, member, earlier.id);
			const ordered = await findSchedulable(db, member, input.orderNumber);
			if (!ordered) return fail(notFound);
			const choices = await findChoices(db, member, ordered);
			const newId = crypto.randomUUID();
			const recorded = { ...context, db: recording(db, effect.step({ id: newId })) };
			const saved = await saveSchedule(recorded, member, choices, toScheduleInput(input, 'order'), { newId });
			if ('problems' in saved) return fail(refuseSchedule(saved.problems));
			return answerSchedule(context, member, saved.id);
		}),
	),

	route(changeScheduledOrder, (context) =>
		asPlusMember(context, async (member) => {
			const { db, effect, input } = context;
			const shown = await loadSchedule(db, member, input.id);
			if (!shown) return fail(notFound);
			if (effect.earlier) return answerSchedule(context, member, input.id);
			const { ordered, schedule: before } = shown;
			if (!mayAct('change', rightsOver(before, member))) return fail(notYourSchedule);
			if (!shown.mayChange || !ordered) return fail(scheduleChanged);
			const choices = await findChoices(db, member, ordered, before);
			const recorded = { ...context, db: recording(db, effect.step({})) };
			const saved = await saveSchedule(recorded, member, choices, toScheduleInput(input, 'kept'), { before });
			if ('problems' in saved) return fail(refuseSchedule(saved.problems));
			return answerSchedule(context, member, saved.id);
		}),
	),

	route(actOnScheduledOrder, (context) =>
		asPlusMember(context, async (member) => {
			const { db, effect, input, now } = context;
			const shown = await loadSchedule(db, member, input.id);
			if (!shown) return fail(notFound);
			if (effect.earlier) return answerSchedule(context, member, input.id);
			const { action, nextOn: shownOn } = input;
			if (action === 'skip' && shownOn === undefined)
				return fail(invalidInput({ next_on: ["can't be blank"] }));
			const why = await actOnSchedule(recording(db, effect.step({})), member, shown.schedule, {
				...{ action, shownOn: shownOn ?? '', today: dayInPoland(now), now },
			});
			return why ? fail(refuseAction(why)) : answerSchedule(context, member, input.id);
		}),
	),
];

interface Input extends Omit<ScheduleInput, 'address' | 'lines'> {
	readonly lines: readonly { readonly lineItemId: number; readonly quantity: number }[];
	readonly addressId: number | null;
}

/** @param otherwise the address without an `address_id` */
const toScheduleInput = (
	{ addressId, lines, ...asked }: Input,
	otherwise: 'order' | 'kept',
): ScheduleInput => ({
	...asked,
	lines: lines.map(({ lineItemId, quantity }) => ({ lineId: lineItemId, quantity })),
	address: addressId === null ? otherwise : String(addressId),
});

async function answerSchedule(
	{ db, site }: Pick<RequestContext, 'db' | 'site'>,
	member: ActingMember,
	id: string,
): Promise<Result<ScheduledOrder>> {
	const shown = await loadSchedule(db, member, id);
	return shown ? ok(serializeSchedule(shown, member, site)) : fail(notFound);
}
