import { mayInCompany } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { product } from '#src/catalog/product.ts';
import type { Address } from '#src/customers/address.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { mostDaysAhead } from '#src/orders/scheduled-orders/interval.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { href } from '#src/site/links.ts';
import { inOneLine } from '../access/address-line.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';
import { changeSchedule, createSchedule } from './edit-schedule.server.ts';
import { findTermsCurrency, type Schedule } from './queries.server.ts';
import { checkSchedule, type ScheduleProblems, type TypedSchedule, typedSchedule } from './read-form.ts';
import { schedulableLines } from './schedule-goods.ts';

/** What the form of a schedule shows. */
export interface ScheduleForm {
	readonly ordered: OrderRecord;
	readonly lines: readonly RecordLine[];
	readonly addresses: readonly { readonly key: string; readonly text: string; readonly address: Address }[];
	readonly hasTerms: boolean;
	readonly firstDay: string;
	readonly lastDay: string;
	readonly typed: TypedSchedule;
	readonly problems: ScheduleProblems;
}

/** A placed order of the member's company that they may schedule; undefined for another. */
export async function findSchedulable(
	{ membership }: PlusMember,
	number: string,
): Promise<OrderRecord | undefined> {
	const ordered = /^R\d{9}$/.test(number) ? await findOrderByNumber(openEdge().db, number) : undefined;
	const isTheirs = ordered?.companyId === membership.companyId && ordered.savedState === 'complete';
	return isTheirs && mayInCompany(membership, 'place_orders') ? ordered : undefined;
}

/**
 * The form for a schedule of an order's goods.
 * @param before the schedule that is changed
 * @param onlyLine id of the line that is suggested; null: all
 */
export async function loadScheduleForm(
	{ locals: { site } }: PlusPage,
	{ actor, membership }: PlusMember,
	ordered: OrderRecord,
	{ before, onlyLine }: { readonly before?: Schedule; readonly onlyLine?: string | null },
): Promise<ScheduleForm> {
	const { db } = openEdge();
	const today = dayInPoland(Date.now());
	const lines = schedulableLines(ordered);
	const { allowedShippingCountries: served } = ordered.region;
	const booked = (await findAddresses(db, actor.userId)).filter(({ address }) =>
		(served as readonly string[]).includes(address.countryIso),
	);
	const addresses = [
		...(before ? [{ key: 'kept', address: before.shipAddress }] : []),
		...(!before && ordered.shipAddress ? [{ key: 'order', address: ordered.shipAddress }] : []),
		...booked.map(({ id, address }) => ({ key: String(id), address })),
	].map((one) => ({ ...one, text: inOneLine(one.address, site) }));
	const hasTerms = (await findTermsCurrency(db, membership.companyId)) === ordered.currency;
	const isNamed = lines.some(({ id }) => String(id) === onlyLine);
	const firstDay = addDays(today, 1);
	return {
		...{ ordered, lines, hasTerms, firstDay, lastDay: addDays(today, mostDaysAhead), problems: {} },
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
 * Saves what the form says: a new schedule, or the changed one.
 * @returns the page to go on to, or the form with what was typed and why it was refused
 */
export async function saveScheduleForm(
	page: PlusPage,
	member: PlusMember,
	form: ScheduleForm,
	before?: Schedule,
): Promise<{ readonly to: string } | { readonly form: ScheduleForm }> {
	const { site } = page.locals;
	const { db } = openEdge();
	const now = Date.now();
	const { lines, addresses, hasTerms, ordered } = form;
	const typed = typedSchedule(
		await readTextForm(page.request),
		lines.map(({ id }) => id),
	);
	const checked = checkSchedule(typed, {
		lines: lines.map(({ id, variant }) => ({
			id,
			accepts: (quantity) => checkQuantity(product(variant.spec.productType), quantity).ok,
		})),
		today: dayInPoland(now),
		addresses: addresses.map(({ key }) => key),
		hasTerms,
	});
	const refused = (problems: ScheduleProblems) => ({ form: { ...form, typed, problems } });
	if ('problems' in checked) return refused(checked.problems);
	const { wanted } = checked;
	const shipAddress = addresses.find(({ key }) => key === wanted.address)?.address;
	if (!shipAddress) return refused({ address: 'error_address' });
	const kept = { wanted, shipAddress, now };
	if (before) {
		const isChanged = await changeSchedule(db, before, kept);
		return isChanged
			? { to: href('plusScheduled', { schedule: before.id }, site, { done: 'change' }) }
			: refused({ base: 'error_moved' });
	}
	const id = await createSchedule(db, member, ordered, site, kept);
	return id
		? { to: href('plusScheduled', { schedule: id }, site, { done: 'create' }) }
		: refused({ base: 'error_too_many' });
}
