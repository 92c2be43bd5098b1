import { openEdge } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { maxDaysAhead } from '#src/orders/scheduled-orders/interval.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { href } from '#src/site/links.ts';
import { inOneLine } from '../access/address-line.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';
import type { ScheduleProblems } from './check-schedule.ts';
import type { Schedule } from './queries.server.ts';
import { type TypedSchedule, toScheduleInput, typedSchedule } from './read-form.ts';
import { findChoices, type ScheduleChoices, saveSchedule } from './save-schedule.server.ts';

/** Data of the schedule form. */
export interface ScheduleForm extends ScheduleChoices {
	readonly addresses: readonly (ScheduleChoices['addresses'][number] & { readonly text: string })[];
	readonly firstDay: string;
	readonly lastDay: string;
	readonly typed: TypedSchedule;
	readonly problems: ScheduleProblems;
}

/**
 * The form for a schedule of an order's goods.
 * @param before the schedule that is changed
 * @param onlyLine id of the line that is suggested; null: all
 */
export async function loadScheduleForm(
	{ locals: { site } }: PlusPage,
	member: PlusMember,
	ordered: OrderRecord,
	{ before, onlyLine }: { readonly before?: Schedule; readonly onlyLine?: string | null },
): Promise<ScheduleForm> {
	const today = dayInPoland(Date.now());
	const choices = await findChoices(openEdge().db, member, ordered, before);
	const { lines } = choices;
	const addresses = choices.addresses.map((one) => ({ ...one, text: inOneLine(one.address, site) }));
	const isNamed = lines.some(({ id }) => String(id) === onlyLine);
	const firstDay = addDays(today, 1);
	return {
		...choices,
		...{ firstDay, lastDay: addDays(today, maxDaysAhead), problems: {} },
		addresses: addresses.filter(
			({ text }, index) => addresses.findIndex((other) => other.text === text) === index,
		),
		typed: {
			lines: Object.fromEntries(
				lines.map(({ id, quantity }) => {
					const kept = before?.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
					const suggested = isNamed && String(id) !== onlyLine ? 0 : quantity;
					return [id, String(before ? kept : suggested)];
				}),
			),
			unit: before?.unit ?? 'month',
			every: String(before?.every ?? 1),
			startsOn: before?.nextOn && before.nextOn >= firstDay ? before.nextOn : addDays(today, 30),
			address: addresses[0]?.key ?? '',
			payment: before?.payment ?? 'cart',
			agrees: false,
		},
	};
}

/**
 * Saves the form: a new or a changed schedule.
 * @returns the URL to redirect to, or the form with its input and the errors
 */
export async function saveScheduleForm(
	page: PlusPage,
	member: PlusMember,
	form: ScheduleForm,
	before?: Schedule,
): Promise<{ readonly to: string } | { readonly form: ScheduleForm }> {
	const { site } = page.locals;
	const typed = typedSchedule(
		await readTextForm(page.request),
		form.lines.map(({ id }) => id),
	);
	const context = { db: openEdge().db, now: Date.now(), site };
	const saved = await saveSchedule(context, member, form, toScheduleInput(typed), { before });
	if ('problems' in saved) return { form: { ...form, typed, problems: saved.problems } };
	const done = before ? 'change' : 'create';
	return { to: href('plusScheduled', { schedule: saved.id }, site, { done }) };
}
